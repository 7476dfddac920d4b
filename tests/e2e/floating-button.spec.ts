import { pagesOfEachKind } from './support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { wakePage } from './support/sleeping-page.ts'

const SIZES = [360, 390, 768, 1024, 1280].map((width) => ({ width, height: width < 700 ? 740 : 800 }))

/** Walked with the events that the browser sends. */
const PAGE_WITH_FRAMES = '/careers'

for (const pages of [pagesOfEachKind.slice(0, 7), pagesOfEachKind.slice(7)]) {
  const paths = pages.map(({ path }) => path)
  test(`CHAT-01: the chat button covers no link, button or field of ${paths.join(', ')}, wherever the visitor scrolls or tabs`, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path)
      // Only places are compared, and what moves need not be painted for that.
      await page.evaluate(() => document.documentElement.style.setProperty('opacity', '0'))
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const { covered, timesShown } = await page.evaluate(walkThrough, path === PAGE_WITH_FRAMES)
        expect.soft(covered, `${path} at ${size.width} px`).toEqual([])
        expect.soft(timesShown, `${path} at ${size.width} px`).toBeGreaterThan(0)
      }
    }
  })
}

test('CHAT-01: the chat button gives way while the visitor scrolls down and comes back after that', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })
  await page.goto('/privacy-policy')
  const button = page.getByRole('button', { name: 'Open chat' })
  await expect(button).toHaveCSS('opacity', '1')
  const states = await button.evaluateHandle((element) => {
    const seen: (string | undefined)[] = []
    const watch = new MutationObserver(() => seen.push(element.dataset.floating))
    watch.observe(element, { attributeFilter: ['data-floating'] })
    return seen
  })
  await page.mouse.wheel(0, 400)
  await expect.poll(() => states.jsonValue()).toEqual(['hidden', ''])
  await page.mouse.wheel(0, -400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(async () => new Set((await states.jsonValue()).slice(2))).toEqual(new Set(['']))
})

test('CHAT-01: the chat button gives way to a control that moves under it, also when the page is awake', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })
  await page.goto('/careers')
  await wakePage(page)
  const button = page.getByRole('button', { name: 'Open chat' })
  const apply = page.getByRole('link', { name: /^Apply Now/ }).last()
  const putUnderButton = () =>
    apply.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 30))
  await putUnderButton()
  await expect(button).toHaveCSS('pointer-events', 'none')
  await expect(button).toHaveCSS('opacity', '0')
  // Beside the list there is nothing to cover, and the keyboard reaches the button anywhere.
  await page.setViewportSize({ width: 1600, height: 740 })
  await expect(button).toHaveCSS('opacity', '1')
  await page.setViewportSize({ width: 360, height: 740 })
  await putUnderButton()
  await expect(button).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await button.focus()
  await expect(button).toHaveCSS('opacity', '1')
})

/**
 * Runs in the page: scrolls up through it, then focuses each of its actions, and looks each time what the button covers.
 * Without frames, the page learns of each place at once, by the events that the browser would send with its next two frames:
 * hundreds of frames are most of the time of a walk.
 */
async function walkThrough(hasFrames: boolean): Promise<{ covered: string[]; timesShown: number }> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const tell = async (kind: 'scroll' | 'scrollend') => {
    // The browser's event comes at the beginning of a frame, before this.
    if (hasFrames) await nextFrame()
    else document.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  const button = document.querySelector<HTMLElement>('[data-floating]') as HTMLElement
  const actions = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a, button, summary, input, select, textarea), footer a',
    ),
  ].filter((action) => action.checkVisibility({ visibilityProperty: true }))
  const covered: string[] = []
  let timesShown = 0

  function look(candidates: HTMLElement[]): void {
    if (getComputedStyle(button).pointerEvents === 'none') return
    timesShown += 1
    const box = button.getBoundingClientRect()
    for (const action of candidates) {
      const { top, right, bottom, left } = action.getBoundingClientRect()
      const isApart = bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right
      if (!isApart) covered.push(`${action.textContent || action.outerHTML} at ${scrollY}`)
    }
  }

  await nextFrame()
  await nextFrame()
  look(actions)
  scrollTo(0, document.body.scrollHeight)
  await nextFrame()
  await nextFrame()
  while (scrollY > 0) {
    scrollBy(0, -173)
    await tell('scroll')
    look(actions)
  }
  for (const action of actions) {
    const before = `${scrollY} ${document.body.clientHeight}`
    action.focus()
    // What takes the focus where it is leaves the button as it is.
    if (before !== `${scrollY} ${document.body.clientHeight}`) {
      await tell('scroll')
      look([action])
      await tell('scrollend')
    }
    look([action])
  }
  scrollTo(0, 0)
  await nextFrame()
  return { covered, timesShown }
}
