import { findPostPassages } from '#app/features/blog/search/post-passages.server.ts'
import { listPositionPassages } from '#app/features/careers/positions/position-passages.server.ts'
import { assistantPassage } from '#app/features/chat/knowledge/assistant-passage.ts'
import type { Knowledge, Passage } from '#app/features/chat/knowledge/passage.ts'
import { createPassageIndex } from '#app/features/chat/knowledge/passage-index.server.ts'
import { readQuestion, stemsOf } from '#app/features/chat/knowledge/question-words.ts'
import { listClientPassages } from '#app/features/clients/client-passages.server.ts'
import { listEventPassages } from '#app/features/events/event-passages.ts'
import { listSitePassages } from '#app/features/site/site-passages.server.ts'
import type { Content } from '#app/platform/db/content.server.ts'
import type { Services } from '#app/platform/services.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import { cut } from '#app/shared/html-text.ts'

type Deps = Pick<Services, 'content' | 'db' | 'clock' | 'log'>

const POSTS_MAX = 6
const TEXT_MAX_LENGTH = 700

const known = new WeakMap<Content, Knowledge>()

/** One for all requests of this process: what it keeps is small and does not grow with the blog. */
export function knowledgeOf(services: Deps): Knowledge {
  const knowledge = known.get(services.content) ?? createKnowledge(services)
  known.set(services.content, knowledge)
  return knowledge
}

function createKnowledge({ content, db, clock, log }: Deps): Knowledge {
  const fixed = [...listSitePassages(), assistantPassage]
  let index = createPassageIndex([...fixed, ...listEventPassages(clock())])
  let state = ''
  let catchingUp: Promise<void> | null = null

  /** Deadlines and events are over at midnight, everything else changes with the content version. */
  function present(): string {
    return `${content.current()} ${localIsoDate(clock())}`
  }

  async function catchUp(): Promise<void> {
    if (content.current() === -1) await content.read()
    const moment = present()
    const positions = await listPositionPassages({ db, clock })
    const clients = await listClientPassages(db)
    index = createPassageIndex([...fixed, ...listEventPassages(clock()), ...positions, ...clients])
    state = moment
  }

  /** Questions that come at the same time share the work; one that is under way may have begun before a change. */
  async function learn(): Promise<void> {
    for (let round = 0; round < 2 && state !== present(); round++) {
      catchingUp ??= catchUp().finally(() => {
        catchingUp = null
      })
      await catchingUp
    }
  }

  async function find(question: string): Promise<Passage[]> {
    const asked = readQuestion(question)
    if (asked.terms.length === 0) return []
    await learn().catch((err: unknown) =>
      log.error({ err }, 'positions and clients are out of reach for the chat'),
    )
    const posts = await findPostPassages(db, asked.terms.map(stemsOf), POSTS_MAX).catch((err: unknown) => {
      log.error({ err }, 'posts are out of reach for the chat')
      return []
    })
    return index.search(asked, posts).map((passage) => ({ ...passage, text: cutAtSentence(passage.text) }))
  }

  return { find }
}

/** The whole sentences that fit in; the start of the first one where it is too long itself. */
function cutAtSentence(text: string): string {
  if (text.length <= TEXT_MAX_LENGTH) return text
  const start = cut(text, TEXT_MAX_LENGTH)
  const end = Math.max(...['. ', '! ', '? ', '.\n'].map((mark) => start.lastIndexOf(mark)))
  return end > 0 ? start.slice(0, end + 1) : start
}
