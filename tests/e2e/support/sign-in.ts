import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { compileCache } from '#tests/support/test-process.ts'
import type { BuiltServer } from './built-server.ts'

/** Fills in and submits the login form of the current page. */
export async function signIn(page: Page, staff: BuiltServer['staff']): Promise<void> {
  await page.getByLabel('email').fill(staff.email)
  await page.getByLabel('password').fill(staff.password)
  await page.getByRole('button', { name: 'INITIALIZE SESSION' }).click()
}

/** Adds another member of staff, as `npm run staff` does. */
export async function addStaff(
  { dataDir }: BuiltServer,
  { email, password }: BuiltServer['staff'],
): Promise<void> {
  const call = ['scripts/staff.ts', 'add', email, '--password', password]
  const env = { PATH: process.env.PATH, ...compileCache(), DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, call, { env })
}

/** All tests of a worker share one session, and may take longer than it stays confirmed. */
export function confirmSessions(server: BuiltServer): void {
  change(server, 'UPDATE staff_sessions SET "confirmedAt" = ?', new Date().toISOString())
}

/** What one test leaves unsaved is not offered to the next, whose member of staff is the same. */
export function forgetUnsavedWork(server: BuiltServer): void {
  change(server, 'DELETE FROM edit_drafts')
}

function change({ dataDir }: BuiltServer, statement: string, ...values: string[]): void {
  const database = new BetterSqlite(path.join(dataDir, 'urugero.db'), { timeout: 10_000 })
  database.prepare(statement).run(...values)
  database.close()
}
