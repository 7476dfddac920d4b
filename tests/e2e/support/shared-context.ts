import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What a page can be given after its context was made; the further tabs of one without scripts have them. */
const PAGE_OPTIONS = [
  'storageState',
  'viewport',
  'javaScriptEnabled',
  'reducedMotion',
  'colorScheme',
  'forcedColors',
]

/** As in a context of its own; null would be what the machine prefers. */
const DEFAULT_MEDIA = { reducedMotion: 'no-preference', colorScheme: 'light', forcedColors: 'none' } as const

/** A document of the site without any script. */
const KEEPER_PATH = '/robots.txt'

export type SharedContext = ReturnType<typeof createSharedContext>

/**
 * One context for the pages of all tests of a worker. Its cache holds the site's scripts, which a new context fetches
 * again, and a small page keeps its renderer alive, which has them compiled: two thirds of the time of a page. What pages
 * store is deleted between two tests.
 */
export function createSharedContext(browser: Browser, origin: string) {
  let context: BrowserContext | null = null
  let keeper: Page | null = null
  let isInUse = false
  let media: Pick<BrowserContextOptions, keyof typeof DEFAULT_MEDIA> = DEFAULT_MEDIA

  async function prepare(): Promise<{ context: BrowserContext; keeper: Page }> {
    // Named here: Playwright would take those of the test that comes first.
    if (!context) {
      context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', ...DEFAULT_MEDIA })
      // Also the further tabs of a test; one that is closed at once needs none.
      context.on('page', (page) => page.emulateMedia(media).catch(() => {}))
    }
    if (!keeper) {
      keeper = await context.newPage()
      await keeper.goto(KEEPER_PATH)
    }
    // At once for all pages of this renderer; the browser's own deletion tells it a moment later.
    await keeper.evaluate(() => localStorage.clear())
    const session = await context.newCDPSession(keeper)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
    await context.clearCookies()
    return { context, keeper }
  }

  return {
    /** Null where a page needs a context of its own: for other options, and as the second machine of a test. */
    async openPage(options: BrowserContextOptions): Promise<Page | null> {
      const { storageState, viewport, javaScriptEnabled = true, ...asked } = options
      if (isInUse || typeof storageState === 'string') return null
      if (Object.keys(options).some((name) => !PAGE_OPTIONS.includes(name))) return null
      isInUse = true
      const { context, keeper } = await prepare()
      if (storageState) await context.addCookies(storageState.cookies)
      const { reducedMotion, colorScheme, forcedColors } = { ...DEFAULT_MEDIA, ...asked }
      media = { reducedMotion, colorScheme, forcedColors }
      const page = await openTab(context, keeper)
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia(media)
      if (!javaScriptEnabled) {
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setScriptExecutionDisabled', { value: true })
      }
      return page
    },

    async leave(): Promise<void> {
      if (!context || !isInUse) return
      isInUse = false
      for (const page of context.pages()) if (page !== keeper) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      // A clock that a test has set stays in a context, and is in each of its pages.
      if (keeper && !(await keeper.evaluate(() => '__pwClock' in globalThis))) return
      await context.close()
      context = null
      keeper = null
    },

    async close(): Promise<void> {
      await context?.close()
    },
  }
}

/** As a link does that opens one: in the renderer that is there. An empty page of Playwright's has a new one until it is left. */
async function openTab(context: BrowserContext, opener: Page): Promise<Page> {
  const opened = context.waitForEvent('page')
  await opener.evaluate(() => void open('about:blank', '_blank', 'noopener'))
  return opened
}
