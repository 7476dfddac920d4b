import { type CacheName, cacheFor, isAdmin, isStorable, says } from '#app/composition/offline-cache.ts'
import { offlinePage } from '#app/composition/offline-page.ts'

type WaitingEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WaitingEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
/** What this file uses of a service worker: TypeScript's types of a page have none of it. */
type ServiceWorkerScope = {
  oninstall: () => void
  onactivate: (event: WaitingEvent) => void
  onfetch: (event: FetchEvent) => void
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ url: string }[]> }
}

const worker = self as unknown as ServiceWorkerScope
const { origin } = location
/** How many pages the browser stores, and how many files; the oldest go first. */
const CACHE_MAX = 100

// Every worker may take over the pages of the one before, because it treats them alike.
worker.oninstall = () => worker.skipWaiting()
worker.onactivate = (event) => event.waitUntil(takeOver(event))
worker.onfetch = (event) => {
  const { request } = event
  const name = cacheFor(request, origin)
  const load = async () => (await event.preloadResponse) ?? fetch(request)
  if (name) event.respondWith(answer(event, name, request.url, load))
}

/** Stores the open pages, which were loaded before there was a worker: the browser has them, so nothing is downloaded. */
async function takeOver(event: WaitingEvent): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  for (const { url } of await worker.clients.matchAll()) {
    if (!isAdmin(url)) await answer(event, 'pages', url)
  }
}

/** The network first, so that a stored page never holds back a newer one; what may be stored for a year comes from the cache. */
async function answer(
  event: WaitingEvent,
  name: CacheName,
  url: string,
  load = () => fetch(url, { cache: 'force-cache' }),
): Promise<Response> {
  // A browser that cannot read what it has stored still has its network.
  const stored = await caches.match(url).catch(() => null)
  if (stored && says(stored, /31536000/)) return stored
  try {
    const response = await load()
    if (isStorable(response, url)) event.waitUntil(store(event, name, url, response.clone()))
    // What is gone or has become private is deleted; too many requests and a fault of the server pass.
    else if (response.status < 429) event.waitUntil(caches.open(name).then((cache) => cache.delete(url)))
    return response
  } catch (error) {
    if (stored) return stored
    if (name === 'files') throw error
    return new Response(offlinePage(url.slice(origin.length)), {
      status: 503,
      headers: { 'content-type': 'text/html;charset=utf-8' },
    })
  }
}

/** A page is stored with its looks, which the browser may take from its memory without asking the worker. */
async function store(event: WaitingEvent, name: CacheName, url: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(url, response.clone())
  for (const oldest of (await cache.keys()).slice(0, -CACHE_MAX)) await cache.delete(oldest)
  if (name === 'files') return
  for (const [path] of (await response.text()).matchAll(/\/assets\/[\w.-]+(css|woff2)/g)) {
    await answer(event, 'files', origin + path)
  }
}
