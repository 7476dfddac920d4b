import { toLine, withPlainLineEnds } from '#app/shared/text-rules.ts'

const BLOCK_TAG = /<\/?(?:h[1-6]|p|div|ul|ol|li|br|section|article|title|html|body)(?:\s[^<>]*)?\/?>/gi
const INLINE_TAG = /<\/?(?:a|b|em|i|span|strong|u)(?:\s[^<>]*)?>/gi
const LIST_MARK = /^(?:[-*+•·▪–—]|\d{1,2}[.)])\s+(?:\[[ x]\]\s+)?/i
const LABEL = /^(?:title|headline|excerpt|summary|name|description|website|url)\s*:\s+/i
const QUOTES = ['""', "''", '“”', '‘’', '«»', '``', '<>']

/** Removes the code fence that models often put around a reply. */
export function withoutFences(reply: string): string {
  return reply
    .replace(/^[ \t]*```(?:[\w-]*[ \t]*$)?/gm, '')
    .replace(/```[ \t]*$/gm, '')
    .trim()
}

/** The plain text of a reply: no tags, no Markdown, no preamble such as 'Here it is:'. */
export function plainText(reply: string): string {
  const words = withoutFences(withPlainLineEnds(reply))
    .replace(BLOCK_TAG, '\n')
    .replace(INLINE_TAG, '')
    .replace(/\*\*|__/g, '')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return unquoted(withoutPreface(words).replace(LABEL, ''))
}

/** The first line of that text. */
export function plainLine(reply: string): string {
  const [first = ''] = plainLines(reply)
  return unquoted(first.replace(LABEL, ''))
}

/** One item per line, without bullets and numbers. */
export function plainLines(reply: string): string[] {
  return plainText(reply)
    .split('\n')
    .map((item) => toLine(withoutListMark(item)))
    .filter((item) => item !== '')
}

export function withoutListMark(item: string): string {
  return item.trim().replace(LIST_MARK, '')
}

function withoutPreface(words: string): string {
  const [first = '', ...rest] = words.split('\n')
  const others = rest.join('\n').trim()
  return first.trimEnd().endsWith(':') && others !== '' ? others : words
}

/** Removes quotes around a whole text, but not those within it. */
function unquoted(text: string): string {
  const inner = text.slice(1, -1)
  const isQuoted = QUOTES.some(
    ([open = '', close = '']) =>
      text.length > 2 && text.startsWith(open) && text.endsWith(close) && !inner.includes(close),
  )
  return isQuoted ? inner.trim() : text
}
