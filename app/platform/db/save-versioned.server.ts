import { isDeepStrictEqual } from 'node:util'
import type { SaveOutcome } from '#app/shared/save-result.ts'

type Versioned = { id: string; version: number; createdAt: number; updatedAt: number }

type Save<Stored extends Versioned> = {
  id: string
  /** The version that the form started from; null for what is not stored yet. */
  version: number | null
  fields: Omit<Stored, keyof Versioned>
  /** What is stored under the id now. */
  stored: Stored | null
  now: number
  insert: (record: Stored) => Promise<unknown>
  /** Raises the version by one; false where the record is not stored in this version. */
  update: (record: Stored) => Promise<boolean>
}

/** Called inside `content.write`, where no other write can come between reading and writing. */
export async function saveVersioned<Stored extends Versioned>(
  save: Save<Stored>,
): Promise<SaveOutcome<Stored>> {
  const { id, version, fields, stored, now } = save
  const recordOf = (ages: Versioned) => ({ ...fields, ...ages }) as Stored
  if (stored === null) {
    if (version !== null) return { ok: false, reason: 'gone' }
    const record = recordOf({ id, version: 1, createdAt: now, updatedAt: now })
    await save.insert(record)
    return { ok: true, stored: record }
  }
  const isSame = Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(stored[name as keyof Stored], value),
  )
  // Nothing to change; or the answer to the same save got lost on its way, and the form sent it again.
  if (isSame) return { ok: true, stored }
  if (stored.version !== version) return { ok: false, reason: 'conflict', theirs: stored }
  const record = recordOf({ id, version, createdAt: stored.createdAt, updatedAt: now })
  if (!(await save.update(record))) throw new Error(`${id} changed while it was being saved.`)
  return { ok: true, stored: { ...record, version: version + 1 } }
}
