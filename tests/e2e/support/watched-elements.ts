import type { Page } from '@playwright/test'

type Watched = { text: string; thresholds: readonly number[]; rootMargin: string }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    watchedElements?: Watched[]
  }
}

/** From the next document on, records which elements the page observes by IntersectionObserver, and how. */
export async function noteWatchedElements(page: Page): Promise<{ read: () => Promise<Watched[]> }> {
  await page.addInitScript(() => {
    const watched: Watched[] = []
    window.watchedElements = watched
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(element: Element) {
        const { thresholds, rootMargin } = this
        watched.push({ text: element.textContent ?? '', thresholds, rootMargin })
        super.observe(element)
      }
    }
  })
  return { read: () => page.evaluate(() => window.watchedElements ?? []) }
}
