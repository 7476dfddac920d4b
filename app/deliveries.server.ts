import { CONFIRMATION } from './features/careers/applications.server.ts'
import { createConfirmationDelivery } from './features/careers/confirmation-delivery.server.ts'
import type { Deliveries } from './platform/outbox/outbox-worker.server.ts'
import type { Services } from './platform/services.server.ts'

/** Who delivers what: only the kinds for which this house is configured. */
export function createDeliveries(
  services: Pick<Services, 'db' | 'env'>,
  options: { timeoutMs?: number } = {},
): Deliveries {
  const confirmation = createConfirmationDelivery(services, options)
  return confirmation ? { [CONFIRMATION]: confirmation } : {}
}
