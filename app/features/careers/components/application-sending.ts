import { href } from 'react-router'
import type { SubmitAnswer, SubmitResult } from '../application.schema.ts'
import type { Refusal } from './application-messages.ts'

/** On a network that loses an answer, somebody waits no longer than this; sending again costs nothing. */
const PATIENCE_MS = 30_000

/** Sends a filled-in form and always comes back with a result. */
export async function sendApplication(fields: FormData): Promise<SubmitResult | Refusal> {
  try {
    const response = await fetch(href('/api/applications'), {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    // Something between here and the server may answer in its place.
    return isSubmitAnswer(answer) ? answer.result : { ok: false, reason: 'failed' }
  } catch {
    return { ok: false, reason: 'out of reach' }
  }
}

function isSubmitAnswer(value: unknown): value is SubmitAnswer {
  return typeof value === 'object' && value !== null && 'result' in value && 'typed' in value
}
