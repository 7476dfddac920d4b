import { randomUUID } from 'node:crypto'
import { switchOffPath } from '#app/features/staff/mails/staff-mail-link.server.ts'
import type { FakeSmtp } from '#tests/fakes/smtp.ts'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { type BuiltServer, startBuiltServer } from './support/built-server.ts'
import { expect } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
import { smtpFixture } from './support/smtp-fixture.ts'
import { test as base } from './support/stored-applications.ts'
import { sendMessage } from './support/stored-messages.ts'
import { JOB, savePosition } from './support/stored-positions.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

const SECRET = 'a-secret-that-only-this-test-knows'

/** Each state is loaded once, and judged on a phone and on a desktop in both themes. */
const test = base.extend<object, { server: BuiltServer; smtp: FakeSmtp }>({
  smtp: smtpFixture,

  server: [
    async ({ smtp }, use) => {
      const server = await startBuiltServer({ SMTP_URL: smtp.url, APP_SECRET: SECRET })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a failed delivery with news above it, and the dashboard with late and failed cards, are accessible', async ({
  staffPage: page,
  server,
}) => {
  const reference = await sendMessage(page, server)
  const row = page.getByRole('row').filter({ hasText: reference })
  await page.goto('/admin/messages')
  // What is under way would overwrite its failure.
  await expect(row).toContainText(/Copy to our mailbox sent /)
  const longAgo = Date.now() - 30 * 24 * 60 * 60 * 1000
  withDatabase(server, (database) => {
    database
      .prepare("UPDATE outbox SET state = 'dead', last_error = 'the mailbox is full', sent_at = NULL")
      .run()
    database.prepare('UPDATE contact_messages SET created_at = ?').run(longAgo)
  })
  const asked = page.waitForResponse((response) => response.url().includes('/admin/news'))
  await page.goto('/admin/messages')
  await asked
  await expect(row).toContainText('Copy to our mailbox failed')
  await page.getByRole('searchbox').focus()
  await sendMessage(page, server)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('One new message.')).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])

  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: /, \d+ late$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Failed deliveries' })).toContainText('failed')
  await expectAccessible(page, [PHONE, DESKTOP])
  withDatabase(server, (database) => {
    database.prepare('DELETE FROM outbox').run()
    database.prepare('DELETE FROM contact_messages').run()
  })
})

test('the page where mails to staff are switched off is accessible', async ({ page }) => {
  await page.goto(switchOffPath(SECRET, { memberId: randomUUID(), kind: 'messages' }))
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
})

test('the dialog about a position that somebody else saved is accessible', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 409/)
  const id = randomUUID()
  await savePosition(page, server, { id, version: null })
  await page.goto(`/admin/careers/${id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(JOB)
  await savePosition(page, server, { id, version: 1, change: { title: 'Their title' } })
  await title.fill('My title')
  await page.getByRole('button', { name: 'Save Position' }).click()
  await expect(page.getByRole('dialog', { name: 'Somebody else saved this position' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  const form = { intent: 'delete', id }
  await page.request.post('/admin/careers.data', { form, headers: { origin: server.origin } })
})

test('an archived post is accessible', async ({ staffPage: page, server }) => {
  const id = await storePost(page, server, { title: 'From the archive', status: 'published' })
  const form = { intent: 'status', id, status: 'archived' }
  await page.request.post('/admin/blog.data', { form, headers: { origin: server.origin } })
  await page.goto(`/admin/blog/${id}`)
  await expect(page.getByRole('button', { name: 'Restore as draft' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await deletePost(page, server, id)
})

test('the dialog that answers an applicant is accessible', async ({ staffPage: page, storeApplications }) => {
  const [application] = storeApplications(1)
  await page.goto(`/admin/applications?application=${application?.id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send answer' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
})
