import type { z } from 'zod'
import { firstErrors } from '#app/shared/field-errors.ts'
import { type SaveFailure, saveFailureTexts } from '#app/ui/save-failure.ts'
import type { PositionErrors, PositionInput, SavePositionRequest } from '../../position.schema.ts'
import type { Position } from '../../position.ts'

/** What a save comes back with: the server's word, or why there is none. */
export type SaveAnswer =
  | { ok: true; position: Position }
  | { ok: false; reason: 'invalid'; errors: PositionErrors }
  | { ok: false; reason: 'conflict'; theirs: Position }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'failed'; failure?: SaveFailure }

export const failureTexts: Record<SaveFailure, string> = {
  ...saveFailureTexts,
  'server fault': 'An unexpected error occurred',
}

/** The first thing that is wrong with each field of a save. */
export function fieldErrorsOf(error: z.ZodError<SavePositionRequest>): PositionErrors {
  return firstErrors<PositionInput>(error, 'position')
}
