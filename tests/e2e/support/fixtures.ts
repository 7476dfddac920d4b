import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { type Faults, watchForFaults } from './faults.ts'
import { createSharedContext, type SharedContext } from './shared-context.ts'
import { confirmSessions, forgetUnsavedWork, signInByRequest } from './sign-in.ts'

export { expect } from '@playwright/test'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

type TestFixtures = {
  /** Every visitor has a new context, which knows nothing of the site: for what depends on the browser's cache. */
  isFirstVisit: boolean
  /** Console errors, uncaught errors and csp violations fail a test, unless it expects them. */
  faults: Faults
  /** A visitor with nothing stored, on a machine of their own; `page` is the default one. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** A signed-in member of staff. */
  staffPage: Page
}

type WorkerFixtures = {
  server: BuiltServer
  staffState: StorageState
  staffContext: SharedContext
  visitorContext: SharedContext
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures needed, here none
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  staffState: [
    async ({ server, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.origin })
      await signInByRequest(request, server, server.staff)
      const state = await request.storageState()
      await request.dispose()
      await use(state)
    },
    { scope: 'worker' },
  ],

  staffContext: [sharedContextFixture, { scope: 'worker' }],
  visitorContext: [sharedContextFixture, { scope: 'worker' }],
  isFirstVisit: [false, { option: true }],

  baseURL: async ({ server }, use) => use(server.origin),

  // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures needed, here none
  faults: async ({}, use) => {
    const faults = watchForFaults()
    await use(faults)
    expect(faults.unexpected(), 'faults that the test did not expect').toEqual([])
    // The browser reports a fault a moment after the page has dealt with it.
    await expect.poll(() => faults.missing(), 'faults that the test expected').toEqual([])
  },

  newPage: async (
    {
      browser,
      baseURL,
      serviceWorkers,
      contextOptions,
      isFirstVisit,
      faults,
      server,
      staffContext,
      visitorContext,
    },
    use,
  ) => {
    forgetUnsavedWork(server)
    const endings: (() => Promise<void>)[] = []
    await use(async (given = {}) => {
      const options = { ...contextOptions, ...given }
      const shared = options.storageState ? staffContext : visitorContext
      // A worker that answers for the site stays registered in a context.
      const isOwn = serviceWorkers === 'allow' || (isFirstVisit && !options.storageState)
      const page = isOwn ? null : await shared.openPage(options)
      if (page) {
        const unwatch = await faults.watch(page.context())
        endings.push(async () => {
          await shared.leave()
          await unwatch()
        })
        return page
      }
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options })
      endings.push(() => context.close())
      await faults.watch(context)
      return context.newPage()
    })
    for (const end of endings) await end()
  },

  page: async ({ newPage }, use) => use(await newPage()),

  staffPage: async ({ newPage, staffState, server }, use) => {
    confirmSessions(server)
    await use(await newPage({ storageState: staffState }))
  },
})

async function sharedContextFixture(
  { browser, server }: { browser: Browser; server: BuiltServer },
  use: (context: SharedContext) => Promise<void>,
): Promise<void> {
  const context = createSharedContext(browser, server.origin)
  await use(context)
  await context.close()
}
