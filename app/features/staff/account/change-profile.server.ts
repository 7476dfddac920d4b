import { recordActivity } from '#app/platform/activity.server.ts'
import { emailKey } from '#app/platform/mail/email-key.ts'
import type { Services } from '#app/platform/services.ts'
import type { SignedInMember } from '../sessions.server.ts'
import { hasStaff } from '../staff-repository.server.ts'
import { findNewAddressAccount, linkExpiry, newAddressToken } from './account-links.server.ts'
import { type Account, findAccount, replaceEmail, updateName } from './account-repository.server.ts'
import { EMAIL_SAVED, EMAIL_TAKEN, EMAIL_UNCHANGED, openLinkSentTo, WRONG_PASSWORD } from './account-texts.ts'
import { queueAccountMail } from './queue-account-mail.server.ts'
import { refusePassword } from './verify-password.server.ts'

type Deps = Pick<Services, 'db' | 'auth' | 'rateLimiter' | 'env' | 'clock'>
export type AccountOutcome =
  | { ok: true; message: string }
  /** By field. */
  | { ok: false; errors: Record<string, string> }

export async function changeName(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, name }: { member: SignedInMember; name: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateName(trx, member.id, name, new Date(clock()))
    await recordActivity(trx, clock(), {
      actor: { id: member.id, name },
      action: 'changed',
      record: { kind: 'member', id: member.id, label: name },
      details: 'name',
    })
  })
}

/** With a mail server the new address has to prove itself first: a mistyped one would lock its owner out. */
export async function changeEmail(
  deps: Deps,
  input: { member: SignedInMember; email: string; password: string },
): Promise<AccountOutcome> {
  const { member } = input
  const to = emailKey(input.email)
  const refusal = await refusePassword(deps, { memberId: member.id, password: input.password })
  if (refusal) return { ok: false, errors: { emailPassword: refusal } }
  if (to === member.email) return { ok: false, errors: { email: EMAIL_UNCHANGED } }
  if (await hasStaff(deps.db, to)) return { ok: false, errors: { email: EMAIL_TAKEN } }
  const account = await findAccount(deps.db, { id: member.id })
  if (!account) return { ok: false, errors: { emailPassword: WRONG_PASSWORD } }
  if (deps.env.SMTP_URL) {
    const link = { to, expiresAt: linkExpiry(deps.clock()) }
    const token = newAddressToken(deps.env, account, link)
    await queueAccountMail(deps, member.id, { mail: 'new-address', token, ...link })
    return { ok: true, message: openLinkSentTo(to) }
  }
  const isChanged = await moveToAddress(deps, member, to)
  return isChanged ? { ok: true, message: EMAIL_SAVED } : { ok: false, errors: { email: EMAIL_TAKEN } }
}

/** The link in the mail to the new address. */
export async function acceptNewAddress(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  link: { token: string | null; to: string },
): Promise<boolean> {
  const reading = { db: deps.db, secret: deps.env.secret, now: deps.clock() }
  const account = await findNewAddressAccount(reading, link)
  return account !== null && moveToAddress(deps, account, link.to)
}

/** False if the address is taken. The notice goes to the old one, whose owner may know nothing of the change. */
async function moveToAddress(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  member: Pick<Account, 'id' | 'name' | 'email'>,
  to: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await replaceEmail(trx, member, to, new Date(clock())))) return false
    await queueAccountMail({ db: trx, env, clock }, member.id, { mail: 'address-changed', to: member.email })
    await recordActivity(trx, clock(), {
      actor: member,
      action: 'changed',
      record: { kind: 'member', id: member.id, label: member.name },
      details: 'email',
    })
    return true
  })
}
