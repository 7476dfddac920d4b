import { expect, test } from './support/fixtures.ts'

for (const { path, text } of [
  { path: '/privacy-policy', text: 'Information We Collect' },
  { path: '/blog/building-for-slow-networks', text: 'Building for slow networks' },
]) {
  test(`LEGAL-01: ${path} prints its text alone, dark on white also from the dark theme`, async ({
    newPage,
  }) => {
    const page = await newPage({ colorScheme: 'dark' })
    await page.goto(path)
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
  })
}
