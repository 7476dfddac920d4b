import { CONFIRMATION } from './features/careers/applications.server.ts'
import { createConfirmationDelivery } from './features/careers/confirmation-delivery.server.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE } from './features/contact/contact-delivery.ts'
import {
  createAutoresponseDelivery,
  createMessageDelivery,
} from './features/contact/message-delivery.server.ts'
import type { Deliveries } from './platform/outbox/outbox-worker.server.ts'
import type { Services } from './platform/services.server.ts'

/** Who delivers what: only the kinds for which this house is configured. */
export function createDeliveries(
  services: Pick<Services, 'db' | 'env'>,
  options: { timeoutMs?: number } = {},
): Deliveries {
  const deliveries: Deliveries = {}
  for (const [kind, create] of [
    [CONFIRMATION, createConfirmationDelivery],
    [CONTACT_MESSAGE, createMessageDelivery],
    [CONTACT_AUTORESPONSE, createAutoresponseDelivery],
  ] as const) {
    const deliver = create(services, options)
    if (deliver) deliveries[kind] = deliver
  }
  return deliveries
}
