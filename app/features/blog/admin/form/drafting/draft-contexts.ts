import { writtenByAi } from '#app/forms/drafting/use-drafting.ts'
import { cut, textOfHtml } from '#app/shared/html-text.ts'
import { hasContent } from '../../../post/post.ts'

type ArticleParts = { title: string; content: string }

const FIRST_HEADING = /<h1(?:\s[^<>]*)?>(.*?)<\/h1>\s*/is
const TOP_HEADING_TAG = /(<\/?h)1(?=[\s>])/gi

/**
 * The page shows the title as its h1: the article's first h1 becomes the title, any other an h2. Null if no content
 * remains.
 */
export function splitArticle(html: string): ArticleParts | null {
  const title = textOfHtml(FIRST_HEADING.exec(html)?.[1] ?? '')
  const content = html.replace(FIRST_HEADING, '').replace(TOP_HEADING_TAG, '$12').trim()
  return hasContent(content) ? { title, content } : null
}

/** The fields that a drafted article fills; a typed title is not overwritten. */
export function articleChange({ title, content }: ArticleParts, present: { title: string }) {
  return present.title.trim() === '' && title !== '' ? { title, content } : { content }
}

/** The notice that names the fields that the article filled. */
export function wordsOfArticle(change: ReturnType<typeof articleChange>): string {
  return writtenByAi('title' in change ? ['title', 'article'] : ['article'])
}

const CONTEXT_MAX_LENGTH = 6_000
/** Characters of HTML to read: enough for the words used, tags included. */
const BEGINNING_LENGTH = 40_000

/** The prompt context for a title; empty if there is no text yet. */
export function titleContext(material: { topic: string; content: string; excerpt: string }): string {
  return joined([material.topic, beginningOf(material.content), material.excerpt])
}

/** The prompt context for an excerpt; empty if there is no text yet. */
export function excerptContext({ title, content }: { title: string; content: string }): string {
  return joined([title, beginningOf(content)])
}

function beginningOf(html: string): string {
  const beginning = cut(html, BEGINNING_LENGTH)
  // The cut may split a tag.
  return textOfHtml(beginning.replace(/<[^<>]*$/, ''))
}

function joined(parts: string[]): string {
  const given = parts.map((part) => part.trim()).filter(Boolean)
  return cut(given.join('\n\n'), CONTEXT_MAX_LENGTH)
}
