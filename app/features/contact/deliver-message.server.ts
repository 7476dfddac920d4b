import { z } from 'zod'
import { listEntries } from '#app/forms/entries/entries-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { submitForm } from '#app/platform/http/outbound-http.server.ts'
import { requireOneAddress } from '#app/platform/mail/mail-text.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import { listDeliveries, type OutboxItem } from '#app/platform/outbox/outbox.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import { toLine } from '#app/shared/text-rules.ts'
import { SENT } from './contact-texts.ts'
import type { ContactMessage, MessageEntry } from './message.ts'
import { autoresponseText, companySubject } from './message-mail-texts.ts'
import { findContactMessage } from './messages-repository.server.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'FORM_RELAY_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'publicOrigin'>
}

type Options = { timeoutMs?: number }
type Send = (message: ContactMessage, item: OutboxItem) => Promise<void>

const RELAY_TIMEOUT_MS = 15_000

const payloadSchema = z.object({ isAnswered: z.boolean().default(false) })

/** Delivery to the company. Null if none is configured; the form relay takes precedence over our own mail. */
export function createMessageDelivery(deps: Deps, options: Options = {}): Deliver | null {
  return ifStillThere(deps.db, byRelay(deps, options) ?? byMail(deps, options))
}

/** The automatic reply to the visitor by our own mail; the relay sends its own. */
export function createAutoresponseDelivery({ db, env }: Deps, options: Options = {}): Deliver | null {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, publicOrigin } = env
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return ifStillThere(db, async (message, item) => {
    const { autoresponseMail } = await import('./message-mails.server.tsx')
    const mail = autoresponseMail(message)
    const messageId = messageIdOf(item.id, publicOrigin)
    await mailer.send({ ...mail, to: message.email, replyTo: CONTACT_EMAIL, messageId })
  })
}

/** What staff reply, by our own mail: the relay writes to the company only. Answers go to the company's mailbox. */
export function createReplyDelivery({ db, env }: Deps, options: Options = {}): Deliver | null {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, publicOrigin } = env
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return ifStillThere(db, async (message, item) => {
    const { replyMail } = await import('./message-mails.server.tsx')
    const reply = (await listEntries<MessageEntry['kind']>(db, 'message_entries', message.id)).find(
      ({ id }) => id === item.id,
    )
    if (!reply) return
    const messageId = messageIdOf(item.id, publicOrigin)
    await mailer.send({
      ...replyMail(message, reply),
      to: message.email,
      replyTo: CONTACT_EMAIL,
      messageId,
      isPersonal: true,
    })
  })
}

function ifStillThere(db: Db, send: Send | null): Deliver | null {
  if (!send) return null
  return async (item) => {
    const message = await findContactMessage(db, item.subjectId)
    // Deleted or erased in the meantime: nothing about it may be sent.
    if (!message) return 'gone'
    await send(message, item)
  }
}

function byRelay({ db, env }: Deps, options: Options): Send | null {
  const { FORM_RELAY_URL: url, CONTACT_EMAIL, publicOrigin } = env
  if (!url) return null
  const timeoutMs = options.timeoutMs ?? RELAY_TIMEOUT_MS
  return async (message, item) => {
    // The relay sends mail to this address, so it must be a single one.
    requireOneAddress(message.email)
    const pageUrl = publicOrigin + message.page
    const isAnswered = payloadSchema.parse(item.payload).isAnswered && (await isFirst(db, item))
    const fields = relayFields(message, { companyEmail: CONTACT_EMAIL, pageUrl, isAnswered })
    await submitForm(url, fields, { timeoutMs, pageUrl })
  }
}

/**
 * Whether this is the first delivery attempt: only then does the relay send the automatic reply. After a late or
 * failed response the relay may have sent it already, and when staff send a message again, the visitor already has
 * it.
 */
async function isFirst(db: Db, { id, subjectId, attempts }: OutboxItem): Promise<boolean> {
  if (attempts > 1) return false
  const deliveries = (await listDeliveries(db, [subjectId])).get(subjectId) ?? []
  return deliveries.every((delivery) => delivery.id !== id || delivery.sentAt === null)
}

function byMail({ env }: Deps, options: Options): Send | null {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, publicOrigin } = env
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return async (message, item) => {
    // The mail templates are large, and many installations never send one.
    const { companyMail } = await import('./message-mails.server.tsx')
    const mail = companyMail(message)
    const messageId = messageIdOf(item.id, publicOrigin)
    await mailer.send({ ...mail, to: CONTACT_EMAIL, replyTo: message.email, messageId })
  }
}

/** The fields for the form relay: what was typed, our reference, and its settings, which start with an underscore. */
function relayFields(
  message: ContactMessage,
  { companyEmail, pageUrl, isAnswered }: { companyEmail: string; pageUrl: string; isAnswered: boolean },
): Record<string, string> {
  return {
    name: toLine(message.name),
    phone: toLine(message.phone ?? ''),
    email: message.email,
    subject: toLine(message.subject ?? ''),
    message: message.message,
    reference: message.reference,
    _subject: companySubject(message),
    _captcha: 'false',
    _template: 'table',
    _next: pageUrl,
    _cc: companyEmail,
    ...(isAnswered && { _autoresponse: autoresponseText(message) }),
    _confirmation: SENT,
  }
}
