import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'

/** Words that more posts have are left out: they select nothing, and ranking all hits is slow. */
const HITS_MAX = 1_000
const TITLE_WEIGHT = 10
/** Characters of a post's content that are read for passages. */
const OPENING_LENGTH = 20_000

export type FoundPost = { id: string; title: string; slug: string; excerpt: string; opening: string }

/** The published posts that the engine ranks highest. A word is given as stems, of which a post needs one. */
export async function findPosts(db: Db, words: string[][], limit: number): Promise<FoundPost[]> {
  const selective = await withHits(
    db,
    words.filter((stems) => stems.length > 0),
  )
  if (selective.length === 0) return []
  const ranked = selective.map(({ stems, hits }) => {
    // Unlike bm25, ts_rank does not know which word is rare.
    const rank =
      engineOf(db) === 'sqlite'
        ? sql`-bm25(post_stems, ${sql.lit(TITLE_WEIGHT)}, 1)`
        : sql`ts_rank(stems, ${queryOf(stems)}::tsquery) / ${sql.lit(hits)}`
    // The limit keeps SQLite from pulling bm25 out into the sum, where it cannot run.
    return sql`SELECT * FROM (
      SELECT ${numberOf(db)} AS number, ${rank} AS rank FROM post_stems WHERE ${isMatch(db, stems)}
      LIMIT ${sql.lit(HITS_MAX)}
    ) AS word`
  })
  const { rows } = await sql<FoundPost>`
    SELECT posts.id, posts.title, posts.slug, posts.excerpt,
      substr(posts.content, 1, ${sql.lit(OPENING_LENGTH)}) AS opening
    FROM (
      SELECT post_index.post_id, SUM(hits.rank) AS rank
      FROM (${sql.join(ranked, sql` UNION ALL `)}) AS hits
      JOIN post_index ON post_index.number = hits.number AND post_index.is_published = 1
      GROUP BY post_index.post_id ORDER BY SUM(hits.rank) DESC LIMIT ${sql.lit(limit)}
    ) AS best
    JOIN posts ON posts.id = best.post_id AND posts.status = 'published' AND ${notDeleted('posts')}
    ORDER BY best.rank DESC
  `.execute(db)
  return rows
}

/** The words that some posts have, but not too many. */
async function withHits(db: Db, words: string[][]) {
  if (words.length === 0) return []
  const counts = words.map(
    (stems, place) => sql`SELECT ${sql.lit(place)} AS place, COUNT(*) AS hits FROM (
      SELECT 1 FROM post_stems WHERE ${isMatch(db, stems)} LIMIT ${sql.lit(HITS_MAX + 1)}
    ) AS hit`,
  )
  const { rows } = await sql<{ place: number; hits: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(
    db,
  )
  return rows
    .map(({ place, hits }) => ({ stems: words[place] ?? [], hits: Number(hits) }))
    .filter(({ hits }) => hits > 0 && hits <= HITS_MAX)
}

function numberOf(db: Db): RawBuilder<number> {
  return sql.ref(engineOf(db) === 'sqlite' ? 'rowid' : 'number')
}

function isMatch(db: Db, stems: string[]): RawBuilder<boolean> {
  return engineOf(db) === 'sqlite'
    ? sql`post_stems MATCH ${stems.map((stem) => `"${stem}"`).join(' OR ')}`
    : sql`stems @@ ${queryOf(stems)}::tsquery`
}

function queryOf(stems: string[]): string {
  return stems.map((stem) => `'${stem}'`).join(' | ')
}
