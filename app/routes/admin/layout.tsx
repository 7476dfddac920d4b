import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import styles from '#app/admin.css?url'
import { creations } from '#app/composition/admin/admin-creations.ts'
import { adminPermissions } from '#app/composition/admin/admin-permissions.ts'
import { AdminFrame } from '#app/features/staff/admin/admin-frame.tsx'
import { ReturningToAdmin } from '#app/features/staff/components/entering-admin.tsx'
import { requireStaff, staffContext } from '#app/features/staff/guard.server.ts'
import { DraftOwner } from '#app/forms/edit/drafts/draft-owner.tsx'
import { can, type Permission } from '#app/shared/roles.ts'
import { ErrorScreen } from '#app/ui/page/error-screen.tsx'
import type { Route } from './+types/layout'

/** What each kind of draft in the browser needs; 'set-aside' holds posts of earlier releases. */
const DRAFTS: [kind: string, permission: Permission][] = [
  ['post', 'posts'],
  ['set-aside', 'posts'],
  ['position', 'positions'],
  ['client', 'clients'],
  ['event', 'events'],
  ['application', 'applications'],
  ['message', 'messages'],
]

const ROLE_CHECK_MS = 30_000

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const middleware: Route.MiddlewareFunction[] = [requireStaff(adminPermissions)]

export function loader({ context }: Route.LoaderArgs) {
  return { member: context.get(staffContext) }
}

/** When this browser last read the member's role; written in the browser only. */
let checkedAt = Date.now()

/**
 * The navigation follows a changed role when the screen changes: at once after a refusal, else at most every half a
 * minute, because it costs a request. What a member may do does not depend on this: the guard runs before each loader
 * and action.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  // The router calls this more than once for a navigation, so it changes nothing.
  return currentUrl.pathname !== nextUrl.pathname && Date.now() - checkedAt >= ROLE_CHECK_MS
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { member } = loaderData
  const forbidden = DRAFTS.filter(([, permission]) => !can(member.role, permission)).map(([kind]) => kind)

  useEffect(() => {
    if (loaderData) checkedAt = Date.now()
  }, [loaderData])

  return (
    <AdminFrame member={member} creations={creations}>
      <ReturningToAdmin />
      <DraftOwner id={member.id} forbidden={forbidden}>
        <Outlet />
      </DraftOwner>
    </AdminFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    if (isRouteErrorResponse(error) && error.status === 403) checkedAt = 0
  }, [error])

  if (!loaderData) return <ErrorScreen error={error} />
  return (
    <AdminFrame member={loaderData.member} creations={creations}>
      <ErrorScreen error={error} />
    </AdminFrame>
  )
}
