const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** A tag that may stand in the middle of a word. */
const INLINE_TAG = /<\/?(?:a|b|code|em|i|s|span|strong|u)(?:\s[^<>]*)?>/gi

/** The words of an HTML text, without its tags. */
export function textOfHtml(html: string): string {
  return html
    .replace(INLINE_TAG, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What stands around the running text of an article. */
const ASIDE_TAG = /(<\/?(?:h[1-6]|pre|figcaption)(?:\s[^<>]*)?>)/i

/** The words of paragraphs, lists and quotes; those of headings, captions and code only where there are no others. */
export function runningTextOfHtml(html: string): string {
  let isAside = false
  let running = ''
  for (const part of html.split(ASIDE_TAG)) {
    if (ASIDE_TAG.test(part)) isAside = !part.startsWith('</')
    else if (!isAside) running += ` ${part}`
  }
  return textOfHtml(running) || textOfHtml(html)
}

/** At most `length` characters, the last three of them dots when something was left out. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${cut(text, length - 3).trimEnd()}...`
}

/** The start of a text; half a character, as of an emoji, is none. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
