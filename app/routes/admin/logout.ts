import { href, redirect } from 'react-router'
import { signOut } from '#app/features/staff/sessions.server.ts'
import { LOGIN_PATH } from '#app/features/staff/sign-in-origin.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import type { Route } from './+types/logout'

/** Nothing to see here: only a press of the button signs out. */
export function loader() {
  return redirect(href('/admin/dashboard'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(context.get(requestContext).services, request.headers)
  return redirect(LOGIN_PATH, { headers })
}
