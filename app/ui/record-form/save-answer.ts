import { data } from 'react-router'
import type { SaveResult } from '#app/shared/save-result.ts'
import { type SaveFailure, saveFailureOf } from '../save-failure.ts'

type Unanswered = { ok: false; reason: 'failed'; failure: SaveFailure }

/** What a save comes back with: the server's word, or why there is none. */
export type SaveAnswer<Input, Stored> = SaveResult<Input, Stored> | Unanswered

/** Whatever keeps the server from answering, the form stays with what was typed. */
export function unansweredSave(error: unknown) {
  return data<Unanswered>({ ok: false, reason: 'failed', failure: saveFailureOf(error) }, 503)
}
