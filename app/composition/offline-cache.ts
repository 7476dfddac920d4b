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
