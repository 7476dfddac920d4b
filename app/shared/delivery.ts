import { formatDateTime } from './dates.ts'

/** What became of something that had to leave the house. */
export type Delivery = {
  state: 'waiting' | 'sending' | 'sent' | 'unconfigured' | 'dead'
  attempts: number
  lastError: string | null
  sentAt: number | null
}

/** In words for staff; `what` begins the sentence: 'Confirmation', 'Message'. */
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

/** Nothing more happens to it by itself, with mail or without. */
export function isOver({ state }: Delivery): boolean {
  return state === 'sent' || state === 'dead'
}

/** One that is on its way already would only arrive twice. */
export function canBeSentAgain({ state, attempts }: Delivery): boolean {
  return state === 'waiting' ? attempts > 0 : state !== 'sending'
}
