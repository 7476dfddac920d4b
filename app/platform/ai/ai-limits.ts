import { MEDIA_MAX_BYTES } from '#app/shared/media-limits.ts'

export type AiLimits = {
  /** How long a visitor waits for words, staff for a draft, and anybody for a picture. */
  textMs: number
  draftMs: number
  pictureMs: number
  textMaxBytes: number
  pictureMaxBytes: number
  /** So many failures in a row, and a model is left alone for a while. */
  breakerFailures: number
  breakerRestMs: number
  /** Of one model at the same time, for visitors and for staff each. */
  parallelCalls: number
  /** So many more wait for a place there, within their time limit. */
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
