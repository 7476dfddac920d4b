import { APPLICATION_ANSWER } from '#app/features/careers/applications/answers/application-answer.ts'
import { createAnswerDelivery } from '#app/features/careers/applications/answers/deliver-answer.server.ts'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import { createConfirmationDelivery } from '#app/features/careers/applications/deliver-confirmation.server.ts'
import {
  createAutoresponseDelivery,
  createMessageDelivery,
  createReplyDelivery,
} from '#app/features/contact/deliver-message.server.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE, CONTACT_REPLY } from '#app/features/contact/message.ts'
import { ACCOUNT_MAIL } from '#app/features/staff/account/account-mail.schema.ts'
import { createAccountMailDelivery } from '#app/features/staff/account/deliver-account-mail.server.ts'
import { STAFF_MAIL } from '#app/features/staff/mails/staff-mail.schema.ts'
import { createInvitationDelivery } from '#app/features/staff/team/deliver-invitation.server.ts'
import { INVITATION } from '#app/features/staff/team/team.ts'
import type { Deliveries } from '#app/platform/outbox/outbox-worker.server.ts'
import type { Services } from '#app/platform/services.ts'
import { createStaffMailDelivery } from './send-staff-mails.server.ts'

/** The delivery function of each outbox kind; only the kinds that this server is configured for. */
export function createDeliveries(
  services: Pick<Services, 'db' | 'env' | 'clock'>,
  options: { timeoutMs?: number } = {},
): Deliveries {
  const deliveries: Deliveries = {}
  for (const [kind, create] of [
    [CONFIRMATION, createConfirmationDelivery],
    [APPLICATION_ANSWER, createAnswerDelivery],
    [CONTACT_MESSAGE, createMessageDelivery],
    [CONTACT_AUTORESPONSE, createAutoresponseDelivery],
    [CONTACT_REPLY, createReplyDelivery],
    [INVITATION, createInvitationDelivery],
    [ACCOUNT_MAIL, createAccountMailDelivery],
    [STAFF_MAIL, createStaffMailDelivery],
  ] as const) {
    const deliver = create(services, options)
    if (deliver) deliveries[kind] = deliver
  }
  return deliveries
}
