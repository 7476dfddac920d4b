import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { BuiltServer } from './built-server.ts'
import { withDatabase } from './server-database.ts'

/** Fills in and submits the login form of the current page. */
export async function signIn(page: Page, staff: BuiltServer['staff']): Promise<void> {
  await page.getByLabel('email').fill(staff.email)
  await page.getByLabel('password').fill(staff.password)
  await page.getByRole('button', { name: 'INITIALIZE SESSION' }).click()
}

/** Signs in without the form and its pages: for tests about something else. */
export async function signInByRequest(
  request: APIRequestContext,
  { origin }: BuiltServer,
  staff: BuiltServer['staff'],
): Promise<void> {
  const answer = await request.post('/admin/login', { form: staff, headers: { origin } })
  expect(answer.url()).toBe(`${origin}/admin/dashboard`)
}

/** As on another machine: the browser holds nothing but its cookies, among them the session. */
export async function changeMachine(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  })
}

/** Another administrator, with the password of the first member: a process of `npm run staff` takes more than a second. */
export function addStaff(server: BuiltServer, email: string): BuiltServer['staff'] {
  const id = randomUUID()
  withDatabase(server, (database) => {
    database
      .prepare(
        `INSERT INTO staff (id, name, email, role, "emailVerified", "createdAt", "updatedAt")
         SELECT @id, @name, @email, 'administrator', "emailVerified", "createdAt", "updatedAt" FROM staff WHERE email = @first`,
      )
      .run({ id, name: email.split('@')[0], email, first: server.staff.email })
    database
      .prepare(
        `INSERT INTO staff_accounts (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
         SELECT @id, @id, "providerId", @id, password, "createdAt", "updatedAt" FROM staff_accounts
         WHERE "userId" = (SELECT id FROM staff WHERE email = @first)`,
      )
      .run({ id, first: server.staff.email })
  })
  return { ...server.staff, email }
}

/** All tests of a worker share one session, and may take longer than it stays confirmed. */
export function confirmSessions(server: BuiltServer): void {
  change(server, 'UPDATE staff_sessions SET "confirmedAt" = ?', new Date().toISOString())
}

/** What one test leaves unsaved is not offered to the next, whose member of staff is the same. */
export function forgetUnsavedWork(server: BuiltServer): void {
  change(server, 'DELETE FROM edit_drafts')
}

function change(server: BuiltServer, statement: string, ...values: string[]): void {
  withDatabase(server, (database) => database.prepare(statement).run(...values))
}
