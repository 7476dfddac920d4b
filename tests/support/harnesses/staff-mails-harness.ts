import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import type { MailKind } from '#app/features/staff/mails/mail-choices.ts'
import { replaceMailChoice } from '#app/features/staff/mails/mail-choices-repository.server.ts'
import { STAFF_MAIL, staffMailSchema } from '#app/features/staff/mails/staff-mail.schema.ts'
import type { Role } from '#app/shared/roles.ts'
import { makePosition } from '../../factories/content.ts'
import { startSmtp } from '../../fakes/smtp.ts'
import { type Engine, newDatabaseUrl } from '../storage.ts'
import { form, signInAsStaff, startTestApp } from '../test-app.ts'
import { deliverAll } from './account-harness.ts'

/** A Thursday, in the afternoon in Kigali. */
export const THURSDAY = Date.parse('2026-11-19T12:00:00Z')
export const VISITOR = {
  name: 'Unmistakable visitor',
  phone: '',
  email: 'unmistakable@example.org',
  subject: 'A new roof',
  message: 'Unmistakable lines',
}
export const APPLICANT = {
  applicantName: 'Unmistakable applicant',
  email: 'applicant@example.org',
  phone: '+250 788 111 222',
  resume: 'https://example.org/unmistakable.pdf',
  coverLetter: 'Unmistakable letter',
}

/** An application with a mail server, visitors who write, and members with their choices. */
export async function startStaffMails(engine: Engine, options: { isMailed?: boolean; now?: number } = {}) {
  const { isMailed = true, now = THURSDAY } = options
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const time = { now }
  const start = async (databaseUrl: string) =>
    startTestApp({
      databaseUrl,
      clock: () => time.now,
      env: {
        PUBLIC_ORIGIN: 'http://localhost:3000',
        RATE_LIMIT_FACTOR: '1000',
        ...(isMailed && { SMTP_URL: smtp.url }),
      },
    })
  const databaseUrl = await newDatabaseUrl(engine)
  const app = await start(databaseUrl)
  const { db, humanCheck } = app.services
  const position = makePosition({ title: 'Roof engineer', applicationDeadline: null })
  await insertPosition(db, position)

  function attempt(kind: 'contact' | 'application') {
    const { token, first, second } = humanCheck.ask(kind)
    return { question: token, answer: String(first + second), key: randomUUID() }
  }

  return {
    app,
    db,
    position,
    time,
    /** Another instance on the same database. */
    startAnother: () => start(databaseUrl),
    async addMember(email: string, role: Role, choices: Partial<Record<MailKind, 'at-once' | 'daily'>> = {}) {
      const cookie = await signInAsStaff(app, { email, role })
      const { id } = await db
        .selectFrom('staff')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      for (const kind of ['messages', 'applications'] as const) {
        const frequency = choices[kind]
        if (frequency) await replaceMailChoice(db, { memberId: id, kind }, frequency, time.now)
      }
      return { id, cookie }
    },
    write: (fields: Record<string, string> = {}) =>
      app.fetch('/api/contact-messages', form({ ...VISITOR, page: '/', ...attempt('contact'), ...fields })),
    apply: (fields: Record<string, string> = {}) =>
      app.fetch(
        '/api/applications',
        form({ ...APPLICANT, jobId: position.id, ...attempt('application'), ...fields }),
      ),
    attempt,
    /** What is queued for members. */
    async queued() {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', STAFF_MAIL)
        .orderBy('created_at')
        .execute()
      return rows.map(({ payload, ...row }) => ({
        ...row,
        payload: staffMailSchema.parse(JSON.parse(payload)),
      }))
    },
    /** The mails to an address, after all that waits was delivered. */
    async mailsTo(email: string) {
      await deliverAll(app)
      return smtp.messages.filter(({ to }) => to.includes(email))
    },
  }
}

/** The path of the link that switches a mail off. */
export function switchOffLinkIn(text: string): string {
  const url = /http:\/\/localhost:3000(\/staff-mails\?key=[\w.-]+)/.exec(text)
  return url?.[1] ?? ''
}
