import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { newId } from '#app/shared/new-id.ts'
import { z } from '#app/shared/schema.ts'
import { createKeptFields } from '../kept-fields.ts'
import type { KeptRecord, StoredRecord } from './record-form-state.ts'
import type { RecordKind } from './record-kind.ts'

/** Where unsaved work of something lies that is not stored yet. */
const NEW = 'new'

/**
 * Unsaved work in this tab, begun at one address. It lies where staff will look for it: with what it is about, or with
 * the form for a new one as long as it is not stored, or no longer. Keys begin with the owner's `prefix`.
 */
export function createKeptRecord<Input extends object, Stored extends StoredRecord>(
  prefix: string,
  kind: RecordKind<Input, Stored>,
  addressId: string | null,
) {
  let place = addressId ?? NEW
  const at = (where: string) => storeAt(`${prefix}${kind.name}:${where}`, kind)

  function moveTo(next: string): void {
    if (next === place) return
    // Other work lies there already, and is not overwritten.
    if (next === NEW && at(NEW).read() !== null) return
    at(place).forget()
    place = next
  }

  return {
    read: () => at(place).read(),
    /** False where the browser does not keep it. */
    keep(work: KeptRecord<Input>): boolean {
      moveTo(work.version === null ? NEW : work.id)
      const store = at(place)
      store.keep(work)
      return store.read() !== null
    },
    forget: () => at(place).forget(),
  }
}

/** Unsaved work as a form can take it up: what it was about may be gone, and then it is a new one. */
export function takenUp<Input>(kept: KeptRecord<Input>, stored: StoredRecord | null): KeptRecord<Input> {
  if (stored !== null || kept.version === null) return kept
  return { ...kept, id: newId(), version: null }
}

/** Where unsaved work is offered again. */
export function keptOffer({ name }: { name: string }, { version }: { version: number | null }): string {
  return `They are offered again when you ${version === null ? 'add a' : 'edit this'} ${name}.`
}

export const KEPT = 'Your changes are kept in this tab.'

function storeAt<Input extends object, Stored extends StoredRecord>(
  key: string,
  { shapeSchema }: RecordKind<Input, Stored>,
) {
  const schema: z.ZodType<KeptRecord<Input>> = z.object({
    id: z.string().regex(ID_PATTERN),
    version: z.number().nullable(),
    input: shapeSchema,
  })
  return createKeptFields(key, schema)
}
