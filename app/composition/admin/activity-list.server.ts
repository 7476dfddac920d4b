import { href } from 'react-router'
import type { readListUrl } from '#app/features/activity/activity-filter.ts'
import type { ActivityList, ListedActivity } from '#app/features/activity/activity-rows.ts'
import { applicationsPath, NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { clientPath } from '#app/features/clients/admin/clients-url.ts'
import { messagesPath } from '#app/features/contact/inbox/message-filter.ts'
import { listActivity, listExistingRecords } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { TrashTable } from '#app/platform/db/tables.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { Activity, RecordKind } from '#app/shared/activity.ts'
import { adminListOptions, encodeCursor, type Page } from '#app/shared/pagination.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'

type RecordPage = { table: TrashTable; pathOf: (id: string) => string }

/** Kinds of records that have a page, with the table that tells whether one can still be opened. */
const RECORD_PAGES: Partial<Record<RecordKind, RecordPage>> = {
  post: { table: 'posts', pathOf: (id) => href('/admin/blog/:id', { id }) },
  position: { table: 'careers', pathOf: (id) => href('/admin/careers/:id', { id }) },
  client: { table: 'clients', pathOf: clientPath },
  event: { table: 'events', pathOf: (id) => href('/admin/events/:id', { id }) },
  application: {
    table: 'applications',
    pathOf: (id) => applicationsPath(NO_FILTER, { application: id }),
  },
  message: {
    table: 'contact_messages',
    pathOf: (id) => messagesPath({ show: null, search: null }, { message: id }),
  },
}

/** The activity screen for a URL; its list is a promise that may resolve after the rest. */
export function readActivityList(
  ctx: RequestContext,
  { actor, ...asked }: ReturnType<typeof readListUrl> & { actor: Actor },
): ActivityList {
  requirePermission(actor, 'activity')
  const { filter, after } = asked
  const { db, env } = ctx.services
  return {
    page: nullOnFailure(ctx, 'listing the activity', listWithPaths(db, asked)),
    filter,
    after: after && encodeCursor(after),
    retention: pluralize(env.RETENTION_MONTHS, 'month'),
  }
}

async function listWithPaths(db: Db, asked: ReturnType<typeof readListUrl>): Promise<Page<ListedActivity>> {
  const { items, next } = await listActivity(db, { ...asked, ...adminListOptions(asked.after) })
  const existing = await listExistingRecords(db, items, RECORD_PAGES)
  return { items: items.map((entry) => ({ ...entry, path: pathOf(entry, existing) })), next }
}

function pathOf({ kind, recordId }: Activity, existing: Set<string>): string | null {
  if (kind === null || recordId === null || !existing.has(recordId)) return null
  return RECORD_PAGES[kind]?.pathOf(recordId) ?? null
}
