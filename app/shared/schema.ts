import * as z from 'zod/mini'
import { ID_PATTERN } from './ids.ts'
import { SELECTED_MAX, splitIds } from './selected-ids.ts'

/** Import zod from here in schemas that also run in the browser: its small form, a third of the bytes. */
export { z }

export const idSchema = z.string().check(z.regex(ID_PATTERN))

/** The version of a record that was opened; null for a new one. */
export const versionSchema = z.nullable(z.int().check(z.positive()))

/** The ids in one field of a form or a URL, as `joinIds` writes them. */
export const idsSchema = z.pipe(
  z.pipe(z.string(), z.transform(splitIds)),
  z.array(idSchema).check(z.minLength(1), z.maxLength(SELECTED_MAX)),
)
