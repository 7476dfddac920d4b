import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { expectFittingWidth, findExcess, showTheme, WIDTHS } from './fitting-width.ts'

/** The axe-core script, a dependency of the Playwright package; minified, because every document compiles it anew. */
const axeScript = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axeScript, 'utf8')
const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

type Size = { width: number; height: number }

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

/**
 * By all rules at every size and in both themes. Where there are two sizes, each of them is judged by all rules in one theme,
 * and in the other by those about colours: a theme changes nothing else.
 */
export async function expectAccessible(page: Page, sizes: Size[]): Promise<void> {
  await judge(page, sizes, ['light', 'dark'])
}

/**
 * On a phone and a desktop, and the page is not wider than the screen at any of our widths: what is judged at a size is measured
 * there as well. At further sizes it is judged in one theme, because a width changes no colours, and measured in both.
 */
export async function expectAccessibleAndFitting(page: Page, furtherSizes: Size[] = []): Promise<void> {
  const wide = await judge(page, [PHONE, DESKTOP], ['light', 'dark'])
  const shown = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const size of furtherSizes) {
    wide.push(...(await judge(page, [size], ['light'])), ...(await findExcess(page, ['dark'])))
    await page.evaluate(showTheme, shown)
  }
  expect(wide, page.url()).toEqual([])
  const measured = [PHONE, DESKTOP, ...furtherSizes].map(({ width }) => width)
  await expectFittingWidth(
    page,
    WIDTHS.filter((width) => !measured.includes(width)),
  )
}

/** Returns where the page is wider than the screen. */
async function judge(page: Page, sizes: Size[], themes: ('light' | 'dark')[]): Promise<string[]> {
  const wide: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      const isColoursOnly = sizes.length > 1 && colorScheme !== themes[0]
      const { violations, excess } = await look(page, isColoursOnly ? COLOUR_RULES : ALL_RULES)
      const place = `at ${size.width} px, ${colorScheme}`
      expect(violations, `${page.url()} ${place}`).toEqual([])
      if (excess > 0) wide.push(`${place}: ${excess} px too wide`)
    }
    // The next size starts with the theme of the last pass: one theme change less.
    themes = themes.toReversed()
  }
  return wide
}

declare const axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: unknown[] }[] }

/**
 * Like `AxeBuilder` in legacy mode, which is enough without cross-origin frames, with one difference: the axe script of
 * half a megabyte is injected once per document, not twice per pass.
 */
async function look(
  page: Page,
  runOnly: typeof ALL_RULES,
): Promise<{ violations: string[]; excess: number }> {
  for (const frame of page.frames()) {
    // A lazy frame that has not come near has no document yet.
    if (!/^https?:/.test(frame.url())) continue
    if (await frame.evaluate(() => typeof axe === 'undefined')) await frame.evaluate(axeSource)
  }
  return page.evaluate(async (runOnly) => {
    // New colours arrive by a transition, however short; half-way colours are nobody's to judge.
    do await new Promise(requestAnimationFrame)
    while (document.getAnimations().length > 0)
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      violations: violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`)),
      excess: scrollWidth - clientWidth,
    }
  }, runOnly)
}
