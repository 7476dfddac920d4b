import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { CONTACT_MESSAGE } from '#app/features/contact/contact-delivery.ts'
import type { ContactFields } from '#app/features/contact/contact-form.ts'
import type { ContactMessage } from '#app/features/contact/contact-message.ts'
import { submitMessage } from '#app/features/contact/contact-messages.server.ts'
import { findContactMessage } from '#app/features/contact/contact-messages-repository.server.ts'
import { createHumanCheck } from '#app/platform/http/human-check.server.ts'
import { startFormRelay } from '#tests/fakes/form-relay.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { HOUSE_SECRET, startDeliveryHouse } from './delivery-house.ts'
import { type Engine, newDatabaseUrl } from './storage.ts'

export const COMPANY = 'inbox@urugero.test'

export const visitor: ContactFields = {
  name: 'Unmistakable ✓ visitor',
  phone: '+250 788 111 222',
  email: 'unmistakable@example.org',
  subject: 'Unmistakable subject',
  message: 'Unmistakable\nlines',
}

/** One instance that takes messages; they are stored as they are, without the form's rules. */
export async function startMessageHouse(databaseUrl: string, settings: Record<string, string>) {
  const house = await startDeliveryHouse(databaseUrl, { CONTACT_EMAIL: COMPANY, ...settings })
  const { db, clock, env } = house
  const humanCheck = createHumanCheck({ secret: HOUSE_SECRET, clock })
  let last = ''
  return {
    ...house,
    async send(change: Partial<ContactFields> = {}): Promise<ContactMessage> {
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
    state: () => house.stateOf(last, CONTACT_MESSAGE),
    async unsent() {
      return (await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()).length
    },
    /** The mail to the company first, whichever went out first. */
    sorted<Mail extends { to: string[] }>(mails: Mail[]): Mail[] {
      return mails.toSorted((one, other) => Number(other.to[0] === COMPANY) - Number(one.to[0] === COMPANY))
    },
    expectNothingPersonal: () => house.expectUntold(/unmistakable/i),
  }
}

export async function startWithRelay(engine: Engine = 'sqlite', settings: Record<string, string> = {}) {
  const relay = await startRelay()
  const house = await startMessageHouse(await newDatabaseUrl(engine), { ...relayAt(relay), ...settings })
  return { relay, house }
}

export function relayAt({ url }: { url: string }) {
  return { FORM_RELAY_URL: url }
}

/** Where the answers to visitors are in the way, the share of the day is made so small that there are none. */
export async function startWithMail(engine: Engine = 'sqlite', options: { withoutAnswers?: boolean } = {}) {
  const smtp = await startMailServer()
  const settings = { SMTP_URL: smtp.url, RATE_LIMIT_FACTOR: options.withoutAnswers ? '0.01' : '1' }
  return { smtp, house: await startMessageHouse(await newDatabaseUrl(engine), settings) }
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
