import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Activity, ActivityAction, ActivityActor, RecordKind, RecordName } from '#app/shared/activity.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import { folded } from '#app/shared/search-words.ts'
import type { Db } from './db/database.server.ts'
import { afterCursor, containsWords } from './db/list-query.server.ts'
import type { Tables, TrashTable } from './db/tables.ts'
import { notDeleted } from './db/trash.server.ts'

/** An entry of the audit log, which staff see as the activity: who did what to which record, and when. */
export type ActivityEntry = {
  /** Null where no actor is known; the name is stored as well, since an account may be removed. */
  actor: ActivityActor | null
  action: ActivityAction
  record?: RecordName
  /** Names of changed fields, or the old and the new status; never their contents. */
  details?: string
}

export type ActivityFilter = {
  action: ActivityAction | null
  kind: RecordKind | null
  search: string | null
}

const HISTORY_LENGTH = 20

/** Called in the transaction of the change itself: either both are stored or neither. Nothing ever changes an entry. */
export async function recordActivity(db: Db, now: number, entry: ActivityEntry): Promise<void> {
  const { actor, action, record, details = '' } = entry
  const name = actor?.name ?? ''
  const label = record?.label ?? ''
  await db
    .insertInto('activity')
    .values({
      id: randomUUID(),
      happened_at: now,
      staff_id: actor?.id ?? null,
      staff_name: name,
      action,
      record_kind: record?.kind ?? null,
      record_id: record?.id ?? null,
      label,
      details,
      search_key: folded([name, action, record?.kind, label, details].join(' ')),
    })
    .execute()
}

export async function listActivity(
  db: Db,
  options: ListOptions & { filter: ActivityFilter },
): Promise<Page<Activity>> {
  const { after, limit, filter } = options
  const { action, kind, search } = filter
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where(afterCursor('happened_at', after))
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
    .$if(kind !== null, (query) => query.where('record_kind', '=', kind))
    .where((eb) => eb.and(containsWords('search_key', search ?? '')))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows.map(activityOf), options, ({ happenedAt, id }) => ({ value: happenedAt, id }))
}

/** Null where nothing was recorded yet. */
export async function readLastActivityId(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('activity')
    .select('id')
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}

/** The details of what was recorded about one record at this very moment. */
export async function listRecordedAt(
  db: Db,
  { kind, id }: { kind: RecordKind; id: string },
  moment: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .select('details')
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .where('happened_at', '=', moment)
    .execute()
  return rows.map(({ details }) => details)
}

/** The last entries about one record, newest first. */
export async function listRecordHistory(
  db: Db,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute()
  return rows.map(activityOf)
}

/** All entries of what a member did, and of what was done to their account, oldest first. */
export async function listActivityOfMember(db: Db, staffId: string): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('staff_id', '=', staffId),
        eb.and([eb('record_kind', '=', 'member'), eb('record_id', '=', staffId)]),
      ]),
    )
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return rows.map(activityOf)
}

/** The ids of the records of these entries that staff can still open; kinds without a table are left out. */
export async function listExistingRecords(
  db: Db,
  entries: Pick<Activity, 'kind' | 'recordId'>[],
  kinds: Partial<Record<RecordKind, { table: TrashTable }>>,
): Promise<Set<string>> {
  const existing = new Set<string>()
  for (const [kind, { table }] of Object.entries(kinds)) {
    const ids = entries.flatMap((entry) => (entry.kind === kind && entry.recordId ? [entry.recordId] : []))
    if (ids.length === 0) continue
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .where(notDeleted(table))
      .execute()
    for (const row of rows) existing.add(row.id)
  }
  return existing
}

/** The only way that entries end. */
export async function purgeActivity(db: Db, happenedBefore: number): Promise<void> {
  await db.deleteFrom('activity').where('happened_at', '<', happenedBefore).execute()
}

function activityOf(row: Selectable<Tables['activity']>): Activity {
  return {
    id: row.id,
    happenedAt: row.happened_at,
    staffName: row.staff_name,
    action: row.action as ActivityAction,
    kind: row.record_kind as RecordKind | null,
    recordId: row.record_id,
    label: row.label,
    details: row.details,
  }
}
