const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Inline tags may be in the middle of a word, so they are removed without a space. */
const INLINE_TAG = /<\/?(?:a|b|code|em|i|s|span|strong|u)(?:\s[^<>]*)?>/gi

/** The text of an HTML fragment, without its tags. */
export function textOfHtml(html: string): string {
  return html
    .replace(INLINE_TAG, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Tags whose content is not part of an article's running text. */
const ASIDE_TAG = /(<\/?(?:h[1-6]|pre|figcaption|table)(?:\s[^<>]*)?>)/i

/** The text of paragraphs, lists and quotes; that of headings, captions, tables and code only where there is no other. */
export function runningTextOfHtml(html: string): string {
  let asides = 0
  let running = ''
  for (const part of html.split(ASIDE_TAG)) {
    if (ASIDE_TAG.test(part)) asides = Math.max(0, asides + (part.startsWith('</') ? -1 : 1))
    else if (asides === 0) running += ` ${part}`
  }
  return textOfHtml(running) || textOfHtml(html)
}

/** At most `length` characters, including the three dots of a truncated text. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${cut(text, length - 3).trimEnd()}...`
}

/** Truncates without splitting a surrogate pair, such as an emoji. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
