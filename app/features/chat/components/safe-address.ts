import { isOwnPath } from '../own-path.ts'

type SafeAddress = { kind: 'own' | 'outside' | 'contact'; address: string }

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
 * Where a link of a reply may lead: to a page of ours, to the web, to a mailbox or a phone. Null: nowhere. Models
 * also write the whole address of our pages.
 */
export function safeAddress(written: string, ownOrigin = originOfPage()): SafeAddress | null {
  const address = decodeNamed(written)
  if (isOwnPath(address)) return { kind: 'own', address }
  try {
    const { protocol, href, origin, pathname, search, hash } = new URL(address)
    const path = `${pathname}${search}${hash}`
    if (origin === ownOrigin && isOwnPath(path)) return { kind: 'own', address: path }
    if (OUTSIDE.includes(protocol)) return { kind: 'outside', address: href }
    return CONTACT.includes(protocol) ? { kind: 'contact', address: href } : null
  } catch {
    return null
  }
}

function originOfPage(): string | null {
  return typeof location === 'undefined' ? null : location.origin
}

/** Models write the common character references; the text is never read as HTML, which would resolve them. */
export function decodeNamed(text: string): string {
  return text.replace(/&(#?\w{2,6});/g, (whole, name: string) => NAMED.get(name) ?? whole)
}
