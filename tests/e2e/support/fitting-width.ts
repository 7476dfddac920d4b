import { expect, type Page } from '@playwright/test'

/** Those of our designs; 320 and 640 px are what is left of 1280 px at a zoom of 400 % and 200 %. */
const WIDTHS = [320, 360, 640, 768, 1280, 1920]

/** The page is not wider than the screen, at any of our widths and in either theme. */
export async function expectFittingWidth(page: Page): Promise<void> {
  const wide: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const [theme, excess] of await page.evaluate(measureExcess)) {
      if (excess > 0) wide.push(`at ${width} px (${theme}): ${excess} px too wide`)
    }
  }
  expect(wide, page.url()).toEqual([])
}

/** Runs in the page: how far its content overflows the screen, in each theme. */
function measureExcess(): [string, number][] {
  const root = document.documentElement
  const shown = root.dataset.theme
  const measured = ['light', 'dark'].map((theme): [string, number] => {
    root.dataset.theme = theme
    return [theme, root.scrollWidth - root.clientWidth]
  })
  if (shown === undefined) delete root.dataset.theme
  else root.dataset.theme = shown
  return measured
}
