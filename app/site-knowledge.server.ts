import { findPostPassages } from './features/blog/post-passages.server.ts'
import { listPositionPassages } from './features/careers/position-passages.server.ts'
import { assistantPassage } from './features/chat/assistant-passage.ts'
import type { Knowledge, Passage } from './features/chat/passage.ts'
import {
  createPassageIndex,
  type FittingPassage,
  type IndexedPassage,
} from './features/chat/passage-index.server.ts'
import { HINT_WEIGHT, readQuestion } from './features/chat/question-words.ts'
import { listClientPassages } from './features/clients/client-passages.server.ts'
import { listEventPassages } from './features/events/event-passages.ts'
import { listSitePassages } from './features/site/site-passages.server.ts'
import type { Content } from './platform/db/content.server.ts'
import type { Services } from './platform/services.server.ts'
import { localIsoDate } from './shared/dates.ts'
import { cut } from './shared/html-text.ts'

type Deps = Pick<Services, 'content' | 'db' | 'clock' | 'log'>
/** Something that staff or the calendar change; its version changes with it. */
type ChangingPassage = IndexedPassage & { version: string }

const PASSAGES_MAX = 5
const PASSAGES_OF_A_PAGE = 2
const POSTS_MAX = 3
const TEXT_MAX_LENGTH = 700
/** What fits far worse than the best would only distract. */
const FIT_OF_BEST = 0.7
/** Where a page and a post fit about as well, the page is what was asked for. */
const POST_AFTER_PAGE = 0.85

const known = new WeakMap<Content, Knowledge>()

/** One for all requests of this process: what it keeps is small and does not grow with the blog. */
export function knowledgeOf(services: Deps): Knowledge {
  const knowledge = known.get(services.content) ?? createKnowledge(services)
  known.set(services.content, knowledge)
  return knowledge
}

function createKnowledge({ content, db, clock, log }: Deps): Knowledge {
  const index = createPassageIndex()
  for (const passage of [...listSitePassages(), assistantPassage]) index.put(passage)
  const versions = new Map<string, string>()
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
    keepInStep([...listEventPassages(clock()), ...positions, ...clients])
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

  function keepInStep(passages: ChangingPassage[]): void {
    const gone = new Set(versions.keys())
    for (const { version, ...passage } of passages) {
      gone.delete(passage.id)
      if (versions.get(passage.id) === version) continue
      index.put(passage)
      versions.set(passage.id, version)
    }
    for (const id of gone) {
      index.remove(id)
      versions.delete(id)
    }
  }

  async function find(question: string): Promise<Passage[]> {
    const { words, hints } = readQuestion(question)
    if (words.length + hints.length === 0) return []
    await learn().catch((err: unknown) =>
      log.error({ err }, 'positions and clients are out of reach for the chat'),
    )
    const posts = await findPostPassages(db, words, POSTS_MAX).catch((err: unknown) => {
      log.error({ err }, 'posts are out of reach for the chat')
      return []
    })
    // What is only hinted at stands on the fixed pages, if anywhere.
    const spoken = words.length / (words.length + hints.length * HINT_WEIGHT)
    return bestOf([
      ...index.search(question, PASSAGES_MAX * PASSAGES_OF_A_PAGE),
      ...posts.map((post) => ({ ...post, fit: post.fit * spoken * POST_AFTER_PAGE })),
    ])
  }

  return { find }
}

function bestOf(passages: FittingPassage[]): Passage[] {
  const sorted = passages.toSorted((a, b) => b.fit - a.fit)
  const least = (sorted[0]?.fit ?? 0) * FIT_OF_BEST
  const perPage = new Map<string, number>()
  const best = sorted.filter(({ path, fit }) => {
    const before = perPage.get(path) ?? 0
    perPage.set(path, before + 1)
    return fit >= least && before < PASSAGES_OF_A_PAGE
  })
  return best
    .slice(0, PASSAGES_MAX)
    .map(({ id, title, path, text }) => ({ id, title, path, text: cutAtSentence(text) }))
}

/** The whole sentences that fit in; the start of the first one where it is too long itself. */
function cutAtSentence(text: string): string {
  if (text.length <= TEXT_MAX_LENGTH) return text
  const start = cut(text, TEXT_MAX_LENGTH)
  const end = Math.max(...['. ', '! ', '? ', '.\n'].map((mark) => start.lastIndexOf(mark)))
  return end > 0 ? start.slice(0, end + 1) : start
}
