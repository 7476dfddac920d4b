import { z } from 'zod'
import type { Env } from '../env.server.ts'
import type { AiFault, AiOutcome } from './ai-call.ts'
import type { VendorAnswer, VendorRequest } from './vendor-call.server.ts'

/** What an adapter has to reach its vendor with, and to clean what the vendor says of keys. */
export type Wire = {
  post: (request: VendorRequest) => Promise<AiOutcome<VendorAnswer>>
  /** For texts of the vendor that people or logs may see. */
  quote: (text: string) => string
}

export type Keys = Pick<Env, 'GEMINI_API_KEY' | 'HF_TOKENS' | 'OPENAI_API_KEY' | 'secret'>

const QUOTE_MAX_LENGTH = 300
/** What may be blanks for the most part. */
const QUOTED_FROM_MAX_LENGTH = 8_192
/** A shorter one is no secret, and would hide ordinary words. */
const KEY_MIN_LENGTH = 8

/** Replaces our own keys, as they are and as they stand in an address or in JSON. */
export function createKeyHider(env: Keys): (text: string) => string {
  const keys = [env.GEMINI_API_KEY, env.OPENAI_API_KEY, env.secret, ...env.HF_TOKENS]
    .filter((key) => key !== undefined)
    .filter((key) => key.length >= KEY_MIN_LENGTH)
    .flatMap((key) => [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)])
    // The longest first: one key may begin another.
    .toSorted((one, other) => other.length - one.length)
  return (text) => keys.reduce((rest, key) => rest.replaceAll(key, '***'), text)
}

/** One short line. Keys go before it is cut, or half of one could stay; a blank that goes may have parted another. */
export function quoteText(text: string, hideKeys: (text: string) => string): string {
  const line = hideKeys(text)
    .slice(0, QUOTED_FROM_MAX_LENGTH)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return hideKeys(line).slice(0, QUOTE_MAX_LENGTH).toWellFormed()
}

/** Undefined where it is no JSON. */
export function parseJson({ bytes }: VendorAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The first of a list, if there is one. What nobody reads, the others, may be anything. */
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

export function joinAddress(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path}`
}
