import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import { invitationLink } from './invitation-link.server.ts'
import { findInvitation } from './invitations-repository.server.ts'

type Deps = { db: Db; env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'secret' | 'publicOrigin'> }

/** Null if mail is not configured. */
export function createInvitationDelivery(
  { db, env }: Deps,
  options: { timeoutMs?: number } = {},
): Deliver | null {
  if (!env.SMTP_URL) return null
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM, options)
  return async (item) => {
    const invitation = await findInvitation(db, item.subjectId)
    // Withdrawn or used in the meantime: its link opens nothing.
    if (!invitation) return
    // The mail templates are large, and many installations never send one.
    const { invitationMail } = await import('./invitation-mail.server.tsx')
    const mail = invitationMail({ ...invitation, url: invitationLink(env, invitation) })
    await mailer.send({ ...mail, to: invitation.email, messageId: messageIdOf(item.id, env.publicOrigin) })
  }
}
