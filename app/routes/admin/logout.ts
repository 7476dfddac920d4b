import { href, redirect } from 'react-router'
import { LOGIN_PATH } from '#app/features/staff/return-path.server.ts'
import { signOut } from '#app/features/staff/sessions.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/logout'

/** No page here: only a POST of the button signs out. */
export function loader() {
  return redirect(href('/admin/dashboard'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(context.get(requestContext).services, request.headers)
  return redirect(LOGIN_PATH, { headers })
}
