import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { filterColumn } from '#app/platform/db/list-query.server.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import { folded } from '#app/shared/search-words.ts'
import { matchesWords } from './post-index-repository.server.ts'

/** Of the newest matches, those with a word in the title come first. */
const NEWEST_MATCHES = 50
/** Characters of a post's content in which a search looks for what to show of it. */
const OPENING_LENGTH = 20_000

export type PostHit = { id: string; title: string; slug: string; excerpt: string; opening: string }

/** The published posts with every word, each given as spellings of which the beginning of a word suffices, or a whole one. */
export async function listPostHits(
  db: Db,
  words: string[][],
  wholeWords: Set<string>,
  limit: number,
): Promise<PostHit[]> {
  const newest = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where(filterColumn(db, 'status', 'search'), '=', 'published')
    .where(notDeleted('posts'))
    .where(matchesWords(db, words, { isPublic: true, wholeWords }))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_MATCHES)
    .execute()
  const named = (title: string) => {
    const plain = ` ${folded(title)}`
    return words.filter((spellings) => spellings.some((word) => plain.includes(` ${word}`))).length
  }
  const ids = newest
    .toSorted((one, other) => named(other.title) - named(one.title))
    .slice(0, limit)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'excerpt'])
    .select(sql<string>`substr(content, 1, ${sql.lit(OPENING_LENGTH)})`.as('opening'))
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .where(notDeleted('posts'))
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
