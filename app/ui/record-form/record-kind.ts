import type { z } from 'zod'
import type { FormBeginning, StoredRecord } from './record-form-state.ts'

/** What a form has to know about the kind of thing that it is for. */
export type RecordKind<Input extends object, Stored extends StoredRecord> = FormBeginning<Input, Stored> & {
  /** In texts, and in a request the part that holds what was typed: 'position'. */
  name: string
  /** The rules of a whole request: `{ id, version, [name]: input }`. */
  requestSchema: z.ZodType
  /** The shape of unsaved work alone: it may break every rule and is kept all the same. */
  shapeSchema: z.ZodType<Input>
  /** Each part of the form as it is read and stored: two spellings of the same are no difference. */
  toReadable: (input: Input) => Record<string, string>
}
