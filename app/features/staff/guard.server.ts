import { createContext, type MiddlewareFunction, replace } from 'react-router'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { findStaffSession } from './sessions.server.ts'
import { LOGIN_PATH, rememberOrigin } from './sign-in-origin.server.ts'
import type { StaffMember } from './staff.ts'

export const staffContext = createContext<StaffMember>()

/** Middleware runs before every loader and action below it, also for data requests that name single routes. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const member = await findStaffSession(context.get(requestContext).services, request.headers)
  if (!member) throw replace(LOGIN_PATH, { headers: { 'set-cookie': rememberOrigin(url.pathname) } })
  context.set(staffContext, member)
}
