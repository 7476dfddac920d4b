import { Suspense } from 'react'
import { Await, data, href, Link } from 'react-router'
import { countPosts } from '#app/features/blog/post/posts-repository.server.ts'
import { applicationsPath, NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { countNewApplications } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/submit-application.server.ts'
import { countPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { clientPath, NEW_CLIENT } from '#app/features/clients/admin/clients-url.ts'
import { countClients } from '#app/features/clients/clients-repository.server.ts'
import { messagesPath } from '#app/features/contact/inbox/message-filter.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { countUnreadMessages } from '#app/features/contact/messages-repository.server.ts'
import {
  ContentCounts,
  type Counts,
  DashboardSkeleton,
} from '#app/features/staff/admin/dashboard/content-counts.tsx'
import { Waiting, WaitingSkeleton, type WaitingWork } from '#app/features/staff/admin/dashboard/waiting.tsx'
import { adminMeta, screenTitle } from '#app/features/staff/admin-meta.ts'
import { forgetReturnPath, readReturnPath } from '#app/features/staff/return-path.server.ts'
import { readAiUse } from '#app/platform/ai/call-ledger.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { countUndelivered } from '#app/platform/outbox/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/dashboard'

const SHOWN_POSITIONS = 5

const ACTIONS = {
  post: href('/admin/blog/new'),
  position: href('/admin/careers/new'),
  client: clientPath(NEW_CLIENT),
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Dashboard', href('/admin/dashboard'))
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const returnPath = readReturnPath(request.headers.get('cookie'))
  const resumeAt = returnPath === href('/admin/dashboard') ? null : returnPath
  return data(
    {
      counts: nullOnFailure(ctx, 'counting', countAll(ctx.services)),
      work: nullOnFailure(ctx, 'counting what waits for staff', readWork(ctx.services)),
      resumeAt,
    },
    returnPath ? { headers: { 'set-cookie': forgetReturnPath() } } : {},
  )
}

/** When the server cannot be reached, the screen stays with its counts at zero. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => {
    return { counts: Promise.resolve(null), work: Promise.resolve(null), resumeAt: null }
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Dashboard({ loaderData: { counts, work, resumeAt } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-2xl">Dashboard</h1>
      {resumeAt && (
        <p className="mb-6 rounded border border-line bg-clay-soft px-4 py-2">
          You were on your way to another page.{' '}
          <Link to={resumeAt} className="inline-flex min-h-11 items-center font-semibold text-clay underline">
            Continue to {screenTitle(resumeAt)}
          </Link>
        </p>
      )}
      <div className="grid grid-cols-1 gap-8">
        <Suspense fallback={<DashboardSkeleton />}>
          <Await resolve={counts}>{(counted) => <ContentCounts counts={counted} actions={ACTIONS} />}</Await>
        </Suspense>
        <section>
          <h2 className="mb-3 text-xl">Waiting for you</h2>
          <Suspense fallback={<WaitingSkeleton />}>
            <Await resolve={work}>{(loaded) => <Waiting work={loaded} />}</Await>
          </Suspense>
        </section>
      </div>
    </>
  )
}

async function countAll({ db }: Services): Promise<Counts> {
  const [posts, positions, clients] = await Promise.all([
    countPosts(db),
    countPositions(db),
    countClients(db),
  ])
  return { posts, positions, clients }
}

async function readWork(services: Services): Promise<WaitingWork> {
  const { db } = services
  const [applications, unread, confirmations, messages, ai] = await Promise.all([
    countNewApplications(db, { limit: SHOWN_POSITIONS }),
    countUnreadMessages(db),
    countUndelivered(db, [CONFIRMATION]),
    countUndelivered(db, [CONTACT_MESSAGE]),
    readAiUse(services),
  ])
  const newPath = (positionId: string | null) => applicationsPath({ ...NO_FILTER, positionId, status: 'new' })
  const confirmationsPath = (delivery: 'failed' | 'unconfigured') =>
    applicationsPath({ ...NO_FILTER, delivery })
  const inboxPath = (show: 'unread' | 'failed' | 'unconfigured') => messagesPath({ show, search: null })
  return {
    newApplications: {
      count: applications.total,
      to: newPath(null),
      positions: applications.positions,
      top: applications.top.map(({ id, title, count }) => ({ title, count, to: newPath(id) })),
    },
    unreadMessages: { count: unread, to: inboxPath('unread') },
    failed: {
      confirmations: { count: confirmations.failed, to: confirmationsPath('failed') },
      messages: { count: messages.failed, to: inboxPath('failed') },
    },
    unconfigured: {
      confirmations: { count: confirmations.unconfigured, to: confirmationsPath('unconfigured') },
      messages: { count: messages.unconfigured, to: inboxPath('unconfigured') },
    },
    ai,
  }
}
