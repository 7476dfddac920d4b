import type { FieldErrors } from './field-errors.ts'

/** What becomes of a save that the rules let through. */
export type SaveOutcome<Stored> =
  | { ok: true; stored: Stored }
  /** Somebody else saved it since the form was opened. */
  | { ok: false; reason: 'conflict'; theirs: Stored }
  /** Somebody deleted it meanwhile. */
  | { ok: false; reason: 'gone' }

export type InvalidSave<Input> = { ok: false; reason: 'invalid'; errors: FieldErrors<Input> }

/** The server's word about a save. */
export type SaveResult<Input, Stored> =
  | SaveOutcome<Stored>
  | InvalidSave<Input>
  | { ok: false; reason: 'failed' }
