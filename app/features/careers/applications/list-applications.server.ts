import { listEntries } from '#app/forms/entries/entries-repository.server.ts'
import { showEntry } from '#app/forms/entries/entry.schema.ts'
import { listRecordHistory } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { adminListOptions, encodeCursor, type Page } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { SELECTED_MAX } from '#app/shared/selected-ids.ts'
import { findLastAnswers, listToBeAnswered } from './answers/answers-repository.server.ts'
import { deliveryOf, shownDelivery } from './answers/last-answer.server.ts'
import {
  type Application,
  type ApplicationEntry,
  CONFIRMATION,
  isConfirmationConfigured,
} from './application.ts'
import type { readListUrl } from './application-filter.ts'
import { listApplicationThreads, listAppliedPositions } from './application-lists-repository.server.ts'
import type {
  ApplicationList,
  ListedApplication,
  ListedThread,
  OpenedApplication,
} from './application-rows.ts'
import { findApplication, findApplications } from './applications-repository.server.ts'

/** One page of the staff's list: each application with the state of its mails. */
export async function listApplicationsForStaff(
  db: Db,
  options: Parameters<typeof listApplicationThreads>[1],
): Promise<Page<ListedThread>> {
  const { items, next } = await listApplicationThreads(db, options)
  const toListed = await readMails(db, items.flat())
  return { items: items.map((thread) => thread.map(toListed)), next }
}

/** These applications alone, newest first, as the list has them. */
export async function listSelectedForStaff(db: Db, ids: string[]): Promise<ListedApplication[]> {
  const applications = await findApplications(db, ids)
  return applications.map(await readMails(db, applications))
}

async function readMails(
  db: Db,
  applications: Application[],
): Promise<(application: Application) => ListedApplication> {
  const ids = applications.map((application) => application.id)
  const deliveries = await listDeliveries(db, ids)
  const answers = await findLastAnswers(db, ids)
  return (application) => {
    const ofApplication = deliveries.get(application.id) ?? []
    const confirmation = ofApplication.findLast(({ kind }) => kind === CONFIRMATION)
    const answer = answers.get(application.id)
    return {
      ...application,
      confirmation: confirmation ? shownDelivery(confirmation) : null,
      answer: answer ? { createdAt: answer.createdAt, delivery: deliveryOf(answer.id, ofApplication) } : null,
    }
  }
}

/** The staff's screen for a URL; its list is a promise that may resolve after the rest. */
export async function readApplications(
  ctx: RequestContext,
  { filter, after, openedId, isAnswering, actor }: ReturnType<typeof readListUrl> & { actor: Actor },
): Promise<ApplicationList> {
  requirePermission(actor, 'applications')
  const { db, env, clock } = ctx.services
  const now = clock()
  const options = { ...adminListOptions(after), filter }
  const page = nullOnFailure(ctx, 'listing applications', listApplicationsForStaff(db, options))
  const { positionId } = filter
  const [positions, opened, toAnswer] = await Promise.all([
    nullOnFailure(ctx, 'listing the positions of applications', listAppliedPositions(db)),
    openedId === null
      ? null
      : nullOnFailure(ctx, 'reading an application', readApplication({ db }, { id: openedId, actor })),
    isAnswering && positionId !== null
      ? nullOnFailure(
          ctx,
          'listing whom to answer',
          listToBeAnswered(db, positionId, { limit: SELECTED_MAX }),
        )
      : null,
  ])
  return {
    page,
    positions,
    opened,
    isMissing: openedId !== null && opened === null,
    filter,
    toAnswer,
    after: after && encodeCursor(after),
    isMailConfigured: isConfirmationConfigured(env),
    now,
    isAnswerConfigured: Boolean(env.SMTP_URL),
  }
}

export async function readApplication(
  { db }: { db: Db },
  { id, actor }: { id: string; actor: Actor },
): Promise<OpenedApplication | null> {
  requirePermission(actor, 'applications')
  const application = await findApplication(db, id)
  if (!application) return null
  const deliveries = (await listDeliveries(db, [id])).get(id) ?? []
  const entries = await listEntries<ApplicationEntry['kind']>(db, 'application_entries', id)
  return {
    ...(await readMails(db, [application]))(application),
    entries: entries.map((entry) =>
      showEntry(entry, { reader: actor, delivery: deliveryOf(entry.id, deliveries) }),
    ),
    history: await listRecordHistory(db, { kind: 'application', id }),
  }
}
