import { saveFailureTexts } from '#app/forms/edit/save-outcome.ts'
import type { z } from '#app/shared/schema.ts'
import { NotSignedInError } from '#app/shared/staff-session.ts'
import type { Toast } from '#app/ui/toast-list.tsx'
import { type DraftRefusal, type DraftResponse, draftResponseSchema } from './draft-response.schema.ts'

/** Far above the server's own time limits, for a network that loses the answer. */
const TIMEOUT_MS = 120_000

/** Asks the server for a draft and never throws; the answer of a cancelled request is ignored. */
export async function askForDraft<Draft>(
  url: string,
  body: unknown,
  draft: z.ZodMiniType<Draft>,
  signal: AbortSignal,
): Promise<DraftResponse<Draft>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // Without a session the server redirects to the login.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (response.type === 'opaqueredirect') return refused(saveFailureTexts['signed out'])
    if (response.status === 403) return refused(saveFailureTexts.forbidden)
    if (response.status === 413) return refused(saveFailureTexts['too large'])
    // A proxy may answer in the server's place.
    const answer = draftResponseSchema(draft).safeParse(await readJson(response))
    return answer.success ? answer.data : refused(saveFailureTexts['server fault'])
  } catch (error) {
    const isSignedOut = error instanceof NotSignedInError
    return refused(saveFailureTexts[isSignedOut ? 'signed out' : 'out of reach'])
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refused(message: string): DraftRefusal {
  return { ok: false, isConfigured: true, message }
}

type Refusal = Pick<DraftRefusal, 'message' | 'isConfigured'>

/** Says why there is no draft. Where AI is not configured nothing has failed, so the toast says only that. */
export function refusalToast(failed: string, { message, isConfigured }: Refusal): Toast {
  return isConfigured ? { kind: 'error', message: failed, description: message } : { kind: 'error', message }
}
