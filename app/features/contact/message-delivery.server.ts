import { z } from 'zod'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { postForm } from '#app/platform/http/post.server.ts'
import { requireOneAddress } from '#app/platform/mail/mail-address.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import { listDeliveries, type OutboxItem } from '#app/platform/outbox/outbox.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import type { ContactMessage } from './contact-message.ts'
import { findContactMessage } from './contact-messages-repository.server.ts'
import { relayFields } from './relay-fields.server.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'FORM_RELAY_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'publicOrigin'>
}

type Options = { timeoutMs?: number }
type Send = (message: ContactMessage, item: OutboxItem) => Promise<void>

const RELAY_TIMEOUT_MS = 15_000

const payloadSchema = z.object({ isAnswered: z.boolean().default(false) })

/** To the company. Null when nobody has configured a way; the form relay goes before our own mail. */
export function createMessageDelivery(deps: Deps, options: Options = {}): Deliver | null {
  return ifStillThere(deps.db, byRelay(deps, options) ?? byMail(deps, options))
}

/** To the visitor, by our own mail; the relay sends its own. */
export function createAutoresponseDelivery({ db, env }: Deps, options: Options = {}): Deliver | null {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, publicOrigin } = env
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return ifStillThere(db, async (message, item) => {
    const { autoresponseMail } = await import('./autoresponse-mail.server.tsx')
    const mail = await autoresponseMail(message)
    const messageId = messageIdOf(item.id, publicOrigin)
    await mailer.send({ ...mail, to: message.email, replyTo: CONTACT_EMAIL, messageId })
  })
}

function ifStillThere(db: Db, send: Send | null): Deliver | null {
  if (!send) return null
  return async (item) => {
    const message = await findContactMessage(db, item.subjectId)
    // Erased meanwhile: then nothing may leave the house any more.
    if (message) await send(message, item)
  }
}

function byRelay({ db, env }: Deps, options: Options): Send | null {
  const { FORM_RELAY_URL: url, CONTACT_EMAIL, publicOrigin } = env
  if (!url) return null
  const timeoutMs = options.timeoutMs ?? RELAY_TIMEOUT_MS
  return async (message, item) => {
    // The relay writes to this address.
    requireOneAddress(message.email)
    const pageUrl = publicOrigin + message.page
    const isAnswered = payloadSchema.parse(item.payload).isAnswered && (await isFirst(db, item))
    const fields = relayFields(message, { companyEmail: CONTACT_EMAIL, pageUrl, isAnswered })
    await postForm(url, fields, { timeoutMs, pageUrl })
  }
}

/**
 * A relay that took the message may have answered us late, or with a fault: the visitor would be answered with each
 * attempt. Staff who send a message again want it themselves; the visitor has had an answer.
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
    // What draws mails is large, and many houses never send one.
    const { companyMail } = await import('./company-mail.server.tsx')
    const mail = await companyMail(message)
    const messageId = messageIdOf(item.id, publicOrigin)
    await mailer.send({ ...mail, to: CONTACT_EMAIL, replyTo: message.email, messageId })
  }
}
