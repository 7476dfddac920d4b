import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { createServices } from '#app/composition/services.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { newDataDir } from '#tests/support/processes/server-process.ts'
import { compileCache } from '#tests/support/runner/test-process.ts'
import { newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { readStaffCall } from './staff-call.ts'
import { answerStaffCall } from './staff-command.ts'

const PASSWORD = ['--password', 'a-long-enough-password']

test('npm run staff adds accounts with a role, changes, deactivates and lists them, and leaves one owner', async () => {
  const staff = await newStaffCommand()
  expect(await staff('list')).toBe('There is no account yet.')
  expect(await staff('add', 'first@example.org', ...PASSWORD)).toBe('Added first@example.org as owner.')
  expect(await staff('add', 'second@example.org', '--role', 'editor', ...PASSWORD)).toBe(
    'Added second@example.org as editor.',
  )
  expect(await staff('add', 'third@example.org', '--role', 'emperor', ...PASSWORD)).toMatch(
    /^FAILED Who may sign in:/,
  )
  expect(await staff('role', 'second@example.org', 'office')).toBe('second@example.org has the role office.')
  expect(await staff('role', 'second@example.org')).toMatch(/^FAILED Who may sign in:/)
  expect(await staff('deactivate', 'second@example.org')).toBe(
    'Deactivated second@example.org; its sessions have ended.',
  )
  for (const verb of ['reset-password', 'reset-link', 'reset-second-factor']) {
    expect(await staff(verb, 'second@example.org')).toBe(
      'FAILED There is no active account with this address.',
    )
  }
  expect(await staff('reset-password', 'first@example.org', ...PASSWORD)).toBe(
    'Changed the password of first@example.org.',
  )
  expect(await staff('reset-second-factor', 'first@example.org')).toMatch(
    /^Removed the second factor of first@/,
  )
  expect(await staff('list')).toBe(
    'first@example.org  owner  active\nsecond@example.org  office  deactivated',
  )
  for (const call of [['remove'], ['deactivate'], ['role', 'office']]) {
    const [verb = '', ...rest] = call
    expect(await staff(verb, 'first@example.org', ...rest)).toMatch(/^FAILED This is the last owner/)
  }
  expect(await staff('activate', 'second@example.org')).toBe('second@example.org may sign in again.')
  expect(await staff('activate', 'nobody@example.org')).toBe('FAILED There is no account with this address.')
})

test('npm run staff makes the database where there is none, and says by its exit code what came of it', async () => {
  const DATA_DIR = await newDataDir()
  const added = await run(DATA_DIR, 'add', 'first@example.org', ...PASSWORD)
  expect(added).toMatchObject({ code: 0, output: 'Added first@example.org as owner.\n' })
  const unknown = await run(DATA_DIR, 'remove', 'nobody@example.org')
  expect(unknown).toEqual({ code: 1, output: '', complaint: 'There is no account with this address.\n' })
  expect(await run(DATA_DIR, 'list', '--loudly')).toMatchObject({ code: 1, output: '' })
})

/** Without a process for each call. */
async function newStaffCommand() {
  const url = await newDatabaseUrl('sqlite')
  const env = readEnv({ DATABASE_URL: url, APP_SECRET: 'a secret of at least thirty-two characters' })
  const services = createServices(env, { database: openDatabaseUrl(url) })
  return async (...args: string[]) => {
    const { ok, text } = await answerStaffCall(
      services,
      readStaffCall(args) ?? { values: {}, positionals: [] },
    )
    return ok ? text : `FAILED ${text}`
  }
}

function run(DATA_DIR: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, ...compileCache(), DATA_DIR }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/staff.ts', ...args], { env }, (error, output, complaint) =>
      resolve({ code: error?.code ?? 0, output, complaint }),
    )
  })
}
