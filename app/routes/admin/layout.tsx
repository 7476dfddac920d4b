import { Outlet } from 'react-router'
import styles from '#app/admin.css?url'
import { AdminFrame } from '#app/features/staff/admin/admin-frame.tsx'
import { ReturningToAdmin } from '#app/features/staff/components/entering-admin.tsx'
import { requireStaff, staffContext } from '#app/features/staff/guard.server.ts'
import { DraftOwner } from '#app/forms/edit/draft-owner.tsx'
import { ErrorScreen } from '#app/ui/page/error-screen.tsx'
import type { Route } from './+types/layout'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export function loader({ context }: Route.LoaderArgs) {
  return { member: context.get(staffContext) }
}

/** The signed-in member does not change meanwhile; the guard still runs before each screen's loader. */
export function shouldRevalidate() {
  return false
}

export default function AdminLayout({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <AdminFrame member={member}>
      <ReturningToAdmin />
      <DraftOwner id={member.id}>
        <Outlet />
      </DraftOwner>
    </AdminFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorScreen error={error} />
  return (
    <AdminFrame member={loaderData.member}>
      <ErrorScreen error={error} />
    </AdminFrame>
  )
}
