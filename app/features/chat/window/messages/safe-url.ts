import { isOwnPath } from '../../own-path.ts'

type SafeUrl = { kind: 'own' | 'outside' | 'contact'; url: string }

const OUTSIDE = ['http:', 'https:']
const CONTACT = ['mailto:', 'tel:']
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    '#39': "'",
    '#x27': "'",
    nbsp: '\u00a0',
    copy: '©',
    reg: '®',
    trade: '™',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    times: '×',
    deg: '°',
    euro: '€',
    rarr: '→',
  }),
)

/**
 * The allowed target of a link in a reply: a page of this site, the web, an email address or a phone number;
 * otherwise null. Models also write absolute URLs of this site's pages, which become paths.
 */
export function safeUrl(written: string, ownOrigin = originOfPage()): SafeUrl | null {
  const url = decodeNamed(written)
  if (isOwnPath(url)) return { kind: 'own', url }
  try {
    const { protocol, href, origin, pathname, search, hash } = new URL(url)
    const path = `${pathname}${search}${hash}`
    if (origin === ownOrigin && isOwnPath(path)) return { kind: 'own', url: path }
    if (OUTSIDE.includes(protocol)) return { kind: 'outside', url: href }
    return CONTACT.includes(protocol) ? { kind: 'contact', url: href } : null
  } catch {
    return null
  }
}

function originOfPage(): string | null {
  return typeof location === 'undefined' ? null : location.origin
}

/** Decodes the common character references that models write: the text is never parsed as HTML. */
export function decodeNamed(text: string): string {
  return text.replace(/&(#?\w{2,6});/g, (whole, name: string) => NAMED.get(name) ?? whole)
}
