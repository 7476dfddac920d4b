import { stemmer } from 'stemmer'
import { cut, textOfHtml } from '#app/shared/html-text.ts'
import type { PostFields } from '../post/post-rows-repository.server.ts'

/** Longer words are cut, in a post and in a question alike. */
const WORD_MAX_LENGTH = 40
/** More than the different words of any post; PostgreSQL's index of one text breaks beyond twice as much. */
const WORDS_MAX_BYTES = 500_000
const QUESTION_WORDS_MAX = 10

type SearchedPost = Pick<
  PostFields,
  'title' | 'excerpt' | 'content' | 'writer' | 'author' | 'category' | 'tags'
>

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

/** What the assistants find a post by, as each engine takes it: the stems of the title weigh more. */
export function stemsOfPost(post: SearchedPost): { title: string; body: string; vector: string } {
  const title = stemsOf(post.title)
  const body = stemsOf(wordsOfPost({ ...post, title: '' }).join(' '))
  const vector = [...title.map((stem) => `'${stem}':1A`), ...body.map((stem) => `'${stem}'`)]
  return { title: title.join(' '), body: body.join(' '), vector: vector.join(' ') }
}

/** The different stems of the words of an English text. */
export function stemsOf(text: string): string[] {
  return [...new Set(wordsOf(text).map(stemmer))]
}

/** What a search finds a post by. */
export function wordsOfPost(post: SearchedPost): string[] {
  const parts = [post.title, post.excerpt, post.writer, post.author ?? '', post.category, ...post.tags]
  return wordsOf([...parts, textOfHtml(post.content)].join(' '))
}

export function wordsOfQuestion(text: string): string[] {
  return wordsOf(text).slice(0, QUESTION_WORDS_MAX)
}
