import { pageBefore } from './page-before.ts'

/** The longest wait on a network that loses an answer; sending again is safe (idempotency key). */
const TIMEOUT_MS = 30_000
/** With a file it takes a slow phone that long to send everything. */
const FILE_TIMEOUT_MS = 5 * 60_000

type Failure = { ok: false; reason: 'failed' | 'out of reach' }

/** Submits a form and never throws. */
export async function sendForm<Answer extends { result: unknown }>(
  url: string,
  fields: FormData,
): Promise<Answer['result'] | Failure> {
  fields.set('from', pageBefore())
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(hasFile(fields) ? FILE_TIMEOUT_MS : TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    // A proxy may answer in the server's place.
    return isAnswer<Answer>(answer) ? answer.result : { ok: false, reason: 'failed' }
  } catch {
    return { ok: false, reason: 'out of reach' }
  }
}

function hasFile(fields: FormData): boolean {
  return [...fields.values()].some((value) => typeof value !== 'string' && value.size > 0)
}

function isAnswer<Answer>(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'result' in value && 'typed' in value
}
