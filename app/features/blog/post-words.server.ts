import { cut, textOfHtml } from '#app/shared/html-text.ts'
import type { PostFields } from './post-row.server.ts'

/** Longer words are cut, in a post and in a question alike. */
const WORD_MAX_LENGTH = 40
/** More than the different words of any post; PostgreSQL's index of one text breaks beyond twice as much. */
const WORDS_MAX_BYTES = 500_000
const QUESTION_WORDS_MAX = 10

/** The different words of a text in one spelling, without accents and case, so that both engines index the same. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = new Set<string>()
  let bytes = 0
  for (const [whole] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = cut(whole, WORD_MAX_LENGTH)
    if (words.has(word)) continue
    bytes += Buffer.byteLength(word)
    if (bytes > WORDS_MAX_BYTES) break
    words.add(word)
  }
  return [...words]
}

/** What a search finds a post by. */
export function wordsOfPost(
  post: Pick<PostFields, 'title' | 'excerpt' | 'content' | 'writer' | 'author' | 'category' | 'tags'>,
): string[] {
  const parts = [post.title, post.excerpt, post.writer, post.author ?? '', post.category, ...post.tags]
  return wordsOf([...parts, textOfHtml(post.content)].join(' '))
}

export function wordsOfQuestion(text: string): string[] {
  return wordsOf(text).slice(0, QUESTION_WORDS_MAX)
}
