import { createContext, type MiddlewareFunction, replace } from 'react-router'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { LOGIN_PATH, rememberReturnPath } from './return-path.server.ts'
import { findStaffSession } from './sessions.server.ts'
import type { StaffMember } from './staff-repository.server.ts'

export const staffContext = createContext<StaffMember>()

/** Middleware runs before every loader and action below it, also for single-route data requests. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const member = await findStaffSession(context.get(requestContext).services, request.headers)
  if (!member) throw replace(LOGIN_PATH, { headers: { 'set-cookie': rememberReturnPath(url.pathname) } })
  context.set(staffContext, member)
}
