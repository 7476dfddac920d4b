import { data, redirect } from 'react-router'
import type { FormAnswer, FormOutcome, FormRefusal } from './form-outcome.ts'

const STATUSES: Record<FormRefusal<never>['reason'], number> = {
  invalid: 422,
  verification: 422,
  closed: 409,
  limited: 429,
  failed: 500,
}

/** The answer to a form that was sent by script: data. */
export function formAnswer<Done extends object, Fields>(answer: FormAnswer<Done, Fields>): Response {
  return Response.json(answer, answerInit(answer.result))
}

/** The answer to a form that was sent without scripts: its page again, or a redirect to the confirmation. */
export function formPage<Done extends object, Fields, Answer extends FormAnswer<Done, Fields>>(
  answer: Answer & FormAnswer<Done, Fields>,
  arrivedAt: (done: Done) => string,
) {
  if (answer.result.ok) throw redirect(arrivedAt(answer.result), 303)
  return data(answer, answerInit(answer.result))
}

/** Not cacheable, and with Retry-After for a visitor past the limit. */
function answerInit<Fields>(result: FormOutcome<object, Fields>) {
  const isLimited = !result.ok && result.reason === 'limited'
  return {
    status: result.ok ? 200 : STATUSES[result.reason],
    headers: {
      'cache-control': 'no-store',
      ...(isLimited && { 'retry-after': String(result.retryAfterSeconds) }),
    },
  }
}
