import type { DraftRefusal } from '#app/shared/draft-answer.ts'
import type { Toast } from '../toast.ts'

type Refusal = Pick<DraftRefusal, 'message' | 'isConfigured'>

/** Says why there is no draft. Where AI is not configured nothing has failed: only that is said. */
export function refusalToast(failed: string, { message, isConfigured }: Refusal): Toast {
  return isConfigured ? { kind: 'error', message: failed, description: message } : { kind: 'error', message }
}
