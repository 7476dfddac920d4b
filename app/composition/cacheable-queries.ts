import { REFERENCE_PATTERN } from '#app/features/contact/form/message-fields.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { CURSOR_PATTERN } from '#app/shared/pagination.ts'

const TERM = /^.{1,60}$/u
const EVENTS = { filter: /^(upcoming|past)$/ }
const QUESTION = /^.{1,100}$/u

/**
 * The query parameters that matter on a public page, with the pattern of their values. All others are
 * removed before a loader or the cache key sees the URL, so that a campaign tag or random parameters never
 * create a second copy of a page.
 */
export const publicQuery: Record<string, Record<string, RegExp>> = {
  '/blog': { category: TERM, tag: TERM, q: QUESTION, after: CURSOR_PATTERN },
  '/careers': {
    filter: /^(active|closed)$/,
    job: ID_PATTERN,
    apply: /^1$/,
  },
  '/careers/application': { key: /^[\w-]{1,64}\.[\w-]{43}$/, sent: /^(1|mail)$/ },
  '/contact': { sent: REFERENCE_PATTERN },
  '/preview': { key: /^[\w-]{1,64}\.[0-9a-z]{1,11}\.[\w-]{43}$/ },
  '/search': { q: QUESTION },
  '/staff-mails': { key: /^[\w-]{1,64}\.[a-z]{1,20}\.[\w-]{43}$/ },
  '/shows': EVENTS,
  '/events': EVENTS,
}
