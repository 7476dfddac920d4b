import type { z } from '#app/shared/schema.ts'
import type { FormRules, StoredRecord } from './edit-form-state.ts'
import type { SaveFailure } from './save-outcome.ts'

/** Describes a kind of record to its form. */
export type EditKind<Input extends object, Stored extends StoredRecord> = FormRules<Input, Stored> & {
  /** Used in texts, and as the property of the request that holds the input: 'position'. */
  name: string
  /** The rules of a whole request: `{ id, version, [name]: input }`. */
  requestSchema: z.ZodMiniType
  /** The shape of a draft, without the rules: invalid input is persisted as well. */
  shapeSchema: z.ZodMiniType<Input>
  /** The fields by label, normalised, so that two spellings of the same text do not differ. */
  toReadable: (input: Input) => Record<string, string>
  titleOf: (input: Input) => string
  failureTexts: Record<SaveFailure, string>
  /** Says what happens in a conflict to the version that is not chosen; if absent, that version is lost. */
  conflictText?: string
  /**
   * Long work is offered again, and set aside when another text replaces it. Short work of the same tab is restored at
   * once; that of another tab is offered.
   */
  isLongWork: boolean
  /** Where unsaved work is stored on the server as well; if absent, it stays in the browser. */
  draftsPath?: string
}
