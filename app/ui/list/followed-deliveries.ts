import { createContext, useContext, useEffect } from 'react'
import type { Delivery } from '#app/shared/delivery.ts'

/** A delivery as it is now; its subject is the row that it belongs to. */
export type FollowedDelivery = Delivery & { id: string; subjectId: string; kind: string }

type Following = {
  deliveries: FollowedDelivery[]
  /** Asks for the deliveries of a row from now on, until the returned function is called. */
  follow: (subjectId: string) => () => void
  /** What is known of them is outdated: staff asked to send one again. */
  renew: (subjectId: string) => void
}

export const FollowedDeliveries = createContext<Following>({
  deliveries: [],
  follow: () => () => {},
  renew: () => {},
})

/** The last delivery of a kind for a row. While it is under way, its state follows by itself. */
export function useFollowedDelivery(subjectId: string, kind: string, delivery: Delivery) {
  const { deliveries, follow, renew } = useContext(FollowedDeliveries)
  const isFollowed = isUnderWay(delivery)

  useEffect(() => (isFollowed ? follow(subjectId) : undefined), [isFollowed, follow, subjectId])

  const latest = deliveries.findLast((one) => one.subjectId === subjectId && one.kind === kind)
  return { delivery: (isFollowed && latest) || delivery, renew: () => renew(subjectId) }
}

/** The delivery of an entry, which has its id. */
export function useDeliveryOfEntry(id: string, delivery: Delivery | null): Delivery | null {
  const { deliveries } = useContext(FollowedDeliveries)
  return (delivery && isUnderWay(delivery) && deliveries.find((one) => one.id === id)) || delivery
}

export function isUnderWay({ state }: Delivery): boolean {
  return state === 'waiting' || state === 'sending'
}
