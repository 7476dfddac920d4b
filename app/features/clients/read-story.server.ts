import type { Db } from '#app/platform/db/database.server.ts'
import { type PublishedStory, type ShownStory, toShownStory } from './client.ts'
import { findPublishedStory, listPublishedStories } from './clients-repository.server.ts'

/** More than the studio will ever have; every list has a limit. */
const STORIES_MAX = 1000

/** What visitors read of a story. */
export type ReadStory = Pick<
  PublishedStory,
  | keyof ShownStory
  | 'problem'
  | 'built'
  | 'course'
  | 'resultNumber'
  | 'resultUnit'
  | 'year'
  | 'duration'
  | 'team'
  | 'services'
  | 'quote'
  | 'quoteRole'
  | 'updatedAt'
>

/** A published story with the one after it, which is the first one after the last; null for the only one. */
export async function readStory(
  db: Db,
  slug: string,
): Promise<{ story: ReadStory; next: ShownStory | null } | null> {
  const found = await findPublishedStory(db, slug)
  if (!found) return null
  const stories = await listPublishedStories(db, { limit: STORIES_MAX })
  const place = stories.findIndex((story) => story.id === found.id)
  const next = stories[(place + 1) % stories.length]
  return { story: toReadStory(found), next: next && next.id !== found.id ? toShownStory(next) : null }
}

function toReadStory(story: PublishedStory): ReadStory {
  const { problem, built, course, resultNumber, resultUnit, year, duration, team } = story
  const { services, quote, quoteRole, updatedAt } = story
  return {
    ...toShownStory(story),
    ...{ problem, built, course, resultNumber, resultUnit, year, duration, team },
    ...{ services, quote, quoteRole, updatedAt },
  }
}
