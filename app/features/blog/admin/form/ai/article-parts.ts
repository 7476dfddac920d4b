import { textOfHtml } from '#app/shared/html-text.ts'
import { writtenByAi } from '#app/ui/drafting/written-by-ai.ts'
import { hasContent } from '../../../post.ts'

type ArticleParts = { title: string; content: string }

const FIRST_HEADING = /<h1(?:\s[^<>]*)?>(.*?)<\/h1>\s*/is
const TOP_HEADING_TAG = /(<\/?h)1(?=[\s>])/gi

/**
 * The page shows the title as its h1, so the article's own goes there, and any further one steps down. Null where
 * nothing would be left to read.
 */
export function splitArticle(html: string): ArticleParts | null {
  const title = textOfHtml(FIRST_HEADING.exec(html)?.[1] ?? '')
  const content = html.replace(FIRST_HEADING, '').replace(TOP_HEADING_TAG, '$12').trim()
  return hasContent(content) ? { title, content } : null
}

/** What of an article goes into the form: a title that somebody chose stays. */
export function articleChange({ title, content }: ArticleParts, present: { title: string }) {
  return present.title.trim() === '' && title !== '' ? { title, content } : { content }
}

/** Names what of an article went into the form. */
export function wordsOfArticle(change: ReturnType<typeof articleChange>): string {
  return writtenByAi('title' in change ? ['title', 'article'] : ['article'])
}
