import { findPostPassages } from '#app/features/blog/search/post-passages.server.ts'
import type { Knowledge, Passage } from '#app/features/chat/knowledge/passage.ts'
import { createPassageIndex, type IndexedPassage } from '#app/features/chat/knowledge/passage-index.server.ts'
import { readQuestion, stemsOf } from '#app/features/chat/knowledge/question-words.ts'
import type { Services } from '#app/platform/services.ts'
import { cut } from '#app/shared/html-text.ts'
import { readPassagesBesidePosts } from './passages-beside-posts.server.ts'

type Deps = Pick<Services, 'content' | 'db' | 'clock' | 'log'>

const POSTS_MAX = 6
const TEXT_MAX_LENGTH = 700

const indexes = new WeakMap<IndexedPassage[], ReturnType<typeof createPassageIndex>>()

export function knowledgeOf(services: Deps): Knowledge {
  const { db, log } = services

  async function find(question: string): Promise<Passage[]> {
    const asked = readQuestion(question)
    if (asked.terms.length === 0) return []
    const index = indexOf(await readPassagesBesidePosts(services))
    const posts = await findPostPassages(db, asked.terms.map(stemsOf), POSTS_MAX).catch((err: unknown) => {
      log.error({ err }, 'posts are out of reach for the chat')
      return []
    })
    return index.search(asked, posts).map((passage) => ({ ...passage, text: cutAtSentence(passage.text) }))
  }

  return { find }
}

function indexOf(passages: IndexedPassage[]) {
  const index = indexes.get(passages) ?? createPassageIndex(passages)
  indexes.set(passages, index)
  return index
}

/** The whole sentences that fit in; the start of the first one where it is too long itself. */
function cutAtSentence(text: string): string {
  if (text.length <= TEXT_MAX_LENGTH) return text
  const start = cut(text, TEXT_MAX_LENGTH)
  const end = Math.max(...['. ', '! ', '? ', '.\n'].map((mark) => start.lastIndexOf(mark)))
  return end > 0 ? start.slice(0, end + 1) : start
}
