/** On a network that loses an answer, somebody waits no longer than this; sending again costs nothing. */
const PATIENCE_MS = 30_000

type Failure = { ok: false; reason: 'failed' | 'out of reach' }

/** Sends a filled-in form and always comes back with a result. */
export async function postForm<Result>(address: string, fields: FormData): Promise<Result | Failure> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    // Something between here and the server may answer in its place.
    return isAnswer<Result>(answer) ? answer.result : { ok: false, reason: 'failed' }
  } catch {
    return { ok: false, reason: 'out of reach' }
  }
}

function isAnswer<Result>(value: unknown): value is { result: Result } {
  return typeof value === 'object' && value !== null && 'result' in value && 'typed' in value
}
