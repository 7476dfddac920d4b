import type { Services } from '#app/platform/services.ts'
import { company } from '#app/shared/company.ts'
import { formatLongDate } from '#app/shared/dates.ts'
import type { SignedInMember } from '../../sessions.server.ts'
import type { SecondFactorChange } from '../account.schema.ts'
import { APP_ADDED, APP_REMOVED, NEW_CODES, PASSKEY_GONE, PASSKEY_REMOVED } from '../account-texts.ts'
import type { RecoveryCodes, SecondFactorAnswer } from '../admin/second-factor-answer.ts'
import {
  beginApp,
  finishApp,
  readSetUp,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from './second-factor.server.ts'

type Caller = { member: SignedInMember; ipAddress: string; headers: Headers }

/** Makes a change of the second factor's screen. A new session has a cookie, which goes with the answer. */
export async function changeSecondFactor(
  services: Services,
  caller: Caller,
  change: SecondFactorChange,
): Promise<{ answer: SecondFactorAnswer; headers: Headers }> {
  const { headers = new Headers(), ...answer } = await makeChange(services, caller, change)
  return { answer: { intent: change.intent, ...answer }, headers }
}

type Made = Omit<SecondFactorAnswer, 'intent'> & { headers?: Headers }

async function makeChange(services: Services, caller: Caller, change: SecondFactorChange): Promise<Made> {
  const { member } = caller
  const shown = (codes: string[]) => describeCodes(codes, { email: member.email, now: services.clock() })
  switch (change.intent) {
    case 'begin-app': {
      const outcome = await beginApp(services, { ...caller, password: change.password })
      return outcome.ok ? { setUp: outcome.setUp } : { errors: outcome.errors }
    }
    case 'finish-app': {
      const outcome = await finishApp(services, { ...caller, code: change.code })
      if (!outcome.ok) return { errors: outcome.errors, setUp: readSetUp(change.uri) }
      return { message: APP_ADDED, codes: shown(outcome.codes), headers: outcome.headers }
    }
    case 'new-codes': {
      const outcome = await renewRecoveryCodes(services, { ...caller, password: change.password })
      return outcome.ok ? { message: NEW_CODES, codes: shown(outcome.codes) } : { errors: outcome.errors }
    }
    case 'remove-app':
      await removeApp(services, member)
      return { message: APP_REMOVED }
    case 'remove-passkey': {
      const isRemoved = await removePasskey(services, { member, id: change.id })
      return { message: isRemoved ? PASSKEY_REMOVED : PASSKEY_GONE }
    }
  }
}

function describeCodes(codes: string[], { email, now }: { email: string; now: number }): RecoveryCodes {
  const head = `${company.name}: recovery codes\nAccount: ${email}\nMade on ${formatLongDate(now)}\n`
  const use = 'Each works once in the place of the authenticator app.\n'
  return { codes, text: `${head}\n${codes.join('\n')}\n\n${use}` }
}
