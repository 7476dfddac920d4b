import { parseArgs } from 'node:util'
import { createServices } from '#app/composition/services.server.ts'
import {
  addStaff,
  generatePassword,
  listStaff,
  removeStaff,
  resetStaffPassword,
} from '#app/features/staff/staff-accounts.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { EnvError, readEnv } from '#app/platform/env.server.ts'
import type { Services } from '#app/platform/services.ts'

const USAGE = `Who may sign in:
  npm run staff -- list
  npm run staff -- add EMAIL [--password PASSWORD]
  npm run staff -- reset-password EMAIL [--password PASSWORD]
  npm run staff -- remove EMAIL
Without --password one is made and printed once.`

const REASONS = {
  exists: 'There is an account with this address already.',
  unknown: 'There is no account with this address.',
  last: 'This is the last account; add another one first.',
  'password-length': 'A password has 12 to 128 characters.',
}

const { values, positionals } = readArguments()
const [verb, email] = positionals

try {
  const services = createServices(readEnv())
  await migrate(services.database)
  process.exitCode = await run(services)
  await services.database.close()
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`Cannot start: ${error.message}`)
  process.exitCode = 1
}

async function run(services: Services): Promise<number> {
  if (verb === 'list') {
    for (const member of await listStaff(services)) console.log(member.email)
    return 0
  }
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return fail(USAGE)
  if (verb === 'remove') {
    const outcome = await removeStaff(services, email)
    return outcome.ok ? done(`Removed ${email}; its sessions have ended.`) : fail(REASONS[outcome.reason])
  }
  const password = values.password ?? generatePassword()
  const told = values.password ? '' : ` The password is ${password} (shown only now).`
  if (verb === 'add') {
    const outcome = await addStaff(services, { email, password })
    return outcome.ok ? done(`Added ${email}.${told}`) : fail(REASONS[outcome.reason])
  }
  if (verb === 'reset-password') {
    const outcome = await resetStaffPassword(services, { email, password })
    return outcome.ok ? done(`Changed the password of ${email}.${told}`) : fail(REASONS[outcome.reason])
  }
  return fail(USAGE)
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { password: { type: 'string' } } })
  } catch {
    console.error(USAGE)
    process.exit(1)
  }
}

function done(line: string): number {
  console.log(line)
  return 0
}

function fail(line: string): number {
  console.error(line)
  return 1
}
