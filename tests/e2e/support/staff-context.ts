import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What a page can be given after its context was made. */
const PAGE_OPTIONS = ['storageState', 'viewport', 'reducedMotion', 'colorScheme']

export type StaffContext = ReturnType<typeof createStaffContext>

/**
 * One context for the signed-in pages of all tests of a worker. Its cache holds the scripts of the admin, which a new context
 * fetches and compiles again: half the time of a first page. What pages store is deleted between two tests.
 */
export function createStaffContext(browser: Browser, origin: string) {
  let context: BrowserContext | null = null
  let isInUse = false
  return {
    /** Null where a page needs a context of its own: for other options, and as the second machine of a test. */
    async openPage(options: BrowserContextOptions): Promise<Page | null> {
      const { storageState, viewport, reducedMotion = null, colorScheme = null } = options
      if (isInUse || typeof storageState !== 'object') return null
      if (Object.keys(options).some((name) => !PAGE_OPTIONS.includes(name))) return null
      isInUse = true
      context ??= await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await session.detach()
      await context.addCookies(storageState.cookies)
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion, colorScheme })
      return page
    },

    async leave(): Promise<void> {
      if (!context || !isInUse) return
      for (const page of context.pages()) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      isInUse = false
    },

    async close(): Promise<void> {
      await context?.close()
    },
  }
}
