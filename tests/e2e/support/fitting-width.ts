import { expect, type Page } from '@playwright/test'

/** Those of our designs; 320 and 640 px are what is left of 1280 px at a zoom of 400 % and 200 %. */
const WIDTHS = [320, 360, 640, 768, 1280, 1920]

/** The page is not wider than the screen, at any of our widths and in either theme. */
export async function expectFittingWidth(page: Page): Promise<void> {
  const wide: string[] = []
  const shown = await page.evaluate(() => document.documentElement.dataset.theme)
  // The next width starts with the last theme: every change of it costs the style of the whole page.
  let themes = ['light', 'dark']
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const [theme, excess] of await page.evaluate(measureExcess, themes)) {
      if (excess > 0) wide.push(`at ${width} px (${theme}): ${excess} px too wide`)
    }
    themes = themes.toReversed()
  }
  await page.evaluate(showTheme, shown)
  expect(wide, page.url()).toEqual([])
}

/** Runs in the page: how far its content overflows the screen, in each theme. */
function measureExcess(themes: string[]): [string, number][] {
  const root = document.documentElement
  return themes.map((theme) => {
    root.dataset.theme = theme
    return [theme, root.scrollWidth - root.clientWidth]
  })
}

/** Runs in the page. */
function showTheme(theme: string | undefined): void {
  const root = document.documentElement
  if (theme === undefined) delete root.dataset.theme
  else root.dataset.theme = theme
}
