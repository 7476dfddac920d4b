import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import { newAddressLink, resetLink } from './account-links.server.ts'
import { accountMailSchema } from './account-mail.schema.ts'
import { findAccount } from './account-repository.server.ts'

type Deps = {
  db: Db
  clock: () => number
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'secret' | 'publicOrigin'>
}

/** Null if no mail server is configured. */
export function createAccountMailDelivery(
  { db, clock, env }: Deps,
  options: { timeoutMs?: number } = {},
): Deliver | null {
  const { SMTP_URL, MAIL_FROM, publicOrigin } = env
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return async (item) => {
    const account = await findAccount(db, { id: item.subjectId })
    // Asked for an unknown account, or the member was removed or deactivated meanwhile.
    if (!account) return
    const payload = accountMailSchema.parse(item.payload)
    // Delivered too late, the link would be of no use.
    if ('expiresAt' in payload && payload.expiresAt <= clock()) return
    // The mail templates are large, and many installations never send one.
    const mails = await import('./account-mail-templates.server.tsx')
    const messageId = messageIdOf(item.id, publicOrigin)
    const { name } = account
    switch (payload.mail) {
      case 'reset': {
        const url = resetLink(env, account, payload.expiresAt)
        await mailer.send({ ...mails.resetMail({ name, url }), to: account.email, messageId })
        break
      }
      case 'new-address': {
        const url = newAddressLink(env, payload)
        await mailer.send({ ...mails.newAddressMail({ name, url }), to: payload.to, messageId })
        break
      }
      case 'address-changed':
        await mailer.send({ ...mails.addressChangedMail({ name }), to: payload.to, messageId })
        break
      case 'password-changed':
        await mailer.send({ ...mails.passwordChangedMail({ name }), to: account.email, messageId })
    }
  }
}
