import type { Page } from '@playwright/test'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    releaseRows?: () => void
  }
}

/**
 * A data response streams: its first line is the page, later lines are deferred data. Those are held back in the
 * browser until `release`, as by a slow database.
 */
export async function holdRows(page: Page): Promise<{ release: () => Promise<void> }> {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    window.releaseRows = resolve
    const realFetch = window.fetch
    window.fetch = async (input, init) => {
      const response = await realFetch(input, init)
      if (!/\.data(\?|$)/.test(response.url)) return response
      const text = await response.text()
      const headEnd = text.indexOf('\n') + 1
      const encoder = new TextEncoder()
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode(text.slice(0, headEnd)))
          await promise
          controller.enqueue(encoder.encode(text.slice(headEnd)))
          controller.close()
        },
      })
      return new Response(body, { status: response.status, headers: response.headers })
    }
  })
  return { release: () => page.evaluate(() => window.releaseRows?.()) }
}
