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
  // At most three bytes for each of its code units.
  const isLong = plain.length * 3 > WORDS_MAX_BYTES
  let bytes = 0
  for (const whole of plain.split(/[^\p{L}\p{N}]+/u)) {
    const word = whole.length > WORD_MAX_LENGTH ? cut(whole, WORD_MAX_LENGTH) : whole
    if (word === '' || words.has(word)) continue
    if (isLong) bytes += Buffer.byteLength(word)
    if (bytes > WORDS_MAX_BYTES) break
    words.add(word)
  }
  return [...words]
}

/** What the assistants find a post by, as each engine takes it: the stems of the title weigh more. */
export function stemsOfPost(
  post: SearchedPost,
  stem = stemmer,
): { title: string; body: string; vector: string } {
  const title = new Set(wordsOf(post.title).map(stem))
  const body = new Set(wordsOfPost({ ...post, title: '' }).map(stem))
  const vector = [...Array.from(title, (one) => `'${one}':1A`), ...Array.from(body, (one) => `'${one}'`)]
  return { title: [...title].join(' '), body: [...body].join(' '), vector: vector.join(' ') }
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
