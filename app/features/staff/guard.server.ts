import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  replace,
} from 'react-router'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { type Actor, can, type Permission, type Role } from '#app/shared/roles.ts'
import { CONFIRMED_MINUTES } from './account/account-texts.ts'
import { confirmPath, LOGIN_PATH } from './return-path.server.ts'
import { findStaffSession, type SignedInMember } from './sessions.server.ts'

type Access = Permission | 'staff'
/** By the pattern of the URL. */
export type AdminPermissions = Record<
  string,
  {
    read: Access
    change?: Access
    /** Re-authentication (step-up): asks for the password or a passkey again, for changes only or also for reading. */
    confirmed?: 'read' | 'change'
    /** Open to a member who still has to set up the second factor that is required. */
    isForSetUp?: true
  }
>

const CONFIRMED_MS = CONFIRMED_MINUTES * 60 * 1000

export const staffContext = createContext<SignedInMember>()

/** The signed-in member, for the use cases of a route. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const { id, name, email, role } = context.get(staffContext)
  return { id, name: name || email, role }
}

/** Middleware runs before every loader and action below it, also for single-route data requests. */
export function requireStaff(permissions: AdminPermissions): MiddlewareFunction<Response> {
  return async ({ request, context, url, pattern }) => {
    const { auth, clock, env } = context.get(requestContext).services
    const member = await findStaffSession({ auth, clock }, request.headers)
    if (!member) throw replace(LOGIN_PATH)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const entry = permissions[`/${pattern}`]
    const access = entry?.[isRead ? 'read' : 'change']
    if (!isPermitted(member.role, access)) {
      // In the router's own format a refusal does not reach screens with a client loader; a plain answer does.
      if (new URL(request.url).pathname.endsWith('.data')) return new Response(null, { status: 403 })
      throw data(null, 403)
    }
    if (env.REQUIRE_SECOND_FACTOR && !member.hasSecondFactor && !entry?.isForSetUp) {
      throw redirect(href('/admin/account/second-factor'))
    }
    const isSensitive = entry?.confirmed === 'read' || (entry?.confirmed === 'change' && !isRead)
    if (isSensitive && clock() - member.confirmedAt > CONFIRMED_MS) throw redirect(confirmPath(url))
    context.set(staffContext, member)
  }
}

/** What has no entry is permitted to no one. */
export function isPermitted(role: Role, access: Access | undefined): boolean {
  return access === 'staff' || (access !== undefined && can(role, access))
}
