import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import type { HumanCheckForm } from '#app/shared/human-check-rules.ts'
import { makePosition } from '#tests/factories/content.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { form, startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 60 * 60 * 1000
const MAILBOX = 'victim@example.org'
const SPELLINGS = [MAILBOX, 'Victim@Example.org', 'victim+1@example.org', 'victim+a.b+2@example.org']
const PROMISE = /confirmation|inbox|spam/

test.for(engines)(
  'APPLY-14, APPLY-15: the sixth mail of an hour to one mailbox is neither queued nor promised, and what was sent is stored (%s)',
  async (engine) => {
    const harness = await startHarness(engine)
    for (const email of SPELLINGS.slice(0, 3)) {
      expect(await harness.apply({ email })).toMatchObject({ ok: true, email, isMailQueued: true })
    }
    for (const email of SPELLINGS.slice(2)) expect(await harness.write({ email })).toMatchObject({ ok: true })
    expect(await harness.counts()).toEqual({ applications: 3, messages: 2, mails: 5, toCompany: 2 })

    const sixth = { ...harness.attempt('application'), email: MAILBOX }
    const unconfirmed = expect.objectContaining({ ok: true, email: MAILBOX, isMailQueued: false })
    expect([await harness.apply(sixth), await harness.apply(sixth)]).toEqual([unconfirmed, unconfirmed])
    const thanks = await harness.applyWithoutScripts(MAILBOX)
    expect(thanks).toContain('Application submitted successfully!')
    expect(thanks).not.toMatch(PROMISE)
    const { reference } = await harness.write({ email: MAILBOX })
    const sent = await (await harness.app.fetch(`/contact?sent=${reference}`)).text()
    expect(sent).toContain('Message sent successfully!')
    expect(/role="status".*?<\/div>/s.exec(sent)?.[0]).not.toMatch(/mail|confirm/i)
    expect(await harness.counts()).toEqual({ applications: 5, messages: 3, mails: 5, toCompany: 3 })
    expect(await harness.apply({ email: 'somebody.else@example.org' })).toMatchObject({ isMailQueued: true })

    harness.time.now += HOUR_MS - 1
    expect(await harness.apply({ email: MAILBOX })).toEqual(unconfirmed)
    harness.time.now += 1
    expect(await harness.applyWithoutScripts(MAILBOX)).toMatch(PROMISE)
    // A retry gets the same answer as before, whatever the rate limit allows by now (idempotency key).
    expect(await harness.apply(sixth)).toEqual(unconfirmed)
  },
)

test.for(engines)(
  'APPLY-15: the eleventh mail of a day to one mailbox is not queued, applications and messages together (%s)',
  async (engine) => {
    const harness = await startHarness(engine)
    const queued: boolean[] = []
    for (let hour = 0; hour < 3; hour++) {
      for (let count = 0; count < 2; count++) {
        await harness.write({ email: MAILBOX })
        queued.push((await harness.apply({ email: MAILBOX })).isMailQueued)
      }
      harness.time.now += HOUR_MS
    }
    expect(queued).toEqual([true, true, true, true, true, false])
    expect(await harness.counts()).toMatchObject({ applications: 6, messages: 6, mails: 10, toCompany: 6 })
    harness.time.now += 20 * HOUR_MS
    expect(await harness.apply({ email: MAILBOX })).toMatchObject({ isMailQueued: false })
    harness.time.now += HOUR_MS
    expect(await harness.apply({ email: MAILBOX })).toMatchObject({ isMailQueued: true })
  },
)

test.for(engines)(
  'of twenty applications and messages for one mailbox at the same moment exactly five bring a mail (%s)',
  async (engine) => {
    const harness = await startHarness(engine)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const email = SPELLINGS[n % SPELLINGS.length] ?? ''
        return n % 2 ? harness.write({ email }) : harness.apply({ email })
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(await harness.counts()).toEqual({ applications: 10, messages: 10, mails: 5, toCompany: 10 })
    const confirmed = (await harness.outbox()).filter(({ kind }) => kind === CONFIRMATION)
    expect(answers.filter(({ isMailQueued }) => isMailQueued)).toHaveLength(confirmed.length)
  },
)

/** An application without workers: queued outbox items stay and can be counted. */
async function startHarness(engine: Engine) {
  const time = { now: Date.parse('2026-11-15T01:00:00Z') }
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const app = await startTestApp({ engine, clock: () => time.now, env })
  const { db, humanCheck } = app.services
  const job = makePosition()
  await insertPosition(db, job)
  const outbox = () => db.selectFrom('outbox').select('kind').execute()
  const resume = 'https://example.org/resume.pdf'
  const person = { applicantName: 'An applicant', phone: '+250 788 111 222', resume, coverLetter: '' }
  const application = { ...person, jobId: job.id }
  const message = { name: 'A visitor', phone: '', subject: '', message: 'Muraho' }

  function attempt(kind: HumanCheckForm) {
    const { first, second, token } = humanCheck.ask(kind)
    return { question: token, answer: `${first + second}`, key: randomUUID() }
  }

  async function send(path: string, fields: Record<string, string>) {
    const { result } = await (await app.fetch(path, form(fields))).json()
    return result
  }

  return {
    app,
    time,
    attempt,
    outbox,
    apply: (fields: { email: string }) =>
      send('/api/applications', { ...application, ...attempt('application'), ...fields }),
    write: (fields: { email: string }) =>
      send('/api/contact-messages', { ...message, ...attempt('contact'), ...fields }),
    /** The notice above the list after applying. */
    async applyWithoutScripts(email: string): Promise<string> {
      const fields = { ...application, ...attempt('application'), email }
      const answer = await app.fetch(`/careers?job=${job.id}&apply=1`, form(fields))
      const html = await (await app.fetch(answer.headers.get('location') ?? '')).text()
      return /role="status".*?<\/div>/s.exec(html)?.[0] ?? ''
    },
    async counts() {
      const kinds = (await outbox()).map(({ kind }) => kind)
      return {
        applications: (await db.selectFrom('applications').select('id').execute()).length,
        messages: (await db.selectFrom('contact_messages').select('id').execute()).length,
        mails: kinds.filter((kind) => kind === CONFIRMATION || kind === CONTACT_AUTORESPONSE).length,
        toCompany: kinds.filter((kind) => kind === CONTACT_MESSAGE).length,
      }
    },
  }
}
