import { draftAnswerSchema } from '#app/shared/draft-answer.schema.ts'
import type { DraftAnswer, DraftRefusal } from '#app/shared/draft-answer.ts'
import type { z } from '#app/shared/schema.ts'
import { saveFailureTexts } from '../save-failure.ts'

/** Far above what the server lets any model take; on a network that loses the answer nobody waits longer. */
const PATIENCE_MS = 120_000

/** Asks the server for a draft and always comes back with an answer; what was cancelled is for nobody to read. */
export async function askForDraft<Draft>(
  address: string,
  body: unknown,
  draft: z.ZodType<Draft>,
  signal: AbortSignal,
): Promise<DraftAnswer<Draft>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // Whoever is not signed in is led to the login.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (response.type === 'opaqueredirect') return refused(saveFailureTexts['signed out'])
    if (response.status === 413) return refused(saveFailureTexts['too large'])
    // Something between here and the server may answer in its place.
    const answer = draftAnswerSchema(draft).safeParse(await readJson(response))
    return answer.success ? answer.data : refused(saveFailureTexts['server fault'])
  } catch {
    return refused(saveFailureTexts['out of reach'])
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
