import { formatDateTime } from './dates.ts'

/** The status of something that is sent out by the outbox. */
export type Delivery = {
  state: 'waiting' | 'sending' | 'sent' | 'unconfigured' | 'dead'
  attempts: number
  lastError: string | null
  sentAt: number | null
}

/** For staff; `what` begins the sentence: 'Confirmation', 'Message'. */
export function describeDelivery(
  delivery: Delivery,
  { what, isConfigured }: { what: string; isConfigured: boolean },
): string {
  const { state, attempts, sentAt } = delivery
  const lastError = delivery.lastError ?? 'the reason is not known'
  if (state === 'unconfigured' && isConfigured) return `${what} was not sent: mail was not configured then`
  if (!(isConfigured || isOver(delivery))) {
    return `${what} not sent: mail is not configured`
  }
  if (state === 'dead') return `${what} failed: ${lastError}`
  if (state === 'sent') return `${what} sent${sentAt === null ? '' : ` ${formatDateTime(sentAt)}`}`
  if (state === 'waiting' && attempts > 0) {
    return `${what} waits for its next try (${attempts} so far): ${lastError}`
  }
  return `${what} is being sent`
}

/** No further attempt will be made, whether mail is configured or not. */
export function isOver({ state }: Delivery): boolean {
  return state === 'sent' || state === 'dead'
}

/**
 * Not while it is being sent or has its first attempt ahead: it would arrive twice. What staff wrote to one person goes
 * again only if no attempt is to come.
 */
export function canBeSentAgain({ state, attempts }: Delivery, isPersonal = false): boolean {
  if (isPersonal) return state === 'dead' || state === 'unconfigured'
  return state === 'waiting' ? attempts > 0 : state !== 'sending'
}
