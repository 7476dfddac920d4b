import type { Env } from '#app/platform/env.server.ts'
import { rateLimits } from '#app/platform/http/rate-limits.server.ts'
import { inWords } from '#app/shared/in-words.ts'

/** What the privacy policy says about this very installation. */
export type PrivacyFacts = {
  /** How long messages and applications are kept: '12 months'. */
  retention: string
  /** How long the digest of a network address counts, at most: '15 minutes'. */
  longestLimit: string
  /** What carries a contact message to our mailbox; null when it is only read in the database. */
  contactCourier: 'relay' | 'mail' | null
  /** What sends an applicant the confirmation; null when none is sent. */
  confirmationCourier: 'function' | 'mail' | null
  /** The services that may answer in the chat, beside this site's own pages. */
  textServices: string[]
  imageService: string | null
  /** Whether a picture that a visitor attaches leaves the visitor's browser. */
  isAttachmentSent: boolean
}

type PrivacyEnv = Pick<
  Env,
  | 'RETENTION_MONTHS'
  | 'FORM_RELAY_URL'
  | 'CONFIRMATION_FUNCTION_URL'
  | 'SMTP_URL'
  | 'OPENAI_BASE_URL'
  | 'GEMINI_API_KEY'
  | 'HF_TOKENS'
  | 'CHAT_VISION'
>

const GEMINI = 'Google’s Gemini'
const HUGGING_FACE = 'Hugging Face’s hosted inference'
const OTHER_SERVER = 'a model server that we chose ourselves'

export function privacyFacts(env: PrivacyEnv): PrivacyFacts {
  const ownMail = env.SMTP_URL ? 'mail' : null
  const hasHuggingFace = env.HF_TOKENS.length > 0
  const longestLimit = Math.max(...Object.values(rateLimits).map((limit) => limit.seconds))
  return {
    retention: inWords(env.RETENTION_MONTHS, 'month'),
    longestLimit:
      longestLimit < 7200 ? inWords(longestLimit / 60, 'minute') : inWords(longestLimit / 3600, 'hour'),
    contactCourier: env.FORM_RELAY_URL ? 'relay' : ownMail,
    confirmationCourier: env.CONFIRMATION_FUNCTION_URL ? 'function' : ownMail,
    textServices: textServices(env, hasHuggingFace),
    imageService: hasHuggingFace ? HUGGING_FACE : null,
    isAttachmentSent: env.CHAT_VISION && Boolean(env.OPENAI_BASE_URL || env.GEMINI_API_KEY),
  }
}

/** Another model server takes the place of both hosted text models. */
function textServices(env: PrivacyEnv, hasHuggingFace: boolean): string[] {
  if (env.OPENAI_BASE_URL) return [OTHER_SERVER]
  return [...(env.GEMINI_API_KEY ? [GEMINI] : []), ...(hasHuggingFace ? [HUGGING_FACE] : [])]
}
