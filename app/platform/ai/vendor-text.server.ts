import { z } from 'zod'
import type { Env } from '../env.server.ts'
import type { AiFault, AiOutcome } from './ai-call.ts'
import type { VendorAnswer, VendorRequest } from './vendor-call.server.ts'

/** What an adapter needs: a way to send, and one to redact keys in what the vendor says. */
export type Wire = {
  post: (request: VendorRequest) => Promise<AiOutcome<VendorAnswer>>
  /** For the vendor's texts that are shown or logged. */
  quote: (text: string) => string
}

export type Keys = Pick<Env, 'GEMINI_API_KEY' | 'HF_TOKENS' | 'OPENAI_API_KEY' | 'secret'>

const QUOTE_MAX_LENGTH = 300
/** Longer than a quote, because most of it may be white space. */
const QUOTED_FROM_MAX_LENGTH = 8_192
/** A shorter key is no secret, and redacting it would hide ordinary words. */
const KEY_MIN_LENGTH = 8

/** Redacts our own keys. */
export function createKeyHider(env: Keys): (text: string) => string {
  const keys = spellingsOfKeys(env)
  return (text) => keys.reduce((rest, key) => rest.replaceAll(key, '***'), text)
}

/** The same for a text that is still being written: what may be the beginning of a key at its end is left out. */
export function createGrowingKeyHider(env: Keys): (text: string) => string {
  const keys = spellingsOfKeys(env)
  const hideKeys = createKeyHider(env)
  const isBegun = (end: string) => keys.some((key) => key.startsWith(end))
  const longest = keys[0]?.length ?? 0
  return (text) => {
    for (let place = Math.max(0, text.length - longest); place < text.length; place++) {
      if (isBegun(text.slice(place))) return hideKeys(text.slice(0, place))
    }
    return hideKeys(text)
  }
}

/** As they are, URL-encoded and JSON-escaped. */
function spellingsOfKeys(env: Keys): string[] {
  return (
    [env.GEMINI_API_KEY, env.OPENAI_API_KEY, env.secret, ...env.HF_TOKENS]
      .filter((key) => key !== undefined)
      .filter((key) => key.length >= KEY_MIN_LENGTH)
      .flatMap((key) => [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)])
      // The longest first: one key may be the prefix of another.
      .toSorted((one, other) => other.length - one.length)
  )
}

/**
 * One short line. Redacts before truncating, or half of a key could remain; and again after, because removed white
 * space may have split a key.
 */
export function quoteText(text: string, hideKeys: (text: string) => string): string {
  const line = hideKeys(text)
    .slice(0, QUOTED_FROM_MAX_LENGTH)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return hideKeys(line).slice(0, QUOTE_MAX_LENGTH).toWellFormed()
}

/** Undefined where it is not JSON. */
export function parseJson({ bytes }: VendorAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The first of a list, if there is one. The other items are not used and may have any shape. */
export function firstOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .transform(([first]) => first)
    .pipe(item.optional())
}

export function refusal(answer: VendorAnswer, message: string | null, { quote }: Wire): AiFault {
  const body = quote(new TextDecoder().decode(answer.bytes))
  const named = message && quote(message)
  return {
    kind: 'refused',
    status: answer.status,
    statusText: quote(answer.statusText),
    body,
    message: named || null,
  }
}

export function textOrEmpty(text: string): AiOutcome<string> {
  return text.trim() ? { ok: true, value: text } : { ok: false, fault: { kind: 'empty' } }
}

export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path}`
}
