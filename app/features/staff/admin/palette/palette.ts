import { searchOf } from '#app/shared/search-words.ts'

/** What the palette offers: a screen, something to create, or a record. */
export type PaletteItem = { kind: string; label: string; to: string }

/** What was found for these words; null where the records could not be searched. */
export type FoundRecords = { typed: string; items: PaletteItem[] | null }

export const PALETTE_MAX_LENGTH = 100

/** Those whose label has every typed word; of records the server decides. */
export function fitting<Item extends { label: string }>(items: Item[], typed: string): Item[] {
  const fits = searchOf(typed)
  return items.filter(({ label }) => fits(label))
}
