import { data, href } from 'react-router'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { adminWays } from '#app/features/staff/admin/screens.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import type { Route } from './+types/not-found'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Page not found', href('/admin/dashboard'))
}

export function loader() {
  return data(null, 404)
}

export default function AdminNotFound() {
  return <NotFoundScreen ways={adminWays} />
}
