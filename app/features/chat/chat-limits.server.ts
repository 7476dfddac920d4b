import type { RateLimitName } from '#app/platform/http/rate-limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { inWords } from '#app/shared/in-words.ts'
import type { ChatRequest } from './chat.schema.ts'
import type { ChatAnswer } from './chat-answer.ts'

type Deps = { services: Pick<Services, 'rateLimiter'>; address: string }
type Asked = Pick<ChatRequest, 'persona' | 'visitor'>

/** `canAskModel` is false where an address has used up its share of what costs: the pages still answer it. */
type ChatLeave = { ok: true; canAskModel: boolean } | { ok: false; refusal: ChatAnswer }

/** An address that floods us is not worth reading what it sends. */
export function floodRefusal({ services, address }: Deps): ChatAnswer | null {
  const flood = services.rateLimiter.knownRefusal('chatFloodByAddress', address)
  return flood.ok ? null : refused(TOO_MANY.yves, flood.retryAfterSeconds).refusal
}

export async function chatLeave(deps: Deps, { persona, visitor }: Asked): Promise<ChatLeave> {
  const { address, services } = deps
  // The id of a tab is whatever a program makes of it: alone it would let one visitor use up another's share.
  const tab = `${visitor} ${address}`
  // A tab that goes on while it is refused would use up what others of its address may send.
  const known = services.rateLimiter.knownRefusal(
    persona === 'kevin' ? 'pictureByVisitor' : 'chatByVisitor',
    tab,
  )
  if (!known.ok) return refused(TOO_MANY[persona], known.retryAfterSeconds)
  // Counted first: once it is reached, no made-up tab is worth a row of its own.
  const flood: Limit = ['chatFloodByAddress', address]
  const day: Limit = ['chatDayByAddress', address]
  if (persona === 'kevin') {
    const wait = await firstWait(deps, [flood, ['pictureByVisitor', tab], ['pictureByAddress', address], day])
    return wait === null ? { ok: true, canAskModel: true } : refused(TOO_MANY.kevin, wait)
  }
  const wait = await firstWait(deps, [flood, ['chatByVisitor', tab]])
  if (wait !== null) return refused(TOO_MANY[persona], wait)
  return { ok: true, canAskModel: (await firstWait(deps, [['chatByAddress', address], day])) === null }
}

type Limit = [RateLimitName, string]

const MESSAGES = 'messages were sent'
const TOO_MANY = { yves: MESSAGES, tina: MESSAGES, kevin: 'pictures were asked for' }

/** The seconds to wait for the first limit that is reached. Those after it are not touched. */
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
  if (seconds < 120) return inWords(seconds, 'second')
  return seconds < 7200 ? inWords(seconds / 60, 'minute') : inWords(seconds / 3600, 'hour')
}
