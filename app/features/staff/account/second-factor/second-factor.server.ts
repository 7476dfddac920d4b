import { isAPIError } from 'better-auth/api'
import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { emailKey } from '#app/platform/mail/email-key.ts'
import type { Services } from '#app/platform/services.ts'
import { type ActivityActor, COMMAND_LINE } from '#app/shared/activity.ts'
import { type SignedInMember, sessionHeaders, withLongCookie } from '../../sessions.server.ts'
import { deleteSessionsOf } from '../../staff-repository.server.ts'
import { findAccount } from '../account-repository.server.ts'
import { APP_EXISTS, APP_MISSING, SET_UP_AGAIN, WRONG_SET_UP_CODE } from '../account-texts.ts'
import { refusePassword } from '../verify-password.server.ts'
import { deleteApp, deletePasskeys, updateHasSecondFactor } from './second-factors-repository.server.ts'
import { spendCode } from './spent-codes.server.ts'

type Deps = Pick<Services, 'db' | 'auth' | 'rateLimiter' | 'clock'>
type Caller = { member: SignedInMember; ipAddress: string; headers: Headers }
/** What an authenticator app reads: as a picture, as a link on a phone, or typed in. */
export type AppSetUp = { uri: string; picture: string; secret: string }
type Refused = { ok: false; errors: Record<string, string> }

export async function beginApp(
  deps: Deps,
  { password, ...caller }: Caller & { password: string },
): Promise<{ ok: true; setUp: AppSetUp } | Refused> {
  const refusal = await refusePassword(deps, { memberId: caller.member.id, password })
  if (refusal) return { ok: false, errors: { password: refusal } }
  try {
    const answer = await deps.auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: sessionHeaders(caller, 'session_token'),
    })
    return answer.method === 'totp'
      ? { ok: true, setUp: readSetUp(answer.totpURI) }
      : { ok: false, errors: {} }
  } catch (error) {
    return refuseApp(error)
  }
}

/** Drawn here, so that the browser needs no code for it. The secret stays in the form until a code proves it. */
export function readSetUp(uri: string): AppSetUp {
  return {
    uri,
    picture: toSvgDataURL(generate(uri), { on: '#161412', off: '#ffffff', pad: 3 }),
    secret: URL.parse(uri)?.searchParams.get('secret') ?? '',
  }
}

/** The library opens a new session for this browser in the place of the old one: its cookie goes with the answer. */
export async function finishApp(
  { db, auth, clock }: Pick<Deps, 'db' | 'auth' | 'clock'>,
  { code, ...caller }: Caller & { code: string },
): Promise<{ ok: true; codes: string[]; headers: Headers } | Refused> {
  const { member } = caller
  try {
    const body = { code: code.replaceAll(' ', '') }
    const { headers } = await spendCode({ db, clock }, { userId: member.id, ...body }, () =>
      auth.api.verifyTOTP({ body, headers: sessionHeaders(caller, 'session_token'), returnHeaders: true }),
    )
    await recordChange(db, clock(), member, 'authenticator app added')
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: member.id } })
    return { ok: true, codes: backupCodes, headers: withLongCookie(headers) }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    const isWrongCode = error.body?.code === 'INVALID_CODE'
    return { ok: false, errors: { code: isWrongCode ? WRONG_SET_UP_CODE : SET_UP_AGAIN } }
  }
}

export async function renewRecoveryCodes(
  deps: Deps,
  { password, ...caller }: Caller & { password: string },
): Promise<{ ok: true; codes: string[] } | Refused> {
  const refusal = await refusePassword(deps, { memberId: caller.member.id, password })
  if (refusal) return { ok: false, errors: { codesPassword: refusal } }
  try {
    const { backupCodes } = await deps.auth.api.generateBackupCodes({
      body: { password },
      headers: sessionHeaders(caller, 'session_token'),
    })
    await recordChange(deps.db, deps.clock(), caller.member, 'recovery codes renewed')
    return { ok: true, codes: backupCodes }
  } catch (error) {
    return refuseApp(error)
  }
}

const APP_FAULTS: Record<string, string> = {
  TOTP_ALREADY_ENABLED: APP_EXISTS,
  TWO_FACTOR_NOT_ENABLED: APP_MISSING,
}

/** Another tab may have set up the app, removed it, or ended the session that the library wants. */
function refuseApp(error: unknown): Refused {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  return { ok: false, errors: { app: APP_FAULTS[error.body?.code ?? ''] ?? SET_UP_AGAIN } }
}

export async function removeApp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SignedInMember,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteApp(trx, member.id)
    await updateHasSecondFactor(trx, member)
    await recordChange(trx, clock(), member, 'authenticator app removed')
  })
}

export async function removePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, id }: { member: SignedInMember; id: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await deletePasskeys(trx, member.id, id))) return false
    await updateHasSecondFactor(trx, member)
    await recordChange(trx, clock(), member, 'passkey removed')
    return true
  })
}

/** For `npm run staff`: a member who lost every second factor signs in with the password and sets up another. */
export async function resetSecondFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const account = await findAccount(db, { email: emailKey(email) })
  if (!account) return false
  await db.transaction().execute(async (trx) => {
    await deleteApp(trx, account.id)
    await deletePasskeys(trx, account.id)
    await updateHasSecondFactor(trx, account)
    await deleteSessionsOf(trx, account.id)
    await recordChange(trx, clock(), account, 'second factor removed', COMMAND_LINE)
  })
  return true
}

export async function recordChange(
  db: Db,
  now: number,
  { id, name }: { id: string; name: string },
  details: string,
  actor: ActivityActor = { id, name },
): Promise<void> {
  const record = { kind: 'member', id, label: name } as const
  await recordActivity(db, now, { actor, action: 'changed', record, details })
}
