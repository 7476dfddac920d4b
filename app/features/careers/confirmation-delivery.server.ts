import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { postJson } from '#app/platform/http/post.server.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import type { Application } from './application.ts'
import { applicationPath } from './application-link.server.ts'
import { findApplication } from './applications-repository.server.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'CONFIRMATION_FUNCTION_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'secret' | 'publicOrigin'>
}

type Options = { timeoutMs?: number }
type Confirm = (application: Application, outboxId: string) => Promise<void>

const FUNCTION_TIMEOUT_MS = 15_000

/** Null when nobody has configured a way to confirm. The cloud function goes before our own mail. */
export function createConfirmationDelivery({ db, env }: Deps, options: Options = {}): Deliver | null {
  const confirm = byFunction(env, options) ?? byMail(env, options)
  if (!confirm) return null
  return async (item) => {
    const application = await findApplication(db, item.subjectId)
    // Erased meanwhile: then nothing may leave the house any more.
    if (application) await confirm(application, item.id)
  }
}

function byFunction({ CONFIRMATION_FUNCTION_URL: url }: Deps['env'], options: Options): Confirm | null {
  if (!url) return null
  const timeoutMs = options.timeoutMs ?? FUNCTION_TIMEOUT_MS
  return async ({ applicantName, email, jobTitle }) => {
    const data = { applicantName, email, jobTitle }
    await postJson(url, { data }, { timeoutMs })
  }
}

function byMail(
  { SMTP_URL, MAIL_FROM, secret, publicOrigin }: Deps['env'],
  options: Options,
): Confirm | null {
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return async ({ id, applicantName, email, jobTitle, appliedAt }, outboxId) => {
    // What draws mails is large, and many houses never send one.
    const { confirmationMail } = await import('./confirmation-mail.server.tsx')
    const address = publicOrigin + applicationPath(secret, id)
    const mail = await confirmationMail({ applicantName, jobTitle, appliedAt, address })
    await mailer.send({ ...mail, to: email, messageId: messageIdOf(outboxId, publicOrigin) })
  }
}
