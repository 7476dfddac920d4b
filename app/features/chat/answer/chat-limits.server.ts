import type { Services } from '#app/platform/services.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import type { RateLimitName } from '#app/shared/rate-limits.ts'
import type { ChatRequest } from '../chat.schema.ts'
import type { ChatAnswer } from '../chat-answer.ts'

type Deps = { services: Pick<Services, 'rateLimiter'>; ipAddress: string }
type Asked = Pick<ChatRequest, 'persona' | 'visitor'>

/** `canAskModel` is false when the IP address has used up its paid calls: the site's own pages still answer. */
type ChatLimitOutcome = { ok: true; canAskModel: boolean } | { ok: false; refusal: ChatAnswer }

/** Checked before the body is read: a flooding IP address is refused at the lowest cost. */
export function floodRefusal({ services, ipAddress }: Deps): ChatAnswer | null {
  const flood = services.rateLimiter.knownRefusal('chatFloodByIpAddress', ipAddress)
  return flood.ok ? null : refused(TOO_MANY.yves, flood.retryAfterSeconds).refusal
}

/** Rate limits of the chat, by visitor and IP address. Their numbers are in shared/rate-limits.ts. */
export async function checkChatLimits(deps: Deps, { persona, visitor }: Asked): Promise<ChatLimitOutcome> {
  const { ipAddress, services } = deps
  // The visitor id is chosen by the client. Combined with the IP address, it cannot use up another visitor's limit.
  const tab = `${visitor} ${ipAddress}`
  // A tab that goes on sending while refused must not use up the limits of its IP address.
  const known = services.rateLimiter.knownRefusal(
    persona === 'kevin' ? 'pictureByVisitor' : 'chatByVisitor',
    tab,
  )
  if (!known.ok) return refused(TOO_MANY[persona], known.retryAfterSeconds)
  // Consumed first: once it is reached, invented visitor ids add no further rows.
  const flood: Limit = ['chatFloodByIpAddress', ipAddress]
  const day: Limit = ['chatDayByIpAddress', ipAddress]
  if (persona === 'kevin') {
    const wait = await firstWait(deps, [
      flood,
      ['pictureByVisitor', tab],
      ['pictureByIpAddress', ipAddress],
      day,
    ])
    return wait === null ? { ok: true, canAskModel: true } : refused(TOO_MANY.kevin, wait)
  }
  const wait = await firstWait(deps, [flood, ['chatByVisitor', tab]])
  if (wait !== null) return refused(TOO_MANY[persona], wait)
  return { ok: true, canAskModel: (await firstWait(deps, [['chatByIpAddress', ipAddress], day])) === null }
}

type Limit = [RateLimitName, string]

const MESSAGES = 'messages were sent'
const TOO_MANY = { yves: MESSAGES, tina: MESSAGES, kevin: 'pictures were asked for' }

/** The seconds to wait for the first limit that is reached. Limits after it are not consumed. */
async function firstWait({ services }: Deps, limits: Limit[]): Promise<number | null> {
  for (const [name, key] of limits) {
    const limit = await services.rateLimiter.consume(name, key)
    if (!limit.ok) return limit.retryAfterSeconds
  }
  return null
}

function refused(what: string, retryAfterSeconds: number) {
  const message = `Too many ${what} from here, you can go on in ${waitInWords(retryAfterSeconds)}`
  const reply = { kind: 'error' as const, message }
  return { ok: false as const, refusal: { reply, status: 429, retryAfterSeconds } }
}

function waitInWords(seconds: number): string {
  if (seconds < 120) return pluralize(seconds, 'second')
  return seconds < 7200 ? pluralize(seconds / 60, 'minute') : pluralize(seconds / 3600, 'hour')
}
