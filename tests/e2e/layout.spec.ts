import { pagesOfEachKind, publicPages } from './support/addresses.ts'
import { expectFittingWidth } from './support/fitting-width.ts'
import { expect, test } from './support/fixtures.ts'

// One page of each template is measured where it is checked for accessibility: a load less.
test('No other page of a template is wider than the screen, in either theme', async ({ page }) => {
  for (const address of publicPages.filter((one) => !pagesOfEachKind.includes(one))) {
    await page.goto(address.path)
    await expectFittingWidth(page)
  }
})

test('The login screen fits a narrow phone', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 640 } })
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'INITIALIZE SESSION' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
