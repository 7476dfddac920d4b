import { Suspense } from 'react'
import { Await, data, href } from 'react-router'
import { permissionsOf } from '#app/composition/admin/admin-permissions.ts'
import { countContent, readWaitingWork } from '#app/composition/admin/dashboard.server.ts'
import { readVisitCounts } from '#app/composition/visit-counts.server.ts'
import {
  NO_FILTER,
  newsLinksOf as newsLinksOfApplications,
} from '#app/features/careers/applications/application-filter.ts'
import { clientPath, NEW_CLIENT } from '#app/features/clients/admin/clients-url.ts'
import { newsLinksOf as newsLinksOfMessages } from '#app/features/contact/inbox/message-filter.ts'
import { ContentCounts, DashboardSkeleton } from '#app/features/staff/admin/dashboard/content-counts.tsx'
import { ResumeLink } from '#app/features/staff/admin/dashboard/resume-link.tsx'
import { VisitCountsCard } from '#app/features/staff/admin/dashboard/visit-counts.tsx'
import { Upkeep, Waiting, WaitingSkeleton } from '#app/features/staff/admin/dashboard/waiting.tsx'
import { NewArrivals } from '#app/features/staff/admin/news/new-arrivals.tsx'
import type { NewsLinks } from '#app/features/staff/admin/news/news.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf, isPermitted } from '#app/features/staff/guard.server.ts'
import { forgetReturnPath, readReturnPath } from '#app/features/staff/return-path.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/dashboard'
import { readyOrFallback } from './ready-or-fallback.ts'

/** The lists that the counts are about. */
const PATHS = {
  posts: href('/admin/blog'),
  positions: href('/admin/careers'),
  clients: href('/admin/clients'),
}

const ACTIONS = {
  post: href('/admin/blog/new'),
  position: href('/admin/careers/new'),
  client: clientPath(NEW_CLIENT),
}

/** The dashboard shows all of it, once it is loaded again. */
const NEWS = {
  applications: isHereToo(newsLinksOfApplications(NO_FILTER)),
  messages: isHereToo(newsLinksOfMessages({ show: null, search: null })),
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Dashboard', href('/admin/dashboard'))
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const returnPath = readReturnPath(request.headers.get('cookie'))
  const actor = actorOf(context)
  const { role } = actor
  const isElsewhere = returnPath !== null && returnPath !== href('/admin/dashboard')
  const access = isElsewhere && permissionsOf(new URL(returnPath, request.url).pathname)?.read
  const resumeAt = access && isPermitted(role, access) ? returnPath : null
  return data(
    {
      counts: nullOnFailure(ctx, 'counting', countContent(ctx.services, actor)),
      work: nullOnFailure(ctx, 'counting what waits for staff', readWaitingWork(ctx.services, actor)),
      visits: nullOnFailure(ctx, 'reading the daily counts', readVisitCounts(ctx.services)),
      resumeAt,
      role,
      now: ctx.services.clock(),
    },
    returnPath ? { headers: { 'set-cookie': forgetReturnPath() } } : {},
  )
}

/** When the server cannot be reached, the screen stays with its counts at zero. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readyOrFallback(serverLoader(), () => {
    const nothing = Promise.resolve(null)
    return { counts: nothing, work: nothing, visits: nothing, resumeAt: null, role: null, now: Date.now() }
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

function isHereToo({ arrived, failed }: NewsLinks): NewsLinks {
  return { arrived, failed: { ...failed, isHere: true } }
}

export default function Dashboard({ loaderData, matches }: Route.ComponentProps) {
  const { counts, work, visits, resumeAt } = loaderData
  const role = loaderData.role ?? matches[1].loaderData.member.role
  return (
    <>
      <NewArrivals links={NEWS} since={loaderData.now} />
      <h1 className="mb-6 text-2xl">Dashboard</h1>
      {resumeAt && <ResumeLink to={resumeAt} />}
      <div className="grid grid-cols-1 gap-8">
        <section>
          <h2 className="mb-3 text-xl">Waiting for you</h2>
          <Suspense fallback={<WaitingSkeleton />}>
            <Await resolve={work}>{(loaded) => <Waiting role={role} work={loaded} />}</Await>
          </Suspense>
        </section>
        <Suspense fallback={<DashboardSkeleton role={role} />}>
          <Await resolve={counts}>
            {(counted) => <ContentCounts role={role} counts={counted} paths={PATHS} actions={ACTIONS} />}
          </Await>
        </Suspense>
        <Suspense fallback={null}>
          <Await resolve={work}>{(loaded) => <Upkeep role={role} work={loaded} />}</Await>
        </Suspense>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <Await resolve={visits}>{(counted) => <VisitCountsCard counts={counted} />}</Await>
        </Suspense>
      </div>
    </>
  )
}
