import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { type FakeSmtp, startSmtp } from '#tests/fakes/smtp.ts'
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

function failDeliveries({ dataDir }: BuiltServer): void {
  const database = new BetterSqlite(path.join(dataDir, 'urugero.db'), { timeout: 10_000 })
  database.prepare("UPDATE outbox SET state = 'dead', last_error = 'full', sent_at = NULL").run()
  database.close()
}
