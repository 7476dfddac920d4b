import type { Page } from '@playwright/test'

/** Holds every request to the given path until `open` is called: a network as slow as the test needs. */
export async function holdRequests(page: Page, path: RegExp): Promise<{ open: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return { open: resolve }
}
