import { savesData } from '#app/ui/saves-data.ts'
import { type CacheName, isStorable } from './offline-cache.ts'

/**
 * What a page that is awake does for the time without a network. The service worker knows only the pages that the browser itself
 * opens, as it has opened the first.
 */

/** A page that is left sooner was not seen. */
const SEEN_MS = 1_000

/**
 * Stores a page that the router shows, once it was seen: the service worker knows only those that the browser itself opens, as
 * it has opened the first. Returns a function that gives up.
 */
export function storeWhenSeen(path: string): () => void {
  const [opened] = performance.getEntriesByType('navigation')
  const url = new URL(path, location.origin).href
  const isOpened = opened?.name.split('#')[0] === url
  const timer = isOpened || savesData() ? 0 : setTimeout(() => storePage(url).catch(() => {}), SEEN_MS)
  return () => clearTimeout(timer)
}

async function storePage(url: string): Promise<void> {
  const { controller } = navigator.serviceWorker
  const response = controller && (await fetch(url))
  if (!response || !isStorable(response, url)) return
  const html = await response.clone().text()
  await (await caches.open('pages' satisfies CacheName)).put(url, response)
  // With what its form does before React, which this page did not need: without it no message could be kept.
  const modules = [...html.matchAll(/data-module="([^"]+)"/g)].map(([, path = '']) => path)
  await (await caches.open('files' satisfies CacheName)).addAll([...new Set(modules)])
}

/**
 * Without a network the browser follows the links, not the router, which would only ask for data: so the service worker shows the
 * page that it has stored, or says what could not be loaded.
 */
export function followWithoutNetwork(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const isWorkers = !navigator.onLine && navigator.serviceWorker?.controller
  if (isWorkers && link && link.pathname !== location.pathname) event.stopPropagation()
}
