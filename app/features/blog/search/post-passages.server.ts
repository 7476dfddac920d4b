import { href } from 'react-router'
import type { Db } from '#app/platform/db/database.server.ts'
import { cut, textOfHtml } from '#app/shared/html-text.ts'
import { type FoundPost, findPosts } from './post-passages-repository.server.ts'
import { stemsOf, wordsOfQuestion } from './post-words.server.ts'

/** A post in general, or a part of it with the heading that it stands under. */
export type PostPassage = { id: string; title: string; path: string; text: string; heading?: string }

const PASSAGE_MAX_LENGTH = 600

const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|pre|figcaption|td|th)>/i
const HEADING = /<h[1-6][\s>]/i

/**
 * What the posts say that the engine ranks highest. Each word is given as the stems of those that mean the same. Read
 * anew each time: nothing of a post is kept.
 */
export async function findPostPassages(db: Db, words: string[][], limit: number): Promise<PostPassage[]> {
  const asked = words.map((stems) => stems.flatMap(wordsOfQuestion))
  const posts = await findPosts(db, asked, limit)
  const wanted = new Set(asked.flat())
  return posts.flatMap((post) => passagesOf(post, wanted))
}

/** The post in general, and the parts that have one of the words. */
function passagesOf({ id, title, slug, excerpt, opening }: FoundPost, wanted: Set<string>): PostPassage[] {
  const post = { title, path: href('/blog/:slug', { slug }) }
  const parts = partsOf(opening).map((part, place) => ({ ...post, ...part, id: `post:${id}:${place}` }))
  const fitting = parts.filter(({ heading, text }) =>
    stemsOf(`${heading} ${text}`).some((stem) => wanted.has(stem)),
  )
  return [{ ...post, id: `post:${id}`, text: excerpt || (parts[0]?.text ?? '') }, ...fitting]
}

/** A text in parts of whole sentences; each heading begins a new one. */
function partsOf(html: string): { heading: string; text: string }[] {
  const parts: { heading: string; text: string }[] = []
  let part = { heading: '', text: '' }
  // The opening of a content may end in the middle of a tag.
  for (const block of html.replace(/<[^<>]*$/, '').split(BLOCK_END)) {
    const text = textOfHtml(block)
    if (HEADING.test(block)) {
      part = { heading: text, text: '' }
      continue
    }
    for (const sentence of text.split(/(?<=[.!?]) /).filter(Boolean)) {
      if (part.text.length + sentence.length >= PASSAGE_MAX_LENGTH) part = { heading: part.heading, text: '' }
      if (part.text === '') parts.push(part)
      part.text = cut(`${part.text} ${sentence}`.trimStart(), PASSAGE_MAX_LENGTH)
    }
  }
  return parts
}
