import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { expectFittingWidth, findExcess, showTheme, WIDTHS } from './fitting-width.ts'

/** The axe-core script, a dependency of the Playwright package; minified, because every document compiles it anew. */
const axeScript = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axeScript, 'utf8')
const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/**
 * What a width decides where it shows the same elements: all other rules read the document and what of it is shown. A label
 * counts only where it is on the screen.
 */
const LAYOUT_RULES = {
  type: 'rule',
  values: [...COLOUR_RULES.values, 'target-size', 'scrollable-region-focusable', 'label'],
}

type Size = { width: number; height: number }
type Theme = 'light' | 'dark'

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

/**
 * At every size and in both themes: by all rules what the document has not shown yet, and by those about layout what another
 * size has shown already. Where there are two sizes, the second theme of each is judged by the rules about colours alone: a
 * theme changes nothing else.
 */
export async function expectAccessible(page: Page, sizes: Size[]): Promise<void> {
  await judge(page, { sizes, themes: ['light', 'dark'] })
}

/**
 * On a phone and a desktop, and the page is not wider than the screen at any of our widths: what is judged at a size is measured
 * there as well. At further sizes it is judged in one theme, because a width changes no colours, and measured in both. A part
 * that pages share is judged on the first of them.
 */
export async function expectAccessibleAndFitting(
  page: Page,
  { furtherSizes = [], sharedPart }: { furtherSizes?: Size[]; sharedPart?: string } = {},
): Promise<void> {
  const wide = await judge(page, { sizes: [PHONE, DESKTOP], themes: ['light', 'dark'], sharedPart })
  const shown = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const size of furtherSizes) {
    wide.push(...(await judge(page, { sizes: [size], themes: ['light'], sharedPart })))
    wide.push(...(await findExcess(page, ['dark'])))
    await page.evaluate(showTheme, shown)
  }
  expect.soft(wide, page.url()).toEqual([])
  const measured = [PHONE, DESKTOP, ...furtherSizes].map(({ width }) => width)
  await expectFittingWidth(
    page,
    WIDTHS.filter((width) => !measured.includes(width)),
  )
}

type Passes = { sizes: Size[]; themes: Theme[]; sharedPart?: string | undefined }

/** Returns where the page is wider than the screen. */
async function judge(page: Page, { sizes, themes, sharedPart }: Passes): Promise<string[]> {
  const wide: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      const isColoursOnly = sizes.length > 1 && colorScheme !== themes[0]
      const place = `at ${size.width} px, ${colorScheme}`
      const { violations, excess } = await look(page, { isColoursOnly, sharedPart, place })
      expect.soft(violations, `${page.url()} ${place}`).toEqual([])
      if (excess > 0) wide.push(`${place}: ${excess} px too wide`)
    }
    // The next size starts with the theme of the last pass: one theme change less.
    themes = themes.toReversed()
  }
  return wide
}

declare const axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: unknown[] }[] }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    /** What this document has shown when it was judged by all rules. */
    judged?: Set<string>
  }
}

/** The parts of pages that were judged in this worker: their HTML, where, and by which rules. */
const judgedParts = new Set<string>()

type Pass = { isColoursOnly: boolean; sharedPart: string | undefined; place: string }

/**
 * Like `AxeBuilder` in legacy mode, which is enough without cross-origin frames, with less work: the axe script of half a
 * megabyte is injected once per document, a pass has only the rules that can find something new, and a part that pages share
 * is left out where it was judged.
 */
async function look(
  page: Page,
  { isColoursOnly, sharedPart, place }: Pass,
): Promise<{ violations: string[]; excess: number }> {
  // A lazy frame that has not come near has no document yet.
  const frames = page.frames().filter((frame) => /^https?:/.test(frame.url()))
  for (const frame of frames) {
    if (await frame.evaluate(() => typeof axe === 'undefined')) await frame.evaluate(axeSource)
  }
  const hasFrames = frames.length > 1
  const { part, isJudged } = await page.evaluate(settle, { sharedPart: sharedPart ?? null, isColoursOnly })
  const runOnly = chooseRules(isColoursOnly, isJudged && !hasFrames)
  const exclude = part && wasJudgedBefore(`${part} ${place} ${runOnly.values}`) ? [[sharedPart]] : []
  const options = { runOnly, resultTypes: ['violations'], iframes: hasFrames }
  return page.evaluate(runAxe, { context: { include: [['html']], exclude }, options })
}

function chooseRules(isColoursOnly: boolean, isJudged: boolean) {
  if (isColoursOnly) return COLOUR_RULES
  return isJudged ? LAYOUT_RULES : ALL_RULES
}

/** And remembers that it is judged now. */
function wasJudgedBefore(pass: string): boolean {
  const isJudged = judgedParts.has(pass)
  judgedParts.add(pass)
  return isJudged
}

/** Runs in the page. */
async function settle(pass: { sharedPart: string | null; isColoursOnly: boolean }) {
  // New colours arrive by a transition, however short; half-way colours are not to be judged.
  do await new Promise(requestAnimationFrame)
  while (document.getAnimations().length > 0)
  const part = pass.sharedPart && document.querySelector(pass.sharedPart)?.outerHTML
  if (pass.isColoursOnly) return { part, isJudged: true }
  const elements = [...document.querySelectorAll('*')]
  const isShown = elements.map((one) => Number(one.checkVisibility({ visibilityProperty: true })))
  // The size of the rain's canvas, and whether the chat's button gives way, decide what only the other rules read.
  const html = document.body.outerHTML.replace(/ (width|height|data-floating)="\w*"/g, '')
  const state = `${html} ${isShown}`
  window.judged ??= new Set()
  const isJudged = window.judged.has(state)
  window.judged.add(state)
  return { part, isJudged }
}

/** Runs in the page. */
async function runAxe({ context, options }: { context: object; options: object }) {
  // Selectors of all elements are a tenth of the time; only a violation needs them.
  const { violations } = await axe.run(context, { ...options, selectors: false })
  const placed = violations.length > 0 ? (await axe.run(context, options)).violations : []
  const places = placed.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`))
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    // What is gone at the second look was there at the first.
    violations: places.length > 0 ? places : violations.map(({ id }) => id),
    excess: scrollWidth - clientWidth,
  }
}
