import { expect, type Page } from '@playwright/test'

/** Those of our designs; 320 and 640 px are what is left of 1280 px at a zoom of 400 % and 200 %. */
export const WIDTHS = [320, 360, 640, 768, 1280, 1920]

/** The page is not wider than the screen, at any of our widths and in either theme. */
export async function expectFittingWidth(page: Page, widths = WIDTHS): Promise<void> {
  const wide: string[] = []
  // The next width starts with the last theme: every change of it costs the style of the whole page.
  let themes = ['light', 'dark']
  const shown = await page.evaluate(() => {
    // Only widths are compared, and what need not be painted takes a fifth less time.
    document.documentElement.style.opacity = '0'
    return document.documentElement.dataset.theme
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    wide.push(...(await findExcess(page, themes)))
    themes = themes.toReversed()
  }
  await page.evaluate(showTheme, shown)
  await page.evaluate(() => document.documentElement.style.removeProperty('opacity'))
  expect(wide, page.url()).toEqual([])
}

/** How far the page is wider than the screen in each of the themes; it is left in the last one. */
export async function findExcess(page: Page, themes: string[]): Promise<string[]> {
  const width = page.viewportSize()?.width
  const measured = await page.evaluate(measureExcess, themes)
  return measured.flatMap(([theme, excess]) =>
    excess > 0 ? [`at ${width} px (${theme}): ${excess} px too wide`] : [],
  )
}

/** Runs in the page. */
function measureExcess(themes: string[]): [string, number][] {
  const root = document.documentElement
  return themes.map((theme) => {
    root.dataset.theme = theme
    return [theme, root.scrollWidth - root.clientWidth]
  })
}

/** Runs in the page. */
export function showTheme(theme: string | undefined): void {
  const root = document.documentElement
  if (theme === undefined) delete root.dataset.theme
  else root.dataset.theme = theme
}
