import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { company } from '#app/shared/company.ts'
import { type FakeSmtp, startSmtp } from '#tests/fakes/smtp.ts'
import { headLines } from '#tests/support/decoded-mail.ts'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { type BuiltServer, startBuiltServer } from './support/built-server.ts'
import { test as base, expect } from './support/fixtures.ts'
import { sendMessage } from './support/stored-messages.ts'

const test = base.extend<object, { server: BuiltServer; smtp: FakeSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures needed, here none
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ smtp }, use) => {
      const server = await startBuiltServer({ SMTP_URL: smtp.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('after ‘Send again’ the state of a delivery follows by itself', async ({ staffPage: page, server }) => {
  const reference = await sendMessage(page, server)
  await page.goto('/admin/messages')
  const row = page.getByRole('row').filter({ hasText: reference })
  // Also of one that is under way when the list is opened.
  await expect(row).toContainText(/Copy to our mailbox sent /)
  failDeliveries(server)
  await page.reload()
  await expect(row).toContainText('Copy to our mailbox failed')
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(row).toContainText(/Copy to our mailbox (is being sent|sent )/)
  await expect(row).toContainText(/Copy to our mailbox sent /)
})

test('a message is answered and measured', async ({ newPage, staffState, server, smtp }) => {
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce' })
  const email = 'asks-for-a-call@example.org'
  const reference = await sendMessage(page, server, email)
  // The dashboard measures beside what still waits.
  await sendMessage(page, server, email)
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/admin/messages?show=open')
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByRole('link', { name: /^Reply to/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Rain gauges' })
  const reply = dialog.getByRole('textbox', { name: 'Reply' })
  await dialog.getByLabel('Start with').selectOption('Propose a call')
  await expect(reply).toHaveValue(/^Hello Visitor of a test,\n\n.*\[day and time\]/)
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveAccessibleDescription(/Please replace \[day and time\] first\./)
  await expectAccessible(page, [PHONE, DESKTOP])

  // The placeholder is selected.
  await page.keyboard.insertText('Friday at 10:00')
  await expect(reply).toHaveValue(/Would Friday at 10:00 suit you\?/)
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'State: Answered' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Replies and notes' })).toContainText(
    'Would Friday at 10:00 suit you?',
  )
  await expect(dialog.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0)
  const replies = () => smtp.messages.filter(({ to, subject }) => to[0] === email && /^Re: /.test(subject))
  await expect.poll(() => replies().length).toBe(1)
  const [sent] = replies()
  expect(sent?.subject).toBe(`Re: Rain gauges [${reference}]`)
  expect(headLines(sent?.raw ?? '').filter((line) => /^reply-to:/i.test(line))).toEqual([
    `Reply-To: ${company.email}`,
  ])

  await page.goto('/admin/dashboard')
  await expect(page.getByText(/^Median answer \d+ min of working time, last 30 days$/)).toBeVisible()
  forgetMessagesOf(email, server)
})

function forgetMessagesOf(email: string, { dataDir }: BuiltServer): void {
  const database = new BetterSqlite(path.join(dataDir, 'urugero.db'), { timeout: 10_000 })
  database.pragma('foreign_keys = ON')
  const ofSender = 'SELECT id FROM contact_messages WHERE email = ?'
  database.prepare(`DELETE FROM outbox WHERE subject_id IN (${ofSender})`).run(email)
  database.prepare('DELETE FROM contact_messages WHERE email = ?').run(email)
  database.close()
}

function failDeliveries({ dataDir }: BuiltServer): void {
  const database = new BetterSqlite(path.join(dataDir, 'urugero.db'), { timeout: 10_000 })
  database.prepare("UPDATE outbox SET state = 'dead', last_error = 'full', sent_at = NULL").run()
  database.close()
}
