type TimeLimit = { timeoutMs: number }

/** Throws unless the response is 2xx. The error holds nothing of the request, nor its URL. */
export async function postJson(url: string, body: unknown, { timeoutMs }: TimeLimit): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { isOk, status } = await post(url, { headers, body: JSON.stringify(body) }, timeoutMs)
  if (!isOk) throw new Error(`answered ${status}`)
}

/**
 * Sends multipart form data with the form's page as Origin and Referer, as a browser does: many form relays accept
 * known pages only. A relay may redirect back to that page, which counts as success; no other redirect does.
 */
export async function submitForm(
  url: string,
  fields: Record<string, string>,
  { timeoutMs, pageUrl }: TimeLimit & { pageUrl: string },
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
    // A redirect could send a visitor's data to an address that is not configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(describeFailure(error))
  })
  // The rest of the response is not read, however long it is.
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
