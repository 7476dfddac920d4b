import { recordActivity } from '#app/platform/activity.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { ActivityActor } from '#app/shared/activity.ts'
import type { SignedInMember } from '../sessions.server.ts'
import { deleteSessionsOf } from '../staff-repository.server.ts'
import { findResetAccount } from './account-links.server.ts'
import {
  type Account,
  deleteOtherSessions,
  findAccount,
  replacePassword,
} from './account-repository.server.ts'
import { LINK_VOID, PASSWORD_SAVED, RESET_DONE, tooWeak, WRONG_PASSWORD } from './account-texts.ts'
import type { AccountOutcome } from './change-profile.server.ts'
import { ENOUGH_STRENGTH, judgePassword } from './password-strength.ts'
import { queueAccountMail } from './queue-account-mail.server.ts'
import { refusePassword } from './verify-password.server.ts'

type Deps = Pick<Services, 'db' | 'auth' | 'rateLimiter' | 'env' | 'clock'>

/** Ends every other session, also that of a stranger who knows the old password. */
export async function changePassword(
  deps: Deps,
  input: { member: SignedInMember; currentPassword: string; password: string },
): Promise<AccountOutcome> {
  const { member } = input
  const refusal = await refusePassword(deps, { memberId: member.id, password: input.currentPassword })
  if (refusal) return { ok: false, errors: { currentPassword: refusal } }
  const weakness = await refuseWeak(input.password, member)
  if (weakness) return { ok: false, errors: { password: weakness } }
  const account = await findAccount(deps.db, { id: member.id })
  const isSet =
    account &&
    (await setPassword(deps, {
      account,
      password: input.password,
      actor: member,
      exceptSessionId: member.sessionId,
    }))
  return isSet
    ? { ok: true, message: PASSWORD_SAVED }
    : { ok: false, errors: { currentPassword: WRONG_PASSWORD } }
}

/** By the link of a mail or of `npm run staff`. The second factor stays: a mailbox alone opens no account. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'auth' | 'env' | 'clock'>,
  input: { token: string | null; password: string },
): Promise<AccountOutcome> {
  const { db, env, clock } = deps
  const account = await findResetAccount({ db, secret: env.secret, now: clock() }, input.token)
  if (!account) return { ok: false, errors: { token: LINK_VOID } }
  const weakness = await refuseWeak(input.password, account)
  if (weakness) return { ok: false, errors: { password: weakness } }
  const isSet = await setPassword(deps, { account, password: input.password, actor: account })
  return isSet ? { ok: true, message: RESET_DONE } : { ok: false, errors: { token: LINK_VOID } }
}

/** What is wrong with a new password, for people; null if it is hard enough to guess. */
export async function refuseWeak(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<string | null> {
  const { score, advice } = await judgePassword(password, [name, email])
  return score < ENOUGH_STRENGTH ? tooWeak(advice) : null
}

/** Ends the sessions of the account but for the one that is kept. False if the password has changed meanwhile. */
export async function setPassword(
  { db, auth, env, clock }: Pick<Deps, 'db' | 'auth' | 'env' | 'clock'>,
  input: { account: Account; password: string; actor: ActivityActor; exceptSessionId?: string },
): Promise<boolean> {
  const { account, actor, exceptSessionId } = input
  const { password } = await auth.$context
  const hash = await password.hash(input.password)
  return db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, account, hash, new Date(clock())))) return false
    if (exceptSessionId) await deleteOtherSessions(trx, account.id, exceptSessionId)
    else await deleteSessionsOf(trx, account.id)
    await queueAccountMail({ db: trx, env, clock }, account.id, { mail: 'password-changed' })
    await recordActivity(trx, clock(), {
      actor,
      action: 'changed',
      record: { kind: 'member', id: account.id, label: account.name },
      details: 'password',
    })
    return true
  })
}
