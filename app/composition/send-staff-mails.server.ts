import { applicationsPath, NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { countApplicationsBetween } from '#app/features/careers/applications/application-lists-repository.server.ts'
import { findApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { messagesPath } from '#app/features/contact/inbox/message-filter.ts'
import { subjectOf } from '#app/features/contact/inbox/message-rows.ts'
import { countMessagesBetween, findContactMessage } from '#app/features/contact/messages-repository.server.ts'
import type { MailKind } from '#app/features/staff/mails/mail-choices.ts'
import { findMailedMember } from '#app/features/staff/mails/mail-choices-repository.server.ts'
import { queueDueDigests } from '#app/features/staff/mails/queue-mails.server.ts'
import { staffMailSchema } from '#app/features/staff/mails/staff-mail.schema.ts'
import { switchOffPath } from '#app/features/staff/mails/switch-off-link.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { createMailer, messageIdOf } from '#app/platform/mail/mailer.server.ts'
import type { Deliver } from '#app/platform/outbox/outbox-worker.server.ts'
import { startPolling } from '#app/platform/polling.server.ts'
import type { Services } from '#app/platform/services.ts'

const LOOK_MS = 30_000

type Source = {
  /** Null if the record was erased. */
  find: (db: Db, id: string) => Promise<{ title: string; path: string } | null>
  count: (db: Db, period: { from: number; before: number }) => Promise<number>
  listPath: string
}

const ALL_MESSAGES = { show: null, search: null }

const sources: Record<MailKind, Source> = {
  messages: {
    async find(db, id) {
      const message = await findContactMessage(db, id)
      return message && { title: subjectOf(message), path: messagesPath(ALL_MESSAGES, { message: id }) }
    },
    count: countMessagesBetween,
    listPath: messagesPath(ALL_MESSAGES),
  },
  applications: {
    async find(db, id) {
      const application = await findApplication(db, id)
      return (
        application && {
          title: application.positionTitle,
          path: applicationsPath(NO_FILTER, { application: id }),
        }
      )
    },
    count: countApplicationsBetween,
    listPath: applicationsPath(NO_FILTER),
  },
}

/** Queues what members want to know once a day, as soon as it is due. */
export function startDigests(services: Services): () => void {
  const { log } = services
  return startPolling({ everyMs: LOOK_MS, log, failure: 'digests to staff failed' }, async () => {
    const mails = await queueDigests(services)
    if (mails > 0) log.info({ mails }, 'digests to staff queued')
  })
}

export function queueDigests(services: Pick<Services, 'db' | 'clock' | 'env'>): Promise<number> {
  return queueDueDigests(services, (db, kind, period) => sources[kind].count(db, period))
}

/** Null if mail is not configured. */
export function createStaffMailDelivery(
  { db, env }: Pick<Services, 'db' | 'env'>,
  options: { timeoutMs?: number } = {},
): Deliver | null {
  const { SMTP_URL, MAIL_FROM, publicOrigin, secret } = env
  if (!SMTP_URL) return null
  const mailer = createMailer(SMTP_URL, MAIL_FROM, options)
  return async (item) => {
    const payload = staffMailSchema.parse(item.payload)
    const { kind } = payload
    const { find, listPath } = sources[kind]
    // What a member may read, and wants to, can have changed since this was queued.
    const member = await findMailedMember(db, payload)
    if (!member) return
    const record = payload.mail === 'notice' ? await find(db, item.subjectId) : null
    if (payload.mail === 'notice' && !record) return
    // The mail templates are large, and many installations never send one.
    const { digestMail, noticeMail } = await import(
      '#app/features/staff/mails/staff-mail-templates.server.tsx'
    )
    const switchOffUrl = publicOrigin + switchOffPath(secret, payload)
    const url = publicOrigin + (record?.path ?? listPath)
    const to = { kind, name: member.name, url, switchOffUrl }
    const mail =
      payload.mail === 'digest'
        ? digestMail({ ...to, count: payload.count, since: payload.since })
        : noticeMail({ ...to, title: record?.title ?? '' })
    const messageId = messageIdOf(item.id, publicOrigin)
    await mailer.send({ ...mail, to: member.email, messageId, unsubscribeUrl: switchOffUrl })
  }
}
