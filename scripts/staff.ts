import { parseArgs } from 'node:util'
import { upgradeDatabase } from '#app/composition/prepare-database.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import { resetSecondFactor } from '#app/features/staff/account/second-factor.server.ts'
import { printableResetLink } from '#app/features/staff/account/send-reset-link.server.ts'
import {
  addStaff,
  changeStaff,
  generatePassword,
  resetStaffPassword,
} from '#app/features/staff/staff-accounts.server.ts'
import { listTeam } from '#app/features/staff/team/team-repository.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Role, roles } from '#app/shared/roles.ts'
import { describeStartError } from '#server/start-error.ts'
import { commandLine } from './command-line.ts'

const STAFF = commandLine('staff')
const USAGE = `Who may sign in:
  ${STAFF} list
  ${STAFF} add EMAIL [--role ROLE] [--password PASSWORD]
  ${STAFF} role EMAIL ROLE
  ${STAFF} deactivate EMAIL
  ${STAFF} activate EMAIL
  ${STAFF} reset-password EMAIL [--password PASSWORD]
  ${STAFF} reset-link EMAIL            a link that sets a new password, once, within 30 minutes
  ${STAFF} reset-second-factor EMAIL   for a lost phone: the password alone signs in again
  ${STAFF} remove EMAIL
ROLE is ${roles.join(', ')}; administrator unless told.
The first account is an owner. Without --password one is made and printed once.`

const REASONS = {
  exists: 'There is an account with this address already.',
  unknown: 'There is no account with this address.',
  'no-active-account': 'There is no active account with this address.',
  'changed-meanwhile': 'The password was changed at the same moment. Run this again to replace it.',
  'last-owner': 'This is the last owner who can sign in; make another account an owner first.',
  'password-length': 'A password has 12 to 128 characters.',
}

const { values, positionals } = readArguments()
const [verb, email, givenRole = values.role] = positionals

try {
  const services = createServices(readEnv())
  await upgradeDatabase(services, console.error)
  process.exitCode = await run(services)
  await services.database.close()
} catch (error) {
  console.error(describeStartError(error))
  process.exitCode = 1
}

async function run(services: Services): Promise<number> {
  if (verb === 'list') {
    for (const { email: address, role, isActive } of await listTeam(services.db)) {
      console.log(`${address}  ${role}  ${isActive ? 'active' : 'deactivated'}`)
    }
    return 0
  }
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return fail(USAGE)
  if (givenRole !== undefined && !isRole(givenRole)) return fail(USAGE)
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
  return fail(USAGE)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { password: { type: 'string' }, role: { type: 'string' } },
    })
  } catch {
    console.error(USAGE)
    process.exit(1)
  }
}

function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value)
}

function done(line: string): number {
  console.log(line)
  return 0
}

function fail(line: string): number {
  console.error(line)
  return 1
}
