import { data } from 'react-router'
import { showToast } from '#app/ui/toaster.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'

/** For forms that are screens of their own: without an answer the screen stays, and a toast says that nothing was sent. */
export function answerOrToast<Answer>(answer: Promise<Answer>) {
  return answerOrFallback(answer, () => {
    const description = 'Your session has ended, or the server could not be reached. Please try again.'
    void showToast({ kind: 'error', message: 'Nothing was changed', description })
    return data(null, 503)
  })
}
