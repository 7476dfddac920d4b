import { codeSchema } from '#app/features/staff/account/account.schema.ts'
import { selectSecondFactors } from '#app/features/staff/account/second-factor/second-factors-repository.server.ts'
import type { SignedIn, SignInAnswer } from '#app/features/staff/admin/sign-in-again/sign-in-again.schema.ts'
import {
  SIGN_IN_EXPIRED,
  SIGN_IN_FAILED,
  WRONG_CODE,
  WRONG_SIGN_IN,
} from '#app/features/staff/admin/staff-admin-texts.ts'
import {
  findPendingMember,
  findStaffSession,
  type SignInOutcome,
  signIn,
  signInWithCode,
} from '#app/features/staff/sessions.server.ts'
import { signInSchema } from '#app/features/staff/sign-in.schema.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { type RequestContext, requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/again'

/** Whose session this browser has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await findStaffSession(context.get(requestContext).services, request.headers)
  const signedIn: SignedIn = member && { id: member.id, email: member.email }
  return Response.json(signedIn, { headers: { 'cache-control': 'no-store' } })
}

/** The sign-in of a page that stays open: the password, or the code of its second step. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const fields = Object.fromEntries(await request.formData().catch(() => new FormData()))
  try {
    return 'code' in fields ? await takeCode(ctx, request, fields) : await takePassword(ctx, request, fields)
  } catch (error) {
    ctx.services.log.error({ err: error, id: ctx.id }, 'sign-in failed')
    return refuse(SIGN_IN_FAILED, isStorageUnavailable(error) ? 503 : 500)
  }
}

async function takePassword({ services, ipAddress }: RequestContext, { headers }: Request, fields: object) {
  const input = signInSchema.safeParse(fields)
  if (!input.success) return refuse(WRONG_SIGN_IN, 400)
  const outcome = await signIn(services, { ...input.data, ipAddress, headers })
  if (!outcome.ok || !outcome.isPending) return answerTo(outcome)
  const cookie = outcome.headers.getSetCookie().map((set) => set.split(';')[0])
  const member = await findPendingMember(services, new Headers({ cookie: cookie.join('; ') }))
  const found = member && (await selectSecondFactors(services.db, member.id))
  const second = { hasApp: found?.hasApp ?? false, hasPasskey: (found?.passkeys.length ?? 0) > 0 }
  return Response.json({ ok: true, second } satisfies SignInAnswer, { headers: outcome.headers })
}

async function takeCode({ services, ipAddress }: RequestContext, { headers }: Request, fields: object) {
  const input = codeSchema.safeParse(fields)
  if (!input.success) return refuse(WRONG_CODE, 400)
  const member = await findPendingMember(services, headers)
  if (!member) {
    const answer: SignInAnswer = { ok: false, message: SIGN_IN_EXPIRED, isExpired: true }
    return Response.json(answer, { status: 401 })
  }
  return answerTo(await signInWithCode(services, { ...input.data, member, ipAddress, headers }))
}

function answerTo(outcome: SignInOutcome): Response {
  if (!outcome.ok) {
    const { message, retryAfterSeconds } = outcome
    return retryAfterSeconds
      ? refuse(message, 429, { 'retry-after': String(retryAfterSeconds) })
      : refuse(message, 401)
  }
  return Response.json({ ok: true, second: null } satisfies SignInAnswer, { headers: outcome.headers })
}

function refuse(message: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ ok: false, message } satisfies SignInAnswer, { status, headers })
}
