import { cut, shorten, textOfHtml } from '#app/shared/html-text.ts'
import { plainLine, plainLines } from '#app/shared/model-reply.ts'
import { withPlainLineEnds } from '#app/shared/text-rules.ts'
import { markdownToHtml } from './post-drafting-markdown.server.ts'
import { sanitizePostHtml } from './post-html.server.ts'

const TITLE_MAX_LENGTH = 120
const EXCERPT_MAX_LENGTH = 160

const BLOCK = 'h[1-6]|p|ul|ol|li|blockquote|pre|figure|table|div|section|article|main|header|footer|hr'
const FIRST_BLOCK = new RegExp(`<(?:${BLOCK})(?=[\\s/>])`, 'i')
const BLOCK_END = new RegExp(`</(?:${BLOCK})\\s*>`, 'gi')

const HTML_START = new RegExp(`^\\s*<(?:!|(?:html|head|body|${BLOCK})(?=[\\s/>]))`, 'i')
/** A heading or a block: no mere talk. */
const BEGUN = new RegExp(`^[ \\t]*(?:#|<(?:${BLOCK})(?=[\\s/>]))`, 'im')
const FENCE = /^[ \t]*```(\w*)[ \t]*\n/m
/** 'Here it is:' before an article in HTML. */
const TALK_BEFORE_HTML = /^\s*[^\s<#][^\n]*\n\s*(?=<(?:!doctype|html|article|h1)(?=[\s/>]))/i
const PAGE_HEAD = /^\s*(?:<!doctype[^>]*>\s*)?(?:<html[^>]*>\s*)?<head(?=[\s>])[\s\S]*?<\/head\s*>/i

/** A sign of comparison, not the start of a tag. */
const LESS_THAN = /<(?![a-z/!])/gi

/** An article that a model wrote, as the editor takes it; null where it holds no words. */
export function toArticle(reply: string): string | null {
  const article = unwrapped(withPlainLineEnds(reply)).replace(TALK_BEFORE_HTML, '')
  const html = HTML_START.test(article) ? articleIn(article) : markdownToHtml(article)
  const safe = sanitizePostHtml(withoutTables(html)).trim()
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

/** The editor has no tables: their rows are the items of a list, or their words would stand outside of any block. */
function withoutTables(html: string): string {
  return html
    .replace(/<(\/?)table(?=[\s/>])[^<>]*>/gi, '<$1ul>')
    .replace(/<\/?t(?:head|body|foot)(?=[\s/>])[^<>]*>\s*/gi, '')
    .replace(/<(?:tr|caption)(?=[\s/>])[^<>]*>\s*/gi, '<li>')
    .replace(/(<\/t[dh]\s*>)\s*(?=<t[dh][\s/>])/gi, '$1 – ')
    .replace(/(?:(<\/t[dh]\s*>)\s*)?<\/(?:tr|caption)\s*>/gi, '$1</li>')
    .replace(/<(\/?)th(?=[\s/>])[^<>]*>/gi, '<$1strong>')
}

/** Without the page around it and the talk after it. */
function articleIn(reply: string): string {
  const page = reply.replace(PAGE_HEAD, '')
  const fromStart = page.slice(Math.max(0, page.search(FIRST_BLOCK)))
  const end = [...fromStart.matchAll(BLOCK_END)].at(-1)
  if (!end) return fromStart
  const after = fromStart.slice(end.index + end[0].length)
  // A model that ran out of words stopped within a paragraph, which is worth keeping.
  return FIRST_BLOCK.test(after) ? fromStart : fromStart.slice(0, end.index + end[0].length)
}

/** Without the fence around all of it and the talk around that. A fence within an article is code of its own. */
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
