import { Suspense } from 'react'
import { Await, data, href, Link } from 'react-router'
import { countPosts } from '#app/features/blog/posts-repository.server.ts'
import { applicationsPath, NO_FILTER } from '#app/features/careers/application-filter.ts'
import { countNewApplications } from '#app/features/careers/application-lists-repository.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications.server.ts'
import { countPositions } from '#app/features/careers/positions-repository.server.ts'
import { clientPath, NEW_CLIENT } from '#app/features/clients/admin/clients-address.ts'
import { countClients } from '#app/features/clients/clients-repository.server.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/contact-delivery.ts'
import { countUnreadMessages } from '#app/features/contact/contact-messages-repository.server.ts'
import { messagesPath } from '#app/features/contact/message-filter.ts'
import { ContentCounts, type Counts } from '#app/features/staff/admin/dashboard/content-counts.tsx'
import { DashboardSkeleton } from '#app/features/staff/admin/dashboard/dashboard-skeleton.tsx'
import { Waiting, WaitingSkeleton, type WaitingWork } from '#app/features/staff/admin/dashboard/waiting.tsx'
import { screenTitle } from '#app/features/staff/admin/screen-titles.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { forgetOrigin, readOrigin } from '#app/features/staff/sign-in-origin.server.ts'
import { readAiUse } from '#app/platform/ai/ai-calls.server.ts'
import { countUndelivered } from '#app/platform/outbox/outbox.server.ts'
import { orNull } from '#app/platform/request/or-null.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { orOutOfReach } from '#app/shared/out-of-reach.ts'
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
  const about = context.get(requestContext)
  const origin = readOrigin(request.headers.get('cookie'))
  const resumeAt = origin === href('/admin/dashboard') ? null : origin
  return data(
    {
      counts: orNull(about, 'counting', countAll(about.services)),
      work: orNull(about, 'counting what waits for staff', readWork(about.services)),
      resumeAt,
    },
    origin ? { headers: { 'set-cookie': forgetOrigin() } } : {},
  )
}

/** A server that cannot be reached leaves the screen in place, with its counts at zero. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOutOfReach(serverLoader(), () => {
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
  const newPath = (jobId: string | null) => applicationsPath({ ...NO_FILTER, jobId, status: 'new' })
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
