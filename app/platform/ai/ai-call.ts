import type { AiHelper } from '#app/shared/ai-helpers.ts'
import { MEDIA_MAX_BYTES } from '#app/shared/media-limits.ts'

export type AiLimits = {
  /** Time limits: for a visitor's answer, for a draft for staff, and for a picture. */
  textMs: number
  draftMs: number
  pictureMs: number
  textMaxBytes: number
  pictureMaxBytes: number
  /** Circuit breaker: after so many failures in a row a model is not called for a while. */
  breakerFailures: number
  breakerRestMs: number
  /** Calls to one model at the same time, counted apart for visitors and for staff. */
  parallelCalls: number
  /** Calls that may wait for a slot of that semaphore, within their time limit. */
  waitingCalls: number
}

export const DEFAULT_AI_LIMITS: AiLimits = {
  textMs: 25_000,
  draftMs: 45_000,
  pictureMs: 50_000,
  textMaxBytes: 1024 * 1024,
  pictureMaxBytes: MEDIA_MAX_BYTES,
  breakerFailures: 5,
  breakerRestMs: 30_000,
  parallelCalls: 8,
  waitingCalls: 16,
}

export type Caller = {
  helper: AiHelper
  /** Null for a visitor. */
  staffId: string | null
  /** Cancels the call when its caller has gone. */
  signal: AbortSignal
}

/** Each adapter uses those that its vendor supports. */
export type TextSettings = {
  temperature: number
  topP: number
  maxTokens: number
  topK?: number
  repetitionPenalty?: number
}

export type InlineImage = { mime: string; base64: string }

export type TextRequest = Caller & {
  prompt: string
  settings: TextSettings
  /** Sent only to a model that accepts pictures. */
  image?: InlineImage | null
  /** Called for each piece, where the vendor sends the text while it is being written; `read` gives all of it so far. */
  onText?: (read: () => string) => void
}

export type PictureRequest = Caller & {
  model: string
  prompt: string
  /** One key of the rotation, or each key in order until one is accepted. */
  keys: 'rotated' | 'in turn'
}

/** Why there is no answer. Texts of a vendor are truncated and hold none of our keys. */
export type AiFault =
  /** No model is configured for this. */
  | { kind: 'unconfigured' }
  /** The daily budget is used up. */
  | { kind: 'spent' }
  /** The caller has gone. */
  | { kind: 'cancelled' }
  /**
   * No complete answer: time limit, size limit, no connection, circuit breaker open ('resting')
   * or queue full ('crowded').
   */
  | { kind: 'unanswered'; reason: 'late' | 'too-long' | 'no-connection' | 'resting' | 'crowded' }
  /** A response that is not 2xx. `message` is the vendor's error message, if there is one. */
  | { kind: 'refused'; status: number; statusText: string; body: string; message: string | null }
  /** A response of the instruct model, 2xx or not, with an error in its body. */
  | { kind: 'vendor-error'; message: string }
  /** Every key was tried, and each was answered with 401 or 403. */
  | { kind: 'no-key-accepted' }
  /** A response that does not fit the schema, such as a proxy's HTML page. */
  | { kind: 'malformed' }
  /** Fits the schema, but holds no text or picture. */
  | { kind: 'empty' }
  /** A text or a picture that the caller cannot use. */
  | { kind: 'unusable' }

export type AiOutcome<Value> = { ok: true; value: Value } | { ok: false; fault: AiFault }

/** Converts a vendor's text or picture to what the caller needs; null where it is unusable. */
export type ReadAnswer<Answer, Value> = (answer: Answer) => Value | null | Promise<Value | null>
