/** The longest wait on a network that loses an answer; sending again is safe (idempotency key). */
const TIMEOUT_MS = 30_000

type Failure = { ok: false; reason: 'failed' | 'out of reach' }

/** Submits a form and never throws. */
export async function sendForm<Answer extends { result: unknown }>(
  url: string,
  fields: FormData,
): Promise<Answer['result'] | Failure> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    // A proxy may answer in the server's place.
    return isAnswer<Answer>(answer) ? answer.result : { ok: false, reason: 'failed' }
  } catch {
    return { ok: false, reason: 'out of reach' }
  }
}

function isAnswer<Answer>(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'result' in value && 'typed' in value
}
