import { data } from 'react-router'
import { NotSignedInError } from '#app/shared/staff-session.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'

/** For forms that are screens of their own: without an answer the screen stays, and a toast says what is known. */
export function answerOrToast<Answer>(answer: Promise<Answer>) {
  return answerOrFallback(answer, (error) => {
    const [message, description] =
      error instanceof NotSignedInError
        ? ['Nothing was changed', 'Your session has ended. Please try again.']
        : ['No answer came', 'Please reload the page to see whether it was changed.']
    void showToast({ kind: 'error', message, description })
    return data(null, 503)
  })
}
