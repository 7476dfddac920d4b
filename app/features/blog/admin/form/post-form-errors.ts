import { isRouteErrorResponse } from 'react-router'
import type { z } from 'zod'
import type { FieldErrors, SavePostRequest, SavePostResult } from '../../post.schema.ts'

export type Failure = 'out of reach' | 'signed out' | 'too large' | 'server fault'

/** What a save comes back with: the server's word, or why there is none. */
export type SaveAnswer =
  | Exclude<SavePostResult, { reason: 'failed' }>
  | { ok: false; reason: 'failed'; failure?: Failure }

export const failureTexts: Record<Failure, string> = {
  'out of reach': 'The server could not be reached. Please check your connection and try again.',
  'signed out': 'Your session has ended. Please sign in again in another tab, then try again here.',
  'too large': 'This post is larger than the server takes. Please divide it into several.',
  'server fault': 'Something went wrong on the server. Please try again in a moment.',
}

export const GONE = 'Somebody deleted this post meanwhile. What you wrote is still here.'

/** The first thing that is wrong with each field of a save. */
export function fieldErrorsOf(error: z.ZodError<SavePostRequest>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [part, field] = path
    if (part === 'post' && typeof field === 'string') errors[field] ??= message
  }
  return errors
}

/** Why a save never got an answer of ours. */
export function failureOf(error: unknown): Failure {
  // The server leads whoever is not signed in to the login; the text must not go there.
  if (error instanceof Response) return 'signed out'
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? 'out of reach' : 'server fault'
  return error.status === 413 ? 'too large' : 'server fault'
}
