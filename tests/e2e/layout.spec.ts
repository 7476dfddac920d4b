import { adminPages, MISSING_PATH, publicPages } from './addresses.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [360, 768, 1280, 1920]
const NOT_FOUND = /status of 404/

// A trace of every resize would triple the time, and the message names page and width.
test.use({ trace: 'off' })

test('No page is wider than the screen, in either theme', async ({ newPage, staffState, faults }) => {
  faults.expect(NOT_FOUND)
  const page = await newPage({ storageState: staffState })
  const wide: string[] = []
  const paths = [...publicPages, ...adminPages].map(({ path }) => path)
  for (const path of [...paths, MISSING_PATH]) {
    await page.goto(path)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const [theme, excess] of await page.evaluate(measureExcess)) {
        if (excess > 0) wide.push(`${path} at ${width} px (${theme}): ${excess} px too wide`)
      }
    }
  }
  expect(wide).toEqual([])
})

test('The login screen fits a narrow phone', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 640 } })
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'INITIALIZE SESSION' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

/** Runs in the page: how far its content reaches beyond the screen, in each theme. */
function measureExcess(): [string, number][] {
  const root = document.documentElement
  return ['light', 'dark'].map((theme) => {
    root.dataset.theme = theme
    return [theme, root.scrollWidth - root.clientWidth]
  })
}
