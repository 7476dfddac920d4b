import { parseArgs } from 'node:util'
import { roles } from '#app/shared/roles.ts'
import { commandLine } from './command-line.ts'

export type StaffCall = { values: { password?: string; role?: string }; positionals: string[] }

const STAFF = commandLine('staff')
export const STAFF_USAGE = `Who may sign in:
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

/** Null for options that the command does not have. */
export function readStaffCall(args: string[]): StaffCall | null {
  try {
    const options = { password: { type: 'string' }, role: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    return null
  }
}
