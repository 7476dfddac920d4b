import { aiServices } from '#app/platform/ai/ai-services.server.ts'
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

export function privacyFacts(env: PrivacyEnv): PrivacyFacts {
  const ownMail = env.SMTP_URL ? 'mail' : null
  const { yves, tina, pictures, isAttachmentSent } = aiServices(env)
  const longestLimit = Math.max(...Object.values(rateLimits).map((limit) => limit.seconds))
  return {
    retention: inWords(env.RETENTION_MONTHS, 'month'),
    longestLimit:
      longestLimit < 7200 ? inWords(longestLimit / 60, 'minute') : inWords(longestLimit / 3600, 'hour'),
    contactCourier: env.FORM_RELAY_URL ? 'relay' : ownMail,
    confirmationCourier: env.CONFIRMATION_FUNCTION_URL ? 'function' : ownMail,
    textServices: [...new Set([yves, tina])].filter((service) => service !== null),
    imageService: pictures,
    isAttachmentSent,
  }
}
