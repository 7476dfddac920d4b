import { listPositionPassages } from '#app/features/careers/positions/position-passages.server.ts'
import { assistantPassage } from '#app/features/chat/knowledge/assistant-passage.ts'
import type { IndexedPassage } from '#app/features/chat/knowledge/passage-index.server.ts'
import { listClientPassages } from '#app/features/clients/client-passages.server.ts'
import { listEventPassages } from '#app/features/events/event-passages.server.ts'
import { listSitePassages } from '#app/features/site/site-passages.server.ts'
import type { Content } from '#app/platform/db/content.server.ts'
import type { Services } from '#app/platform/services.ts'
import { localIsoDate } from '#app/shared/dates.ts'

type Deps = Pick<Services, 'content' | 'db' | 'clock' | 'log'>

const readers = new WeakMap<Content, () => Promise<IndexedPassage[]>>()

/**
 * What the site says beside its posts, for the assistants and for the search: the same list until something changes. One
 * for all requests of this process; it is small and does not grow with the blog.
 */
export function readPassagesBesidePosts(services: Deps): Promise<IndexedPassage[]> {
  const read = readers.get(services.content) ?? createReader(services)
  readers.set(services.content, read)
  return read()
}

function createReader({ content, db, clock, log }: Deps) {
  const fixed = [...listSitePassages(), assistantPassage]
  let passages: IndexedPassage[] = fixed
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
    const events = await listEventPassages({ db, clock })
    passages = [...fixed, ...events, ...positions, ...clients]
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

  return async () => {
    await learn().catch((err: unknown) =>
      log.error({ err }, 'positions, clients and events are out of reach'),
    )
    return passages
  }
}
