import type { Delivery } from '#app/shared/delivery.ts'
import { idSchema, z } from '#app/shared/schema.ts'
import { isVisible, paragraphs } from '#app/shared/text-rules.ts'

export const ENTRY_MAX_LENGTH = 10_000

/** The browser generates the id of what staff write, so that a repeated submit writes it once. */
export const entryShape = {
  entryId: idSchema,
  text: paragraphs(ENTRY_MAX_LENGTH, `At most ${ENTRY_MAX_LENGTH} characters.`).check(z.refine(isVisible)),
}

/** What staff wrote about a record, or to the person who sent it. */
export type Entry<Kind extends string = string> = {
  id: string
  kind: Kind
  author: string
  /** Null where it was written before that was stored. */
  authorId: string | null
  text: string
  createdAt: number
}

/** With the state of its mail; null where none was to be sent. */
export type ShownEntry<Kind extends string = string> = Omit<Entry<Kind>, 'authorId'> & {
  delivery: Delivery | null
  /** Whether the reader is its author. */
  isOwn: boolean
}

export function showEntry<Kind extends string>(
  { authorId, ...entry }: Entry<Kind>,
  { reader, delivery }: { reader: { id: string }; delivery: Delivery | null },
): ShownEntry<Kind> {
  return { ...entry, delivery, isOwn: authorId === reader.id }
}
