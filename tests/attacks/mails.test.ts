import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { decoded, headLines } from '#tests/support/decoded-mail.ts'
import { deliverAll } from '#tests/support/harnesses/account-harness.ts'
import { propertyRuns } from '#tests/support/runner/property-runs.ts'
import { form, STAFF, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'
import fields from './mail-fields.json'

const INBOX = 'inbox@urugero.test'
const VISITOR = 'visitor@example.org'
const INVITED = 'invited@example.org'
/** The headers of a mail of ours. */
const OURS =
  /^(?:from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted|list-unsubscribe|list-unsubscribe-post):/i

test('whatever is typed into any field, a mail has our recipients, our head and our tags', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const app = await startTestApp({
    env: {
      SMTP_URL: smtp.url,
      CONTACT_EMAIL: INBOX,
      MAIL_FROM: 'no-reply@urugero.test',
      RATE_LIMIT_FACTOR: '100000',
    },
  })
  const { db, humanCheck } = app.services
  const cookie = await signInAsStaff(app, { role: 'owner' })
  const change = (path: string, body: Record<string, string>) => app.fetch(path, form(body, { cookie }))
  const attempt = (kind: 'contact' | 'application') => {
    const { token, first, second } = humanCheck.ask(kind)
    return { question: token, answer: String(first + second), key: randomUUID() }
  }
  await change('/admin/account', { intent: 'mails', messages: 'at-once', applications: 'at-once' })
  for (const [n, typed] of fields.entries()) {
    // Staff wrote the title, so no schema of visitors has seen it.
    const position = makePosition({
      title: typed.toWellFormed().replaceAll('\0', ''),
      applicationDeadline: null,
    })
    await insertPosition(db, position)
    const message = { name: typed, phone: '', subject: typed, message: typed, email: VISITOR, page: '/' }
    await app.fetch('/api/contact-messages', form({ ...message, ...attempt('contact') }))
    const person = {
      applicantName: typed,
      email: VISITOR,
      phone: '+250 788 111 222',
      coverLetter: typed.slice(0, 400),
    }
    const application = { ...person, jobId: position.id, resume: 'https://example.org/cv' }
    await app.fetch('/api/applications', form({ ...application, ...attempt('application') }))
    // An address that is more than one is refused by the form.
    for (const [i, email] of [typed, `${VISITOR}${typed.slice(1)}`, `"${typed}"@example.org`].entries()) {
      if (propertyRuns(10) < 10 && (n + i) % 3 !== 0) continue
      await app.fetch('/api/contact-messages', form({ ...message, email, ...attempt('contact') }))
      await app.fetch('/api/applications', form({ ...application, email, ...attempt('application') }))
      await app.fetch('/admin/login/forgot', form({ email }))
      await change('/admin/team', { intent: 'invite', email, role: 'editor' })
    }
    await change('/admin/account', { intent: 'name', name: typed })
    await app.fetch('/admin/login/forgot', form({ email: STAFF.email }))
    await change('/admin/team', { intent: 'invite', email: INVITED, role: 'editor' })
  }
  for (const { id } of await db.selectFrom('contact_messages').select('id').limit(2).execute()) {
    const reply = { intent: 'reply', id, entryId: randomUUID(), text: fields.join('\n'), seen: '' }
    await change('/admin/messages', { ...reply, text: reply.text.replaceAll('\0', '').toWellFormed() })
  }
  for (const { id } of await db.selectFrom('applications').select('id').limit(2).execute()) {
    const text = fields
      .filter((typed) => !typed.includes('{{'))
      .join('\n')
      .replaceAll('\0', '')
      .toWellFormed()
    await change('/admin/applications', { intent: 'answer', ids: id, entryId: randomUUID(), text })
  }
  await deliverAll(app)

  const known = [INBOX, VISITOR, INVITED, STAFF.email]
  const kinds = new Set(smtp.messages.map(({ to }) => to.join()))
  expect([...kinds].sort()).toEqual([...known].sort())
  expect(smtp.messages.length).toBeGreaterThan(fields.length * 2)
  for (const { raw, from } of smtp.messages) {
    const head = headLines(raw)
    expect(
      head.filter((line) => !OURS.test(line)),
      raw.slice(0, 600),
    ).toEqual([])
    const names = head.map((line) => line.split(':')[0]?.toLowerCase())
    expect(new Set(names).size, raw.slice(0, 600)).toBe(names.length)
    expect(from).toBe('no-reply@urugero.test')
    const text = decoded(raw)
    const html = text.slice(text.search(/<!doctype html|<html/i))
    expect(html.match(/<(?:script|img|iframe|form)\b/gi) ?? [], html.slice(0, 600)).toEqual([])
    const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => href.includes('evil'))).toEqual([])
  }
  // What cannot be delivered stays, and nothing of it is tried for ever.
  expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
