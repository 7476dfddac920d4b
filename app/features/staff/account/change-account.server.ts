import type { Services } from '#app/platform/services.ts'
import { chooseMails } from '../mails/choose-mails.server.ts'
import { MAILS_REFUSED, MAILS_SAVED } from '../mails/staff-mail-texts.ts'
import type { SignedInMember } from '../sessions.server.ts'
import type { AccountChange } from './account.schema.ts'
import { endOtherSessions, endSession } from './account-sessions.server.ts'
import { NAME_SAVED } from './account-texts.ts'
import { type AccountOutcome, changeEmail, changeName } from './change-profile.server.ts'
import { changePassword } from './set-password.server.ts'

/** Makes a change of the account's screen. */
export async function changeAccount(
  services: Services,
  member: SignedInMember,
  change: AccountChange,
): Promise<AccountOutcome> {
  switch (change.intent) {
    case 'name':
      await changeName(services, { member, name: change.name })
      return { ok: true, message: NAME_SAVED }
    case 'email':
      return changeEmail(services, { member, email: change.email, password: change.emailPassword })
    case 'password':
      return changePassword(services, { member, ...change })
    case 'end-session':
      return { ok: true, message: await endSession(services, { member, id: change.id }) }
    case 'end-others':
      return { ok: true, message: await endOtherSessions(services, member) }
    case 'mails': {
      const { intent: _, ...choices } = change
      if (await chooseMails(services, { member, choices })) return { ok: true, message: MAILS_SAVED }
      return { ok: false, errors: { messages: MAILS_REFUSED, applications: MAILS_REFUSED } }
    }
  }
}
