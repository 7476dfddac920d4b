import { Suspense } from 'react'
import { Await, data, href, Link } from 'react-router'
import { countPosts } from '#app/features/blog/posts-repository.server.ts'
import { countPositions } from '#app/features/careers/positions-repository.server.ts'
import { countClients } from '#app/features/clients/clients-repository.server.ts'
import { StatCard, StatCardSkeleton } from '#app/features/staff/admin/stat-card.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { forgetOrigin, readOrigin } from '#app/features/staff/sign-in-origin.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Route } from './+types/dashboard'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Dashboard', href('/admin/dashboard'))
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const origin = readOrigin(request.headers.get('cookie'))
  const resumeAt = origin === href('/admin/dashboard') ? null : origin
  return data(
    { counts: countAll(services, id), resumeAt },
    origin ? { headers: { 'set-cookie': forgetOrigin() } } : {},
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Dashboard({ loaderData: { counts, resumeAt } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-2xl">Dashboard</h1>
      {resumeAt && (
        <p className="mb-6 rounded border border-line bg-clay-soft px-4 py-2">
          You were on your way to another page.{' '}
          <Link to={resumeAt} className="inline-flex min-h-11 items-center font-semibold text-clay underline">
            Continue to {resumeAt}
          </Link>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <Suspense fallback={<StatCardSkeletons />}>
          <Await resolve={counts}>
            {({ posts, positions, clients }) => (
              <>
                <StatCard
                  title="Blog Posts"
                  part={posts.published}
                  total={posts.total}
                  caption="Published/Total"
                />
                <StatCard
                  title="Job Positions"
                  part={positions.active}
                  total={positions.total}
                  caption="Active/Total"
                />
                <StatCard
                  title="Clients"
                  part={clients.featured}
                  total={clients.total}
                  caption="Featured/Total"
                />
              </>
            )}
          </Await>
        </Suspense>
      </div>
    </>
  )
}

function StatCardSkeletons() {
  return (
    <>
      <StatCardSkeleton />
      <StatCardSkeleton />
      <StatCardSkeleton />
    </>
  )
}

/** The dashboard greets staff even when counting fails: the fault is logged and the counts stay at zero. */
async function countAll({ db, log }: Services, id: string) {
  try {
    const [posts, positions, clients] = await Promise.all([
      countPosts(db),
      countPositions(db),
      countClients(db),
    ])
    return { posts, positions, clients }
  } catch (error) {
    log.error({ err: error, id }, 'counting failed')
    return {
      posts: { published: 0, total: 0 },
      positions: { active: 0, total: 0 },
      clients: { featured: 0, total: 0 },
    }
  }
}
