import { savesData } from '#app/ui/saves-data.ts'

export type CacheName = 'pages' | 'files'

/** Takes a whole address: of a page, or of the page that asks for a picture. */
export function isAdmin(address: string): boolean {
  return /\/\/[^/]+\/admin/.test(address)
}

/** The cache for a request. Data (without a destination), forms and other hosts are left to the browser. */
export function cacheFor(
  { method, url, destination, referrer }: Pick<Request, 'method' | 'url' | 'destination' | 'referrer'>,
  origin: string,
): CacheName | null {
  if (method !== 'GET' || !url.startsWith(`${origin}/`)) return null
  if (destination === 'document') return 'pages'
  return destination && !isAdmin(referrer) ? 'files' : null
}

/** Personal pages and all that staff see are private or no-store; the address says it once more. */
export function isStorable(response: Pick<Response, 'status' | 'headers'>, url: string): boolean {
  return response.status === 200 && !says(response, /private|no-store/) && !isAdmin(url)
}

/** Whether the cache-control of an answer holds this. */
export function says({ headers }: Pick<Response, 'headers'>, directive: RegExp): boolean {
  return directive.test(headers.get('cache-control') ?? '')
}

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
  const cache = await caches.open('pages' satisfies CacheName)
  await cache.put(url, response)
}
