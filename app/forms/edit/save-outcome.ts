import { data, isRouteErrorResponse } from 'react-router'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import { NotSignedInError } from '#app/shared/staff-session.ts'

export type SaveFailure = 'out of reach' | 'signed out' | 'forbidden' | 'too large' | 'server fault'

export const saveFailureTexts: Record<SaveFailure, string> = {
  'out of reach': 'The server could not be reached. Please check your connection and try again.',
  'signed out': 'Your session has ended. Please try again, and sign in when you are asked to.',
  forbidden: 'Your role no longer includes this. Please ask the owner of the team.',
  'too large': 'This is larger than the server takes. Please divide it.',
  'server fault': 'Something went wrong on the server. Please try again in a moment.',
}

/** Why a save got no answer from our server. */
function saveFailureOf(error: unknown): SaveFailure {
  // Without a session the server redirects to the login page; the input must not be sent there.
  if (error instanceof Response || error instanceof NotSignedInError) return 'signed out'
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? 'out of reach' : 'server fault'
  if (error.status === 403) return 'forbidden'
  return error.status === 413 ? 'too large' : 'server fault'
}

/** The outcome of a valid save. */
export type SaveOutcome<Stored> =
  | { ok: true; stored: Stored }
  /** Another save came first since the form was opened; `mine` is what this save would have stored. */
  | { ok: false; reason: 'conflict'; theirs: Stored; mine: Stored }
  /** The record was deleted meanwhile. */
  | { ok: false; reason: 'gone' }

export type InvalidSave<Input> = { ok: false; reason: 'invalid'; errors: FieldErrors<Input> }

/** The server's answer to a save. */
export type SaveResult<Input, Stored> =
  | SaveOutcome<Stored>
  | InvalidSave<Input>
  | { ok: false; reason: 'failed' }

type Unanswered = { ok: false; reason: 'failed'; failure: SaveFailure }

/** The result of a save as the form sees it: the server's, or why there was no answer. */
export type SaveAnswer<Input, Stored> = SaveResult<Input, Stored> | Unanswered

/** Without an answer from the server the form stays open with its input. */
export function unansweredSave(error: unknown) {
  return data<Unanswered>({ ok: false, reason: 'failed', failure: saveFailureOf(error) }, 503)
}
