import { href } from 'react-router'
import { restorePost } from '#app/features/blog/post/posts-repository.server.ts'
import { restoreClient } from '#app/features/clients/clients-repository.server.ts'
import type { TrashedRecord, TrashList } from '#app/features/staff/admin/trash/trash.ts'
import {
  erasedBefore,
  hasNewAddress,
  MOMENT_OVER,
  restored,
  restoredBefore,
} from '#app/features/staff/admin/trash/trash-texts.ts'
import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { TrashTable } from '#app/platform/db/tables.ts'
import {
  eraseTrashed,
  findTrashed,
  isShown,
  listTrash,
  listTrashedBefore,
  type TrashColumns,
  type TrashedRow,
  takeFromTrash,
} from '#app/platform/db/trash.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { eraseAllWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { releaseDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type ActivityActor, type RecordKind, SCHEDULE } from '#app/shared/activity.ts'
import { monthsAfter } from '#app/shared/dates.ts'
import { adminListOptions, type Cursor, encodeCursor, type Page } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { TRASH_MS } from '#app/shared/trash.ts'
import type { RestoreResult } from '#app/ui/list/restore.tsx'

type Bin = {
  table: TrashTable
  kind: RecordKind
  columns: TrashColumns
  /** Which of the two the activity names: nothing personal of a visitor or an applicant. */
  recorded: 'label' | 'detail'
  /** Visitors read it, so cached pages become stale. */
  isPublic: boolean
  /** Null if it is not in the Trash; otherwise what staff should know. */
  restore: (db: Db, id: string, now: number) => Promise<string[] | null>
}

const bins: Record<TrashList, Bin> = {
  posts: {
    table: 'posts',
    kind: 'post',
    columns: { label: 'title', detail: 'category' },
    recorded: 'label',
    isPublic: true,
    async restore(db, id, now) {
      const outcome = await restorePost(db, id, now)
      if (!outcome) return null
      const { newSlug, isMomentOver } = outcome
      return [
        newSlug === null ? '' : hasNewAddress(href('/blog/:slug', { slug: newSlug })),
        isMomentOver ? MOMENT_OVER : '',
      ].filter(Boolean)
    },
  },
  positions: {
    ...plain('careers'),
    kind: 'position',
    columns: { label: 'title', detail: 'department' },
    recorded: 'label',
    isPublic: true,
  },
  applications: {
    ...plain('applications'),
    kind: 'application',
    columns: { label: 'applicant_name', detail: 'job_title', since: 'applied_at' },
    recorded: 'detail',
    isPublic: false,
  },
  clients: {
    ...plain('clients'),
    kind: 'client',
    columns: { label: 'name', detail: 'website' },
    recorded: 'label',
    isPublic: true,
    async restore(db, id) {
      const outcome = await restoreClient(db, id)
      if (!outcome) return null
      const { newSlug } = outcome
      return newSlug === null ? [] : [hasNewAddress(href('/links/:slug', { slug: newSlug }))]
    },
  },
  events: {
    ...plain('events'),
    kind: 'event',
    columns: { label: 'title', detail: 'venue' },
    recorded: 'label',
    isPublic: true,
  },
  messages: {
    ...plain('contact_messages'),
    kind: 'message',
    columns: { label: 'name', detail: 'reference', since: 'created_at' },
    recorded: 'detail',
    isPublic: false,
  },
}

/** For records of which a restore changes only their own row. */
function plain(table: TrashTable): Pick<Bin, 'table' | 'restore'> {
  return {
    table,
    restore: async (db, id) => ((await takeFromTrash(db, table, id)) ? [] : null),
  }
}

/** The Trash of a list; its records are a promise that may resolve after the rest. */
export function readTrash(
  ctx: RequestContext,
  { list, after, actor }: { list: TrashList; after: Cursor | null; actor: Actor },
) {
  requirePermission(actor, list)
  const { table, columns } = bins[list]
  const options = { ...adminListOptions(after), columns }
  const { db, env } = ctx.services
  const page = listTrash(db, table, options).then((found) => withExpiry(found, env.RETENTION_MONTHS))
  return {
    list,
    page: nullOnFailure(ctx, 'listing the Trash', page),
    after: after && encodeCursor(after),
  }
}

/** Personal data goes when its retention ends, in the Trash too. */
function withExpiry({ items, next }: Page<TrashedRow>, retentionMonths: number): Page<TrashedRecord> {
  const erasedAt = ({ deletedAt, since }: TrashedRow) =>
    Math.min(
      deletedAt + TRASH_MS,
      since === null ? Number.POSITIVE_INFINITY : monthsAfter(since, retentionMonths),
    )
  return {
    items: items.map(({ since, ...row }) => ({ ...row, erasedAt: erasedAt({ since, ...row }) })),
    next,
  }
}

type Asked = { list: TrashList; actor: Actor }

/** Brings records back, and says what became of those that others have restored or erased meanwhile. */
export async function restoreRecords(
  { content, db, clock }: Pick<Services, 'content' | 'db' | 'clock'>,
  { list, ids, actor }: Asked & { ids: string[] },
): Promise<ChangeOutcome<RestoreResult>> {
  requirePermission(actor, list)
  const bin = bins[list]
  const restoreAll = async (trx: Db) => {
    const found = { labels: [] as string[], notices: [] as string[], back: 0, gone: 0 }
    // In one order, so that two changes of several records never wait for each other.
    for (const id of ids.toSorted()) {
      const row = await findTrashed(trx, bin.table, { id, columns: bin.columns })
      const notices = row && (await bin.restore(trx, id, clock()))
      if (!row || !notices) {
        found[(await isShown(trx, bin.table, id)) ? 'back' : 'gone']++
        continue
      }
      await releaseDeliveries({ db: trx, clock }, id, { heldAt: row.deletedAt })
      await recordActivity(trx, clock(), { actor, action: 'restored', record: recordOf(bin, row) })
      found.labels.push(row.label)
      found.notices.push(...notices)
    }
    return found
  }
  const { labels, notices, back, gone } = bin.isPublic
    ? await content.write(restoreAll)
    : await db.transaction().execute(restoreAll)
  const others = [
    back > 0 ? restoredBefore(list, back) : '',
    gone > 0 ? erasedBefore(list, gone) : '',
  ].filter(Boolean)
  if (labels.length === 0) {
    return { result: { ok: false, message: others.join(' ') }, status: gone > 0 ? 404 : 409 }
  }
  const description = [...notices, ...others].join(' ')
  const result = { ok: true, message: restored(list, labels), ...(description && { description }) }
  return { result, status: 200 }
}

/** Erases a record that is in the Trash. */
export async function eraseRecord(
  deps: Pick<Services, 'database' | 'clock'>,
  { list, id, actor }: Asked & { id: string },
): Promise<ChangeOutcome<{ ok: boolean; isGone: boolean }>> {
  requirePermission(actor, list)
  const erased = await eraseAll(deps, bins[list], [id], actor)
  const ok = erased.length > 0
  return { result: { ok, isGone: !ok }, status: ok ? 200 : 404 }
}

const ERASED_AT_ONCE = 100

/** Erases what was deleted thirty days ago. */
export async function emptyTrash(deps: Pick<Services, 'database' | 'db' | 'clock'>): Promise<void> {
  for (const bin of Object.values(bins)) {
    for (;;) {
      const expired = { before: deps.clock() - TRASH_MS, limit: ERASED_AT_ONCE }
      const ids = await listTrashedBefore(deps.db, bin.table, expired)
      if (ids.length === 0) break
      await eraseAll(deps, bin, ids, SCHEDULE)
    }
  }
}

function eraseAll(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  bin: Bin,
  ids: string[],
  actor: ActivityActor,
): Promise<string[]> {
  return eraseAllWithDeliveries(database, ids, async (trx, id) => {
    const row = await findTrashed(trx, bin.table, { id, columns: bin.columns })
    if (!row || !(await eraseTrashed(trx, bin.table, id))) return false
    await recordActivity(trx, clock(), { actor, action: 'erased', record: recordOf(bin, row) })
    return true
  })
}

function recordOf({ kind, recorded }: Bin, row: TrashedRow) {
  return { kind, id: row.id, label: row[recorded] }
}
