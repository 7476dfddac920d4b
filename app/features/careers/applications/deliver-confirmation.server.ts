import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { postJson } from '#app/platform/http/outbound-http.server.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import type { Application } from './application.ts'
import { findApplication } from './applications-repository.server.ts'
import { applicationPath } from './status-page/application-link.server.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'CONFIRMATION_FUNCTION_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'secret' | 'publicOrigin'>
}

type Options = { timeoutMs?: number }
type Confirm = (application: Application, outboxId: string) => Promise<void>

const FUNCTION_TIMEOUT_MS = 15_000

/** Null if no delivery is configured. The cloud function takes precedence over our own mail. */
export function createConfirmationDelivery({ db, env }: Deps, options: Options = {}): Deliver | null {
  const confirm = byFunction(env, options) ?? byMail(env, options)
  if (!confirm) return null
  return async (item) => {
    const application = await findApplication(db, item.subjectId)
    // Deleted or erased in the meantime: nothing about it may be sent.
    if (!application) return 'gone'
    await confirm(application, item.id)
  }
}

function byFunction({ CONFIRMATION_FUNCTION_URL: url }: Deps['env'], options: Options): Confirm | null {
  if (!url) return null
  const timeoutMs = options.timeoutMs ?? FUNCTION_TIMEOUT_MS
  return async ({ applicantName, email, positionTitle }) => {
    const data = { applicantName, email, jobTitle: positionTitle }
    await postJson(url, { data }, { timeoutMs })
  }
}

function byMail(
  { SMTP_URL, MAIL_FROM, secret, publicOrigin }: Deps['env'],
  options: Options,
): Confirm | null {
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return async ({ id, applicantName, email, positionTitle, appliedAt }, outboxId) => {
    // The mail templates are large, and many installations never send one.
    const { confirmationMail } = await import('./confirmation-mail.server.tsx')
    const url = publicOrigin + applicationPath(secret, id)
    const mail = confirmationMail({ applicantName, positionTitle, appliedAt, url })
    await mailer.send({ ...mail, to: email, messageId: messageIdOf(outboxId, publicOrigin) })
  }
}
