import { sql } from 'kysely'
import { stemmer } from 'stemmer'
import { comparisonKey } from '#app/features/blog/post/post.ts'
import { type PostFields, rowOf } from '#app/features/blog/post/post-rows-repository.server.ts'
import { slugRowsOf } from '#app/features/blog/post/posts-repository.server.ts'
import { stemsOfPost, wordsOfPost } from '#app/features/blog/search/post-words.server.ts'
import { addSpelledWords } from '#app/features/blog/search/similar-words-repository.server.ts'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import { createPosts } from './made-up-posts.ts'

/** Keeps the bound parameters of one statement far below either engine's limit. */
const ROWS_AT_ONCE = 500

type IndexedPost = { number: number; post: PostFields; words: string; stems: ReturnType<typeof stemsOfPost> }
type Counts = Map<string, { kind: 'category' | 'tag'; name: string; posts: number }>

/** Inserts so many posts at once into an empty database, the oldest first, with all tables that lists and searches read. */
export async function addManyPosts(
  database: Database,
  count: number,
  nextPost: () => PostFields = createPosts(count),
): Promise<void> {
  const { engine, db } = database
  const isPostgres = engine === 'postgres'
  await db.transaction().execute(async (trx) => {
    if (isPostgres) {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx)
      await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(trx)
      // Built once at the end: updating it row by row takes longer.
      await sql`DROP INDEX post_search_words, post_stems_by_stem`.execute(trx)
    }
    const counts: Counts = new Map()
    const spelled = new Set<string>()
    const stem = createStemmer()
    // The next batch is generated while the database inserts the last one.
    let inserting: Promise<void> | null = null
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      const posts = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, () => nextPost())
      const rows = posts.map((post, n) => ({
        number: start + 1 + n,
        post,
        words: wordsOfPost(post).join(' '),
        stems: stemsOfPost(post, stem),
      }))
      for (const { post, words } of rows) {
        if (post.status !== 'published') continue
        countTerms(counts, post)
        for (const word of words.split(' ')) spelled.add(word)
      }
      await inserting
      inserting = insertPosts(trx, rows, isPostgres)
    }
    await inserting
    await addSpelledWords(trx, [...spelled])
    await trx
      .insertInto('post_terms')
      .values([...counts.values()].map((term) => ({ ...term, term_key: comparisonKey(term.name) })))
      .execute()
    if (isPostgres) {
      await sql`CREATE INDEX post_search_words ON post_search USING GIN (words)`.execute(trx)
      await sql`CREATE INDEX post_stems_by_stem ON post_stems USING GIN (stems)`.execute(trx)
    }
  })
  await settle(database)
}

async function insertPosts(db: Db, rows: IndexedPost[], isPostgres: boolean): Promise<void> {
  const posts = rows.map((row) => row.post)
  await db.insertInto('posts').values(posts.map(rowOf)).execute()
  await db.insertInto('post_slugs').values(posts.flatMap(slugRowsOf)).execute()
  await db.insertInto('post_tags').values(posts.flatMap(tagRows)).execute()
  await db
    .insertInto('post_index')
    .values(
      rows.map(({ number, post }) => ({
        number,
        post_id: post.id,
        is_published: post.status === 'published' ? 1 : 0,
      })),
    )
    .execute()
  const values = rows.map(({ number, words }) =>
    isPostgres
      ? sql`(${number}::bigint, array_to_tsvector(string_to_array(${words}, ' ')))`
      : sql`(${number}, ${words})`,
  )
  const columns = isPostgres ? sql`number, words` : sql`rowid, words`
  await sql`INSERT INTO post_search (${columns}) VALUES ${sql.join(values)}`.execute(db)
  const stems = rows.map(({ number, stems: { title, body, vector } }) =>
    isPostgres ? sql`(${number}::bigint, ${vector}::tsvector)` : sql`(${number}, ${title}, ${body})`,
  )
  const stemColumns = isPostgres ? sql`number, stems` : sql`rowid, title, body`
  await sql`INSERT INTO post_stems (${stemColumns}) VALUES ${sql.join(stems)}`.execute(db)
}

/** Made-up posts share a few thousand words: most of the time would go into their stems. */
function createStemmer(): (word: string) => string {
  const stems = new Map<string, string>()
  return (word) => {
    const stem = stems.get(word) ?? stemmer(word)
    stems.set(word, stem)
    return stem
  }
}

function tagRows(post: PostFields) {
  const published_at = post.status === 'published' ? post.date : null
  return post.tags.map((tag, position) => ({
    post_id: post.id,
    position,
    tag,
    tag_key: comparisonKey(tag),
    published_at,
  }))
}

function countTerms(counts: Counts, post: PostFields): void {
  const tags = post.tags.map((name) => ({ kind: 'tag' as const, name }))
  for (const { kind, name } of [{ kind: 'category' as const, name: post.category }, ...tags]) {
    const key = `${kind} ${name}`
    counts.set(key, { kind, name, posts: (counts.get(key)?.posts ?? 0) + 1 })
  }
}

/**
 * As the database would be sooner or later: PostgreSQL collects the planner's statistics by itself. SQLite has none on any site,
 * because nothing asks it for them.
 */
export async function settle({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') {
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    return
  }
  await db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection)
    await sql`VACUUM ANALYZE`.execute(connection)
    await sql`RESET statement_timeout`.execute(connection)
  })
}
