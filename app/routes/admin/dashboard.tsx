import { Suspense } from 'react'
import { Await, data, href } from 'react-router'
import { adminPermissions } from '#app/composition/admin-permissions.ts'
import { countContent, readWaitingWork } from '#app/composition/dashboard.server.ts'
import { clientPath, NEW_CLIENT } from '#app/features/clients/admin/clients-url.ts'
import { ContentCounts, DashboardSkeleton } from '#app/features/staff/admin/dashboard/content-counts.tsx'
import { ResumeLink } from '#app/features/staff/admin/dashboard/resume-link.tsx'
import { Waiting, WaitingSkeleton } from '#app/features/staff/admin/dashboard/waiting.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf, isPermitted } from '#app/features/staff/guard.server.ts'
import { forgetReturnPath, readReturnPath } from '#app/features/staff/return-path.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/dashboard'

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
  const actor = actorOf(context)
  const { role } = actor
  const isElsewhere = returnPath !== null && returnPath !== href('/admin/dashboard')
  const access = adminPermissions[returnPath ?? ''] ?? adminPermissions['/admin/*']
  const resumeAt = isElsewhere && isPermitted(role, access?.read) ? returnPath : null
  return data(
    {
      counts: nullOnFailure(ctx, 'counting', countContent(ctx.services, actor)),
      work: nullOnFailure(ctx, 'counting what waits for staff', readWaitingWork(ctx.services, actor)),
      resumeAt,
      role,
    },
    returnPath ? { headers: { 'set-cookie': forgetReturnPath() } } : {},
  )
}

/** When the server cannot be reached, the screen stays with its counts at zero. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOrFallback(serverLoader(), () => {
    return { counts: Promise.resolve(null), work: Promise.resolve(null), resumeAt: null, role: null }
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Dashboard({ loaderData, matches }: Route.ComponentProps) {
  const { counts, work, resumeAt } = loaderData
  const role = loaderData.role ?? matches[1].loaderData.member.role
  return (
    <>
      <h1 className="mb-6 text-2xl">Dashboard</h1>
      {resumeAt && <ResumeLink to={resumeAt} />}
      <div className="grid grid-cols-1 gap-8">
        <Suspense fallback={<DashboardSkeleton role={role} />}>
          <Await resolve={counts}>
            {(counted) => <ContentCounts role={role} counts={counted} actions={ACTIONS} />}
          </Await>
        </Suspense>
        <section>
          <h2 className="mb-3 text-xl">Waiting for you</h2>
          <Suspense fallback={<WaitingSkeleton />}>
            <Await resolve={work}>{(loaded) => <Waiting role={role} work={loaded} />}</Await>
          </Suspense>
        </section>
      </div>
    </>
  )
}
