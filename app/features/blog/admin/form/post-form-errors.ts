import type { z } from 'zod'
import { firstErrors } from '#app/shared/field-errors.ts'
import { type SaveFailure, saveFailureTexts } from '#app/ui/save-failure.ts'
import type { PostErrors, PostInput, SavePostRequest, SavePostResult } from '../../post.schema.ts'

/** What a save comes back with: the server's word, or why there is none. */
export type SaveAnswer =
  | Exclude<SavePostResult, { reason: 'failed' }>
  | { ok: false; reason: 'failed'; failure?: SaveFailure }

/** What a post says of its own accord; the rest is said of every save. */
export const failureTexts: Record<SaveFailure, string> = {
  ...saveFailureTexts,
  'too large': 'This post is larger than the server takes. Please divide it into several.',
}

export const GONE = 'Somebody deleted this post meanwhile. What you wrote is still here.'

/** The first thing that is wrong with each field of a save. */
export function fieldErrorsOf(error: z.ZodError<SavePostRequest>): PostErrors {
  return firstErrors<PostInput>(error, 'post')
}
