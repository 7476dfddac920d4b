import { listEntries } from '#app/forms/entries/entries-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import { findApplication } from '../applications-repository.server.ts'
import { applicationPath } from '../status-page/application-link.server.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'secret' | 'publicOrigin'>
}

/** What staff answer, by our own mail: the cloud function only confirms. Replies go to the company's mailbox. */
export function createAnswerDelivery(
  { db, env }: Deps,
  options: { timeoutMs?: number } = {},
): Deliver | null {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, secret, publicOrigin } = env
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return async (item) => {
    const application = await findApplication(db, item.subjectId)
    const entries = await listEntries(db, 'application_entries', item.subjectId)
    const entry = entries.find(({ id }) => id === item.id)
    // Deleted or erased in the meantime: nothing about it may be sent.
    if (!application || !entry) return 'gone'
    // The mail templates are large, and many installations never send one.
    const { answerMail } = await import('./answer-mail.server.tsx')
    const url = publicOrigin + applicationPath(secret, application.id)
    const messageId = messageIdOf(item.id, publicOrigin)
    await mailer.send({
      ...answerMail({ application, entry, url }),
      to: application.email,
      replyTo: CONTACT_EMAIL,
      messageId,
      isPersonal: true,
    })
  }
}
