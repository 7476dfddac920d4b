import { parser } from 'marked'
import { plainLine, plainLines } from '#app/forms/drafting/model-reply.ts'
import { BoundedLexer } from '#app/platform/ai/bounded-lexer.ts'
import { cut, shorten, textOfHtml } from '#app/shared/html-text.ts'
import { withPlainLineEnds } from '#app/shared/text-rules.ts'
import { sanitizePostHtml } from '../post/sanitize-post.server.ts'

/** Longer than any article: a model is asked for at most 4,096 tokens. */
const MAX_LENGTH = 20_000
const MAX_LINES = 1_000
const MAX_DEPTH = 6

const NESTING = '[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))'
const DEEP_NESTING = new RegExp(`^((?:${NESTING}){${MAX_DEPTH}})(?:${NESTING})+`, 'gm')

function markdownToHtml(markdown: string): string {
  const lines = cut(markdown, MAX_LENGTH).split('\n', MAX_LINES)
  const text = lines.join('\n').replace(DEEP_NESTING, '$1')
  try {
    return parser(new BoundedLexer().lex(text))
  } catch {
    // The Markdown is nested too deeply to parse.
    return text
  }
}

const TITLE_MAX_LENGTH = 120
const EXCERPT_MAX_LENGTH = 160

const BLOCK = 'h[1-6]|p|ul|ol|li|blockquote|pre|figure|table|div|section|article|main|header|footer|hr'
const FIRST_BLOCK = new RegExp(`<(?:${BLOCK})(?=[\\s/>])`, 'i')
const BLOCK_END = new RegExp(`</(?:${BLOCK})\\s*>`, 'gi')

const HTML_START = new RegExp(`^\\s*<(?:!|(?:html|head|body|${BLOCK})(?=[\\s/>]))`, 'i')
/** A Markdown heading or an HTML block: the start of the article, not of an introduction. */
const BEGUN = new RegExp(`^[ \\t]*(?:#|<(?:${BLOCK})(?=[\\s/>]))`, 'im')
const FENCE = /^[ \t]*```(\w*)[ \t]*\n/m
/** An introduction such as 'Here it is:' before an article in HTML. */
const TALK_BEFORE_HTML = /^\s*[^\s<#][^\n]*\n\s*(?=<(?:!doctype|html|article|h1)(?=[\s/>]))/i
const PAGE_HEAD = /^\s*(?:<!doctype[^>]*>\s*)?(?:<html[^>]*>\s*)?<head(?=[\s>])[\s\S]*?<\/head\s*>/i

/** A less-than sign that does not start a tag. */
const LESS_THAN = /<(?![a-z/!])/gi

/** A model's article as HTML for the editor; null when it contains no text. */
export function toArticle(reply: string): string | null {
  const article = unwrapped(withPlainLineEnds(reply)).replace(TALK_BEFORE_HTML, '')
  const html = HTML_START.test(article) ? articleIn(article) : markdownToHtml(article)
  const safe = sanitizePostHtml(html).trim()
  return textOfHtml(safe) === '' ? null : safe
}

export function toTitle(reply: string): string {
  const title = plainLine(reply)
  if (title.length <= TITLE_MAX_LENGTH) return title
  return cut(title, TITLE_MAX_LENGTH).replace(/\s+\S*$/, '')
}

export function toExcerpt(reply: string): string {
  return shorten(textOfHtml(plainLines(reply).join(' ').replace(LESS_THAN, '&lt;')), EXCERPT_MAX_LENGTH)
}

/** Removes the HTML page around the article and any closing remarks. */
function articleIn(reply: string): string {
  const page = reply.replace(PAGE_HEAD, '')
  const fromStart = page.slice(Math.max(0, page.search(FIRST_BLOCK)))
  const end = [...fromStart.matchAll(BLOCK_END)].at(-1)
  if (!end) return fromStart
  const after = fromStart.slice(end.index + end[0].length)
  // A model that reached its token limit stopped inside a paragraph, which is worth keeping.
  return FIRST_BLOCK.test(after) ? fromStart : fromStart.slice(0, end.index + end[0].length)
}

/** Removes a code fence around the whole reply and remarks outside it, but no fence inside an article. */
function unwrapped(reply: string): string {
  const opening = FENCE.exec(reply)
  if (!opening) return reply
  const [line, language = ''] = opening
  const before = reply.slice(0, opening.index)
  const rest = reply.slice(opening.index + line.length)
  const fences = [...rest.matchAll(/^[ \t]*```.*$/gm)]
  const closing = fences.length % 2 === 1 ? fences.at(-1) : undefined
  const inside = closing ? rest.slice(0, closing.index) : rest
  const isTalk = language !== '' && !BEGUN.test(before) && inside.length * 2 > reply.length
  const isAroundAll = /^(?:markdown|md|html)?$/i.test(language) && (before.trim() === '' || isTalk)
  return isAroundAll ? inside : reply
}
