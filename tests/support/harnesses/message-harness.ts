import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { MessageFields } from '#app/features/contact/form/message-fields.ts'
import { CONTACT_MESSAGE, type ContactMessage } from '#app/features/contact/message.ts'
import { findContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { submitMessage } from '#app/features/contact/submit-message.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { startFormRelay } from '../../fakes/form-relay.ts'
import { startSmtp } from '../../fakes/smtp.ts'
import { type Engine, newDatabaseUrl } from '../storage.ts'
import { HARNESS_SECRET, startDeliveryHarness } from './delivery-harness.ts'

export const COMPANY = 'inbox@urugero.test'

export const visitor: MessageFields = {
  name: 'Unmistakable ✓ visitor',
  phone: '+250 788 111 222',
  email: 'unmistakable@example.org',
  subject: 'Unmistakable subject',
  message: 'Unmistakable\nlines',
}

/** One instance that accepts messages; they are stored as they are, without the form's validation. */
export async function startMessageHarness(databaseUrl: string, settings: Record<string, string>) {
  const harness = await startDeliveryHarness(databaseUrl, { CONTACT_EMAIL: COMPANY, ...settings })
  const { db, clock, env } = harness
  const humanCheck = createHumanCheck({ secret: HARNESS_SECRET, clock })
  let last = ''
  return {
    ...harness,
    async send(change: Partial<MessageFields> = {}): Promise<ContactMessage> {
      const { first, second, token } = humanCheck.ask('contact')
      const sent = { question: token, answer: `${first + second}`, key: randomUUID(), page: '/about' }
      const outcome = await submitMessage(
        { db, clock, humanCheck, env },
        { ...sent, fields: { ...visitor, ...change } },
      )
      const reference = outcome.ok ? outcome.reference : ''
      const { id } = await db
        .selectFrom('contact_messages')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      last = id
      const message = await findContactMessage(db, id)
      if (!message) throw new Error('The message was not stored.')
      return message
    },
    state: () => harness.stateOf(last, CONTACT_MESSAGE),
    async unsent() {
      return (await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()).length
    },
    /** The mail to the company first, whatever the order of delivery. */
    sorted<Mail extends { to: string[] }>(mails: Mail[]): Mail[] {
      return mails.toSorted((one, other) => Number(other.to[0] === COMPANY) - Number(one.to[0] === COMPANY))
    },
    expectNothingPersonal: () => harness.expectUntold(/unmistakable/i),
  }
}

export async function startWithRelay(engine: Engine = 'sqlite', settings: Record<string, string> = {}) {
  const relay = await startRelay()
  const harness = await startMessageHarness(await newDatabaseUrl(engine), { ...relayAt(relay), ...settings })
  return { relay, harness }
}

export function relayAt({ url }: { url: string }) {
  return { FORM_RELAY_URL: url }
}

/** `withoutAnswers` sets the rate limit so low that no visitor gets an automatic answer. */
export async function startWithMail(engine: Engine = 'sqlite', options: { withoutAnswers?: boolean } = {}) {
  const smtp = await startMailServer()
  const settings = { SMTP_URL: smtp.url, RATE_LIMIT_FACTOR: options.withoutAnswers ? '0.01' : '1' }
  return { smtp, harness: await startMessageHarness(await newDatabaseUrl(engine), settings) }
}

export async function startRelay() {
  const relay = await startFormRelay()
  onTestFinished(() => relay.close())
  return relay
}

export async function startMailServer() {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  return smtp
}

export function asLine(text: string): string {
  return text
    .replaceAll('\u202e', '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}
