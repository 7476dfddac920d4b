import { mergeTests } from '@playwright/test'
import { company } from '#app/shared/company.ts'
import { decoded, headLines } from '#tests/support/decoded-mail.ts'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import type { BuiltServer } from './support/built-server.ts'
import { expect } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
import { test as withApplications } from './support/stored-applications.ts'
import { forgetMessagesOf, sendMessage } from './support/stored-messages.ts'
import { test as withMail } from './support/with-mail.ts'

const test = mergeTests(withMail, withApplications).extend<{ sender: string }>({
  /** An address whose messages are gone after the test. */
  sender: async ({ server }, use) => {
    const email = 'asks-for-a-call@example.org'
    await use(email)
    forgetMessagesOf(email, server)
  },
})

test('a failed delivery with news above it, and the dashboard with late and failed cards, are accessible; after ‘Send again’ the state of a delivery follows by itself', async ({
  staffPage: page,
  server,
}) => {
  const reference = await sendMessage(page, server)
  const asked = page.waitForResponse((response) => response.url().includes('/admin/news'))
  await page.goto('/admin/messages')
  await asked
  const row = page.getByRole('row').filter({ hasText: reference })
  const areas = page.getByRole('navigation', { name: 'Admin' })
  // Also of one that is under way when the list is opened. What is under way would overwrite its failure.
  await expect(row).toContainText(/Copy to our mailbox sent /)
  failDeliveries(server)
  const longAgo = Date.now() - 30 * 24 * 60 * 60 * 1000
  withDatabase(server, (database) =>
    database.prepare('UPDATE contact_messages SET created_at = ?').run(longAgo),
  )
  await areas.getByRole('link', { name: 'Messages' }).click()
  await expect(row).toContainText('Copy to our mailbox failed')
  await page.getByRole('searchbox').focus()
  await sendMessage(page, server)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('One new message.')).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])

  await areas.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: /, \d+ late$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Failed deliveries' })).toContainText('failed')
  await expectAccessible(page, [PHONE, DESKTOP])

  await areas.getByRole('link', { name: 'Messages' }).click()
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(row).toContainText(/Copy to our mailbox (is being sent|sent )/)
  await expect(row).toContainText(/Copy to our mailbox sent /)
  withDatabase(server, (database) => {
    database.prepare('DELETE FROM outbox').run()
    database.prepare('DELETE FROM contact_messages').run()
  })
})

test('a message is answered and measured', async ({ newPage, staffState, server, smtp, sender: email }) => {
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce' })
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

  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText(/^Median answer \d+ min of working time, last 30 days$/)).toBeVisible()
})

test('an answer is mailed to one applicant, by an accessible dialog, and to many, and its delivery shows to staff and to each applicant; its unsent words outlast a reload, and go once it is sent', async ({
  staffPage: page,
  newPage,
  server,
  smtp,
  storeApplications,
}) => {
  storeApplications(3)
  await page.goto('/admin/applications')
  await page.getByRole('link', { name: 'Open the application of Applicant 3' }).click()
  const panel = page.getByRole('region', { name: 'Applicant 3' })
  await panel.getByRole('button', { name: 'Answer', exact: true }).click()
  const one = page.getByRole('dialog', { name: 'Answer Applicant 3' })
  await expect(one.getByRole('button', { name: 'Send answer' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await one.getByLabel('Start with').selectOption('Invited')
  const text = one.getByLabel('Answer', { exact: true })
  await one.getByRole('button', { name: 'Send answer' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Please replace \[day and time\] first\./)
  // The placeholder is selected.
  await page.keyboard.insertText('Friday at 10:00')
  await one.getByRole('button', { name: 'Send answer' }).click()
  await expect(one).toBeHidden()
  await expect(panel).toContainText(/Answer sent /)
  await expect(panel.getByRole('list', { name: 'Notes and answers' })).toContainText('Would Friday at 10:00')
  await expect.poll(() => mailsTo('applicant-0@example.org').length).toBe(1)
  const [mail] = mailsTo('applicant-0@example.org')
  expect(mail?.subject).toMatch(/^Your application: Rain gauge engineer \[AP-[0-9A-F]{4}-[0-9A-F]{4}\]$/)
  expect(headLines(mail?.raw ?? '')).toContain(`Reply-To: ${company.email}`)

  await page.keyboard.press('Escape')
  const selectTwo = async () => {
    for (const name of ['Applicant 2', 'Applicant 1']) await page.getByLabel(`Select ${name}`).check()
  }
  await selectTwo()
  const answerSelected = page
    .getByRole('region', { name: 'Selected applications' })
    .getByRole('button', { name: 'Answer' })
  await answerSelected.click()
  const many = page.getByRole('dialog', { name: 'Answer 2 applicants' })
  const begin = many.getByLabel('Start with')
  const words = many.getByLabel('Answer', { exact: true })
  await words.fill('Words of my own')
  await begin.selectOption('Invited')
  await page.keyboard.press('Escape')
  await expect(many).toBeHidden()
  await answerSelected.click()
  await expect(words).toHaveValue('Words of my own')
  await page.reload()
  await selectTwo()
  await answerSelected.click()
  await expect(words).toHaveValue('Words of my own')
  await begin.selectOption('Rejected')
  await begin.selectOption('Your own text')
  await expect(words).toHaveValue('Words of my own')
  await begin.selectOption('Rejected')
  await many.getByRole('button', { name: 'Send 2 answers' }).click()
  await expect(many).toBeHidden()
  for (const [name, email] of [
    ['Applicant 2', 'applicant-1@example.org'],
    ['Applicant 1', 'applicant-2@example.org'],
  ] as const) {
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Answer sent /)
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect(decoded(mailsTo(email)[0]?.raw ?? '')).toContain(`Hello ${name},`)
  }
  await selectTwo()
  await answerSelected.click()
  await expect(words).toHaveValue(/^Hello \{name\},/)
  await page.keyboard.press('Escape')

  const applicant = await newPage()
  const link = /\/careers\/application\?key=[\w.-]+/.exec(decoded(mail?.raw ?? ''))?.[0] ?? ''
  await applicant.goto(link)
  await expect(applicant.getByText(/^We wrote to applicant-0@example\.org on /)).toBeVisible()
  await expectAccessible(applicant, [PHONE, DESKTOP])
  failDeliveries(server)
  await applicant.reload()
  await expect(applicant.getByText(/could not be delivered to applicant-0@example\.org/)).toBeVisible()
  await expectAccessible(applicant, [PHONE, DESKTOP])
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Applications' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Applicant 3' })).toContainText('Answer failed: full')

  function mailsTo(address: string) {
    return smtp.messages.filter(({ to }) => to[0] === address)
  }
})

test('a member of staff asks for a mail of each new message, gets one, and switches them off by its link, on an accessible page', async ({
  staffPage: page,
  newPage,
  server,
  smtp,
  sender,
}) => {
  await page.goto('/admin/account')
  const choice = page.getByLabel('New messages')
  await choice.selectOption('At once')
  await page.getByRole('button', { name: 'Save mails' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await sendMessage(page, server, sender)
  const notices = () => smtp.messages.filter(({ to }) => to[0] === server.staff.email)
  await expect.poll(() => notices().length).toBe(1)
  const mail = decoded(notices()[0]?.raw ?? '')
  expect(mail).toContain('A new message has arrived: Rain gauges')

  // Without a session: the link alone switches off.
  const reader = await newPage()
  await reader.goto(/\/staff-mails\?key=[\w.-]+/.exec(mail)?.[0] ?? '')
  await expect(reader.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await expectAccessible(reader, [PHONE, DESKTOP])
  await reader.getByRole('button', { name: 'Switch off' }).click()
  await expect(reader.getByText(/^Mails of new messages are switched off\./)).toBeVisible()
  await page.reload()
  await expect(choice.locator('option:checked')).toHaveText('No mail')
})

function failDeliveries(server: BuiltServer): void {
  withDatabase(server, (database) =>
    database.prepare("UPDATE outbox SET state = 'dead', last_error = 'full', sent_at = NULL").run(),
  )
}
