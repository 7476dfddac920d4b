/** Throws unless the answer is an OK one. What it throws holds nothing of what was sent, nor where to. */
export async function postJson(
  url: string,
  body: unknown,
  { timeoutMs }: { timeoutMs: number },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A redirect would carry somebody's data to an address that nobody configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(describeFailure(error))
  })
  // What else the answer says is not read, however long it is.
  await response.body?.cancel().catch(() => {})
  if (!response.ok) throw new Error(`answered ${response.status}`)
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'connection failed'
  if (error.name === 'TimeoutError') return 'did not answer in time'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? `connection failed (${code})` : 'connection failed'
}
