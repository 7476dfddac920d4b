import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileCache } from '#tests/support/test-process.ts'

test('npm run staff adds accounts with a role, changes, deactivates and lists them, and leaves one owner', async () => {
  const staff = await startCommand()
  const password = ['--password', 'a-long-enough-password']
  expect(await staff('add', 'first@example.org', ...password)).toContain('Added first@example.org as owner.')
  expect(await staff('add', 'second@example.org', '--role', 'editor', ...password)).toBe(
    'Added second@example.org as editor.',
  )
  expect(await staff('add', 'third@example.org', '--role', 'emperor', ...password)).toMatch(
    /^Who may sign in:/,
  )
  expect(await staff('role', 'second@example.org', 'office')).toBe('second@example.org has the role office.')
  expect(await staff('role', 'second@example.org')).toMatch(/^Who may sign in:/)
  expect(await staff('deactivate', 'second@example.org')).toBe(
    'Deactivated second@example.org; its sessions have ended.',
  )
  for (const verb of ['reset-password', 'reset-link', 'reset-second-factor']) {
    expect(await staff(verb, 'second@example.org')).toBe('There is no active account with this address.')
  }
  expect(await staff('reset-password', 'first@example.org', ...password)).toBe(
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
    expect(await staff(verb, 'first@example.org', ...rest)).toMatch(/^This is the last owner/)
  }
  expect(await staff('activate', 'second@example.org')).toBe('second@example.org may sign in again.')
  expect(await staff('activate', 'nobody@example.org')).toBe('There is no account with this address.')
})

async function startCommand() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { PATH: process.env.PATH, ...compileCache(), DATA_DIR: folder }
  /** What it prints, on either stream. */
  return (...call: string[]) =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, ['scripts/staff.ts', ...call], { env }, (_error, out, complaint) =>
        resolve((out + complaint).trim()),
      )
    })
}
