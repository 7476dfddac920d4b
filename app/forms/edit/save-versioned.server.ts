import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { describeStatusChange, fieldName, type RecordKind } from '#app/shared/activity.ts'
import type { Actor } from '#app/shared/roles.ts'
import type { InvalidSave, SaveOutcome } from './save-outcome.ts'

type Versioned = { id: string; version: number; createdAt: number; updatedAt: number }
type Fields<Stored extends Versioned> = Omit<Stored, keyof Versioned>

type Save<Stored extends Versioned, Input> = {
  id: string
  /** The version that the form started from; null for a new record. */
  version: number | null
  now: number
  find: (id: string) => Promise<Stored | null>
  /** Whether it is in the Trash, where `find` does not see it. */
  isInTrash: () => Promise<boolean>
  /** The form's input as it would be stored. */
  fieldsOf: (stored: Stored | null) => Fields<Stored> | Promise<Fields<Stored>>
  /** Errors in a valid form that only the server can find. */
  faultsOf?: (fields: Fields<Stored>, stored: Stored | null) => Promise<FieldErrors<Input> | null>
  insert: (record: Stored) => Promise<unknown>
  /** Increments the version; false if the stored record has another version. */
  update: (record: Stored, before: Stored) => Promise<boolean>
  /** Null for what no member of staff saves: the sample content. */
  activity: {
    db: Db
    actor: Actor
    kind: RecordKind
    labelOf: (record: Stored) => string
    /** Whether the change brings an earlier version back. */
    isRestored?: (record: Stored, before: Stored) => Promise<boolean>
  } | null
}

/**
 * Stores a record unless it was changed since the form was opened (optimistic locking). Called inside
 * `content.write`, where no other write can come between the one read and the write.
 */
export async function saveVersioned<Stored extends Versioned, Input>(
  save: Save<Stored, Input>,
): Promise<SaveOutcome<Stored> | InvalidSave<Input>> {
  const { id, version, now } = save
  const stored = await save.find(id)
  // Checked first: a deleted record takes precedence over errors in its fields.
  if (stored === null && (version !== null || (await save.isInTrash()))) return { ok: false, reason: 'gone' }
  const fields = await save.fieldsOf(stored)
  const errors = await save.faultsOf?.(fields, stored)
  if (errors) return { ok: false, reason: 'invalid', errors }
  const ages = { id, version: version ?? 1, createdAt: stored?.createdAt ?? now, updatedAt: now }
  const mine = { ...fields, ...ages } as Stored
  if (stored === null) {
    await save.insert(mine)
    await record(save, 'created', mine)
    return { ok: true, stored: mine }
  }
  // No change, or a retry of a save whose answer was lost.
  const changed = changedFields(fields, stored)
  if (changed.length === 0) return { ok: true, stored }
  if (stored.version !== version) return { ok: false, reason: 'conflict', theirs: stored, mine }
  if (!(await save.update(mine, stored))) throw new Error(`${id} changed while it was being saved.`)
  const isRestored = await save.activity?.isRestored?.(mine, stored)
  await record(save, isRestored ? 'restored' : 'changed', mine, describeChanges(changed, mine, stored))
  return { ok: true, stored: { ...mine, version: version + 1 } }
}

async function record<Stored extends Versioned, Input>(
  { activity, now, id }: Save<Stored, Input>,
  action: 'created' | 'changed' | 'restored',
  stored: Stored,
  details = '',
): Promise<void> {
  if (!activity) return
  const { db, actor, kind, labelOf } = activity
  await recordActivity(db, now, { actor, action, record: { kind, id, label: labelOf(stored) }, details })
}

/** The names of changed fields, without `updatedBy`, which changes with every save. */
function changedFields<Stored extends Versioned>(fields: Fields<Stored>, stored: Stored): string[] {
  const names = Object.keys(fields) as (keyof Fields<Stored> & string)[]
  return names.filter((name) => name !== 'updatedBy' && !isDeepStrictEqual(stored[name], fields[name]))
}

/** Such as 'title, featured image, status (draft → published)'. */
function describeChanges<Stored extends Versioned>(names: string[], mine: Stored, stored: Stored): string {
  const statusOf = (record: Stored) => String(record['status' as keyof Stored])
  return names
    .map((name) =>
      name === 'status' ? describeStatusChange(statusOf(stored), statusOf(mine)) : fieldName(name),
    )
    .join(', ')
}
