import { company } from '#app/shared/company.ts'
import { expect, test } from './support/fixtures.ts'

for (const { path, text } of [
  { path: '/privacy-policy', text: 'Information We Collect' },
  { path: '/blog/building-for-slow-networks', text: 'Building for slow networks' },
]) {
  test(`LEGAL-01: ${path} prints its text alone, dark on white also from the dark theme, under a letterhead that the screen has not`, async ({
    newPage,
  }) => {
    const page = await newPage({ colorScheme: 'dark' })
    await page.goto(path)
    await expect(page.locator('.letterhead')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const colours = await page
      .locator('body')
      .evaluate((body) => [getComputedStyle(body).color, getComputedStyle(body).backgroundColor])
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const width = await page.locator('.prose').evaluate((prose) => getComputedStyle(prose).maxWidth)
    expect(width).toBe('none')
    await expect(page.locator('.letterhead')).toContainText(`${company.name}${company.address.building}`)
    await expect(page.locator('.letterhead')).toBeVisible()
  })
}

test('A printed post keeps its byline apart from the text, and leaves out what leads on', async ({
  page,
}) => {
  await page.goto('/blog/building-for-slow-networks')
  await expect(page.getByRole('complementary', { name: 'From here' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const byline = await page.getByText('Engineering team').first().locator('..').boundingBox()
  const text = await page.locator('.prose').boundingBox()
  expect((text?.y ?? 0) - (byline?.y ?? 0) - (byline?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await expect(page.getByRole('complementary', { name: 'From here' })).toBeHidden()
  await expect(page.locator('.cover').first()).toBeHidden()
})

test('JOB-05: a position prints as a letter with its sender, without the ring of the focus', async ({
  page,
}) => {
  await page.goto('/careers')
  await page.getByRole('link', { name: 'Full-stack Engineer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Full-stack Engineer' })
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'none')
  await expect(dialog.getByText(company.email)).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Apply Now/ })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})

test('EVENT-06, CONTACT-02: events print their details and address, the contact page its details without the form', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/shows')
  const event = page.getByRole('listitem').filter({ hasText: 'Kigali Software Day' }).first()
  await expect(event.getByText('Highlights')).toBeVisible()
  await expect(event.getByText(company.eventsUrl)).toBeVisible()
  await expect(event.getByRole('link')).toHaveCount(0)
  await page.goto('/contact')
  await expect(page.getByRole('main').getByText(company.email).first()).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
