import { modelVendors, type VendorsEnv } from '#app/platform/ai/model-vendors.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { rateLimits } from '#app/shared/rate-limits.ts'

/** What the privacy policy says about this installation. */
export type PrivacyDetails = {
  /** How long messages and applications are retained, such as '12 months'. */
  retention: string
  /** How long a hashed IP address is stored for rate limits, at most, such as '15 minutes'. */
  longestLimit: string
  /** How contact messages are sent to our mailbox; null if they are only stored in the database. */
  contactChannel: 'relay' | 'mail' | null
  /** How the confirmation is sent to applicants; null if none is sent. */
  confirmationChannel: 'function' | 'mail' | null
  /** Vendors that may answer in the chat, in addition to this site's own pages. */
  textVendors: string[]
  imageVendor: string | null
  /** Whether an image that a visitor attaches is sent to the server. */
  isAttachmentSent: boolean
}

type PrivacyEnv = VendorsEnv &
  Pick<Env, 'RETENTION_MONTHS' | 'FORM_RELAY_URL' | 'CONFIRMATION_FUNCTION_URL' | 'SMTP_URL'>

export function privacyDetails(env: PrivacyEnv): PrivacyDetails {
  const ownMail = env.SMTP_URL ? 'mail' : null
  const { flash, instruct, pictures, isAttachmentSent } = modelVendors(env)
  const longestLimit = Math.max(...Object.values(rateLimits).map((limit) => limit.seconds))
  return {
    retention: pluralize(env.RETENTION_MONTHS, 'month'),
    longestLimit:
      longestLimit < 7200 ? pluralize(longestLimit / 60, 'minute') : pluralize(longestLimit / 3600, 'hour'),
    contactChannel: env.FORM_RELAY_URL ? 'relay' : ownMail,
    confirmationChannel: env.CONFIRMATION_FUNCTION_URL ? 'function' : ownMail,
    textVendors: [...new Set([flash, instruct])].filter((vendor) => vendor !== null),
    imageVendor: pictures,
    isAttachmentSent,
  }
}
