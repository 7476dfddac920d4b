import { expect, test } from './support/fixtures.ts'
import { wakePage } from './support/sleeping-page.ts'

test('The key / opens the search from any public page, asleep or awake, and its field has the focus', async ({
  page,
}) => {
  for (const isWoken of [false, true]) {
    await page.goto('/about')
    if (isWoken) await wakePage(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    const field = page.getByRole('searchbox', { name: 'Search the site' })
    await expect(field).toBeFocused()
    await page.keyboard.type('bakup')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing here is spelled “bakup”')).toBeVisible()
    const first = page.getByRole('region', { name: 'Blog posts' }).getByRole('link').first()
    await expect(first.locator('mark').first()).toHaveText(/^backup/i)
    await expect(field).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('bakup')
    await first.click()
    await expect(page).toHaveURL(/\/blog\//)
  }
})

test('The key / can be switched off, for people who speak or press keys by accident', async ({ page }) => {
  await page.goto('/search')
  const choice = page.getByRole('checkbox', { name: 'The key / opens this search' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await page.goto('/about')
  await page.keyboard.press('/')
  await page.goto('/search')
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/search$/)
})

test('The key / is typed where something is being written', async ({ page }) => {
  await page.goto('/blog')
  const field = page.getByRole('searchbox', { name: 'Search the blog' })
  await field.focus()
  await page.keyboard.type('a/b')
  await expect(field).toHaveValue('a/b')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+/')
  await expect(page).toHaveURL(/\/blog$/)
})

test('The search works without scripts: from the header to a page, from nothing to the contact form', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search the site' })
  await field.fill('phishing')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveCount(1)
  await field.fill('qwrtpsdfg')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found for “qwrtpsdfg”' })).toBeVisible()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('The search comes first in the order of its page, then its results by their headings', async ({
  page,
}) => {
  await page.goto('/search?q=backup')
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search the site' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toBeFocused()
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ tagName }) => tagName).join(' '))
  expect(levels).toMatch(/^H1( H2( H3)+)+$/)
})
