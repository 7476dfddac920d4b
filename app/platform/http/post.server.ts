type Patience = { timeoutMs: number }

/** Throws unless the answer is an OK one. What it throws holds nothing of what was sent, nor where to. */
export async function postJson(url: string, body: unknown, { timeoutMs }: Patience): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { isOk, status } = await post(url, { headers, body: JSON.stringify(body) }, timeoutMs)
  if (!isOk) throw new Error(`answered ${status}`)
}

/**
 * As multipart form data, with the page that the form stands on, as a browser would name it: many a relay takes forms
 * only from pages that it knows. A relay may lead back to that page: this is an OK answer as well, and no other redirect is.
 */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  { timeoutMs, pageUrl }: Patience & { pageUrl: string },
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const { origin, href: page } = new URL(pageUrl)
  const { isOk, status, location } = await post(url, { headers: { origin, referer: page }, body }, timeoutMs)
  const isBack = status >= 300 && status < 400 && location === page
  if (!isOk && !isBack) throw new Error(`answered ${status}`)
}

async function post(url: string, request: RequestInit, timeoutMs: number) {
  const response = await fetch(url, {
    ...request,
    method: 'POST',
    // A redirect would carry somebody's data to an address that nobody configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(describeFailure(error))
  })
  // What else the answer says is not read, however long it is.
  await response.body?.cancel().catch(() => {})
  const location = response.headers.get('location')
  return {
    isOk: response.ok,
    status: response.status,
    location: location === null ? null : (URL.parse(location, url)?.href ?? null),
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'connection failed'
  if (error.name === 'TimeoutError') return 'did not answer in time'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? `connection failed (${code})` : 'connection failed'
}
