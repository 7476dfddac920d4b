import { REFERENCE_PATTERN } from './features/contact/contact-form.ts'
import { ID_PATTERN } from './shared/id-pattern.ts'
import { CURSOR_PATTERN } from './shared/keyset.ts'

const TERM = /^.{1,60}$/u
const QUESTION = /^.{1,100}$/u

/**
 * The query parameters that mean something on a public page, and how their values look. All others are removed before
 * a loader or the page cache sees the address, so that a campaign tag or a stranger's nonsense never makes a second
 * copy of a page.
 */
export const publicQuery: Record<string, Record<string, RegExp>> = {
  '/blog': { category: TERM, tag: TERM, q: QUESTION, after: CURSOR_PATTERN },
  '/careers': {
    filter: /^(active|closed)$/,
    job: ID_PATTERN,
    apply: /^1$/,
    applied: /^(1|mail)$/,
  },
  '/careers/application': { key: /^[\w-]{1,64}\.[\w-]{43}$/ },
  '/contact': { sent: REFERENCE_PATTERN },
  '/shows': { filter: /^(upcoming|past)$/ },
}
