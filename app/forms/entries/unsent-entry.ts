import { ID_PATTERN } from '#app/shared/ids.ts'
import { z } from '#app/shared/schema.ts'
import { withPlainLineEnds } from '#app/shared/text-rules.ts'

const unsentSchema = z.object({ id: z.string().regex(ID_PATTERN), text: z.string() })

/** With the id that it is sent under, so that sending it again after a lost answer stores it once. */
export type UnsentEntry = z.infer<typeof unsentSchema>

/** What is left to send of a text whose id is stored: what was typed since; null where nothing was. */
export function restOf({ text }: UnsentEntry, stored: { text: string }): string | null {
  const written = withPlainLineEnds(text).trim()
  const rest = written.startsWith(stored.text) ? written.slice(stored.text.length).trimStart() : written
  return rest === '' ? null : rest
}

/** What to store where a template was chosen: words that were typed before stay, so that looking at one loses nothing. */
export function storedOnChoosing(
  stored: UnsentEntry | null,
  chosen: UnsentEntry,
  templates: readonly { text: string }[],
): UnsentEntry {
  const hasOwnWords = stored !== null && !templates.some(({ text }) => text === stored.text)
  return hasOwnWords ? stored : chosen
}

export function readUnsent(
  key: string,
  open: () => Pick<Storage, 'getItem'> = () => localStorage,
): UnsentEntry | null {
  try {
    return unsentSchema.safeParse(JSON.parse(open().getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
