import type { Db } from '#app/platform/db/database.server.ts'
import { type DeliveryStatus, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import type { Delivery } from '#app/shared/delivery.ts'
import type { LastAnswer } from '../application-rows.ts'
import { findLastAnswers } from './answers-repository.server.ts'

/** Null if the applicant was not answered yet. */
export async function readLastAnswer(db: Db, applicationId: string): Promise<LastAnswer | null> {
  const answer = (await findLastAnswers(db, [applicationId])).get(applicationId)
  if (!answer) return null
  const deliveries = (await listDeliveries(db, [applicationId])).get(applicationId) ?? []
  return { createdAt: answer.createdAt, delivery: deliveryOf(answer.id, deliveries) }
}

/** The delivery of what staff wrote; null where none was to be sent. */
export function deliveryOf(entryId: string, deliveries: DeliveryStatus[]): Delivery | null {
  const delivery = deliveries.find(({ id }) => id === entryId)
  return delivery ? shownDelivery(delivery) : null
}

export function shownDelivery({ state, attempts, lastError, sentAt }: DeliveryStatus): Delivery {
  return { state, attempts, lastError, sentAt }
}
