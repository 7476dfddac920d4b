import type { AiFault } from '#app/platform/ai/ai-call.ts'
import type { Actor } from '#app/shared/roles.ts'

/** The outcome of a draft for staff: a proposal, or a message that says why there is none. */
export type DraftOutcome<Draft> = { ok: true; draft: Draft } | DraftFailure

type DraftFailure = { ok: false; reason: 'unconfigured' | 'spent' | 'failed'; message: string }

/** The member of staff who waits for the draft. */
export type DraftCaller = { actor: Actor; signal: AbortSignal }

const CANCELLED = 'This was cancelled.'

const UNCONFIGURED = {
  text: 'AI is not configured. It needs GEMINI_API_KEY or OPENAI_BASE_URL in the server’s environment.',
  pictures: 'AI is not configured. It needs HF_TOKENS in the server’s environment.',
}

const FAULT_TEXTS = {
  late: 'The model did not answer in time. Please try again.',
  'too-long': 'The model’s answer was too long. Please try again.',
  'no-connection': 'The model could not be reached. Please try again in a moment.',
  resting: 'The model is resting after several failures. Please try again in a minute.',
  crowded: 'The model is busy with other requests. Please try again in a moment.',
}

type QuietFault = Extract<AiFault, { kind: 'unconfigured' | 'spent' | 'cancelled' | 'unanswered' }>
type AnsweredFault = Exclude<AiFault, QuietFault>

/** The message for a fault without an answer; `wordsFor` supplies it for an answer that cannot be used. */
export function toDraftFailure(
  fault: AiFault,
  asked: 'text' | 'pictures',
  wordsFor: (fault: AnsweredFault) => string,
): DraftFailure {
  switch (fault.kind) {
    case 'unconfigured':
      return { ok: false, reason: 'unconfigured', message: UNCONFIGURED[asked] }
    case 'spent':
      return {
        ok: false,
        reason: 'spent',
        message: 'Today’s AI budget is used up. It starts anew at midnight.',
      }
    case 'cancelled':
      return failed(CANCELLED)
    case 'unanswered':
      return failed(FAULT_TEXTS[fault.reason])
    default:
      return failed(wordsFor(fault))
  }
}

function failed(message: string): DraftFailure {
  return { ok: false, reason: 'failed', message }
}
