/** What may call a model; the record of calls names it. */
export const AI_HELPERS = [
  'yves',
  'tina',
  'kevin',
  'post',
  'post-title',
  'post-excerpt',
  'post-picture',
  'position',
  'position-text',
  'client',
] as const
export type AiHelper = (typeof AI_HELPERS)[number]

export type Caller = {
  helper: AiHelper
  /** Null for a visitor. */
  staffId: string | null
  /** Ends the call when nobody waits for it any more. */
  signal: AbortSignal
}

/** Each vendor takes what it knows of these. */
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
  /** Sent only to a model that takes pictures. */
  image?: InlineImage | null
}

export type PictureRequest = Caller & {
  model: string
  prompt: string
  /** One key of the rotation, or one after the other until one is accepted. */
  keys: 'rotated' | 'in turn'
}

/** What came instead of an answer. Texts of a vendor are cut, and hold no key of ours. */
export type AiFault =
  /** Nothing is configured for this. */
  | { kind: 'unconfigured' }
  /** The calls of today are used up. */
  | { kind: 'spent' }
  /** Whoever asked has gone away. */
  | { kind: 'cancelled' }
  /** No whole answer came: too late, too long, no connection, or not asked because it failed too often just now. */
  | { kind: 'unanswered'; reason: 'late' | 'too-long' | 'no-connection' | 'resting' | 'crowded' }
  /** An answer that is not OK. `message` is the error that the vendor names in it, if it does. */
  | { kind: 'refused'; status: number; statusText: string; body: string; message: string | null }
  /** An answer of the instruct model, OK or not, that names an error in its body. */
  | { kind: 'vendor-error'; message: string }
  /** The keys were tried in turn, and each was answered with 401 or 403. */
  | { kind: 'no-key-accepted' }
  /** An answer in another shape than agreed, such as a page of a proxy. */
  | { kind: 'malformed' }
  /** In the right shape, but without a text or a picture. */
  | { kind: 'empty' }
  /** A text or a picture that whoever asked can do nothing with. */
  | { kind: 'unusable' }

export type AiOutcome<Value> = { ok: true; value: Value } | { ok: false; fault: AiFault }

/** Makes of a vendor's text or picture what the caller needs; null where it is of no use. */
export type ReadAnswer<Answer, Value> = (answer: Answer) => Value | null | Promise<Value | null>
