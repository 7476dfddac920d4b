import { resetSecondFactor } from '#app/features/staff/account/second-factor/second-factor.server.ts'
import { printableResetLink } from '#app/features/staff/account/send-reset-link.server.ts'
import {
  addStaff,
  changeStaff,
  generatePassword,
  resetStaffPassword,
} from '#app/features/staff/staff-accounts.server.ts'
import { listTeam } from '#app/features/staff/team/team-repository.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Role, roles } from '#app/shared/roles.ts'
import { STAFF_USAGE, type StaffCall } from './staff-call.ts'

type StaffAnswer = { ok: boolean; text: string }

const REASONS = {
  exists: 'There is an account with this address already.',
  unknown: 'There is no account with this address.',
  'no-active-account': 'There is no active account with this address.',
  'changed-meanwhile': 'The password was changed at the same moment. Run this again to replace it.',
  'last-owner': 'This is the last owner who can sign in; make another account an owner first.',
  'password-length': 'A password has 12 to 128 characters.',
}

export async function answerStaffCall(
  services: Services,
  { values, positionals }: StaffCall,
): Promise<StaffAnswer> {
  const [verb, email, givenRole = values.role] = positionals
  if (verb === 'list') {
    const members = (await listTeam(services.db)).map(
      (member) => `${member.email}  ${member.role}  ${member.isActive ? 'active' : 'deactivated'}`,
    )
    return done(members.join('\n') || 'There is no account yet.')
  }
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return fail(STAFF_USAGE)
  if (givenRole !== undefined && !isRole(givenRole)) return fail(STAFF_USAGE)
  if (verb === 'role' && givenRole) {
    const outcome = await changeStaff(services, email, { intent: 'role', role: givenRole })
    return outcome.ok ? done(`${email} has the role ${givenRole}.`) : fail(REASONS[outcome.reason])
  }
  if (verb === 'activate') {
    const outcome = await changeStaff(services, email, { intent: 'activate' })
    return outcome.ok ? done(`${email} may sign in again.`) : fail(REASONS[outcome.reason])
  }
  if (verb === 'deactivate' || verb === 'remove') {
    const intent = verb === 'remove' ? 'delete' : verb
    const outcome = await changeStaff(services, email, { intent })
    return outcome.ok
      ? done(`${verb === 'remove' ? 'Removed' : 'Deactivated'} ${email}; its sessions have ended.`)
      : fail(REASONS[outcome.reason])
  }
  if (verb === 'reset-link') {
    const link = await printableResetLink(services, email)
    return link ? done(link) : fail(REASONS['no-active-account'])
  }
  if (verb === 'reset-second-factor') {
    const isReset = await resetSecondFactor(services, email)
    return isReset
      ? done(`Removed the second factor of ${email}; its sessions have ended.`)
      : fail(REASONS['no-active-account'])
  }
  const password = values.password ?? generatePassword()
  const told = values.password ? '' : ` The password is ${password} (shown only now).`
  if (verb === 'add') {
    const outcome = await addStaff(services, { email, password, ...(givenRole && { role: givenRole }) })
    return outcome.ok
      ? done(`Added ${email} as ${outcome.member.role}.${told}`)
      : fail(REASONS[outcome.reason])
  }
  if (verb === 'reset-password') {
    const outcome = await resetStaffPassword(services, { email, password })
    return outcome.ok ? done(`Changed the password of ${email}.${told}`) : fail(REASONS[outcome.reason])
  }
  return fail(STAFF_USAGE)
}

function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value)
}

function done(text: string): StaffAnswer {
  return { ok: true, text }
}

function fail(text: string): StaffAnswer {
  return { ok: false, text }
}
