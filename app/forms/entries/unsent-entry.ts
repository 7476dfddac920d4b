import { newId } from '#app/shared/ids.ts'
import { idSchema, z } from '#app/shared/schema.ts'
import { toParagraphs } from '#app/shared/text-rules.ts'

const unsentSchema = z.object({ id: idSchema, text: z.string() })

/** With the id that it is sent under, so that sending it again after a lost answer stores it once. */
export type UnsentEntry = z.infer<typeof unsentSchema>

/** What is left to send of a text whose id is stored: what was typed since; null where nothing was. */
export function restOf({ text }: UnsentEntry, stored: { text: string }): string | null {
  const written = toParagraphs(text)
  const rest = written.startsWith(stored.text) ? written.slice(stored.text.length).trimStart() : written
  return rest === '' ? null : rest
}

export function readUnsent(key: string): UnsentEntry | null {
  try {
    return unsentSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function storeUnsent(key: string, unsent: UnsentEntry | null): void {
  try {
    if (unsent === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(unsent))
  } catch {
    // Without storage the text lasts as long as the record is open.
  }
}

/** After another text went out under its id: sent again, it is a text of its own. */
export function renewUnsent(key: string): void {
  const unsent = readUnsent(key)
  if (unsent) storeUnsent(key, { ...unsent, id: newId() })
}
