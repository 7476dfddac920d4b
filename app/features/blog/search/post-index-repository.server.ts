import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import { comparisonKey, type Post, type PostTerm, readingMinutes } from '../post/post.ts'
import type { PostFields } from '../post/post-rows-repository.server.ts'
import { stemsOfPost, wordsOfPost, wordsOfQuestion } from './post-words.server.ts'
import { addSpelledWords } from './similar-words-repository.server.ts'

/** A search reads at most this many of the posts changed last. */
const MATCHES_MAX = 1_000

export type Subject = Pick<PostFields, 'status' | 'category' | 'tags'>

/** Keeps everything that lists and searches are read from in step with a post that was just stored. */
export async function indexPost(db: Db, post: PostFields, before: Subject | null): Promise<void> {
  await unindexWords(db, post.id)
  await indexWords(db, [post])
  await countTerms(db, before, -1)
  await countTerms(db, post, 1)
}

export async function unindexPost(db: Db, id: string, before: Subject): Promise<void> {
  await unindexWords(db, id)
  await countTerms(db, before, -1)
}

/** The posts that have every word of the question, or one that begins with it. */
export function matches(db: Db, question: string, options: { isPublic: boolean }): RawBuilder<boolean> {
  const words = wordsOfQuestion(question).map((word) => [word])
  return matchesWords(db, words, options)
}

/**
 * The posts that have, for each word, one of its spellings, or a word that begins with it unless it is a whole word. Beside
 * other words a single letter is a whole one unless it comes last: too many begin with it.
 */
export function matchesWords(
  db: Db,
  words: string[][],
  { isPublic, wholeWords }: { isPublic: boolean; wholeWords?: Set<string> },
): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`1 = 0`
  const isSqlite = engineOf(db) === 'sqlite'
  const [quote, prefix, or, and] = isSqlite ? ['"', ' *', ' OR ', ' AND '] : ["'", ':*', ' | ', ' & ']
  const last = words.at(-1)
  const isWhole = (word: string) => wholeWords?.has(word) || (word.length === 1 && !last?.includes(word))
  const toTerm = (word: string) => `${quote}${word}${quote}${isWhole(word) ? '' : prefix}`
  const query = words.map((spellings) => `(${spellings.map(toTerm).join(or)})`).join(and)
  const visible = isPublic ? sql`AND is_published = 1` : sql``
  return isSqlite
    ? // By its own rowid FTS5 reads backwards and stops at the limit; by the number of the other table all matches are sorted.
      sql<boolean>`posts.id IN (
        SELECT post_id FROM post_search JOIN post_index ON number = post_search.rowid
        WHERE post_search MATCH ${query} ${visible} ORDER BY post_search.rowid DESC LIMIT ${sql.lit(MATCHES_MAX)}
      )`
    : // One by one, by the offset that keeps PostgreSQL from reading the whole table for a few matches.
      sql<boolean>`posts.id IN (
        SELECT post_id FROM post_search CROSS JOIN LATERAL (
          SELECT post_id FROM post_index WHERE number = post_search.number ${visible} OFFSET 0
        ) AS indexed
        WHERE words @@ ${query}::tsquery ORDER BY number DESC LIMIT ${sql.lit(MATCHES_MAX)}
      )`
}

/** What the published posts are about, the most used first. */
export async function listTerms(db: Db, kind: 'category' | 'tag', limit: number): Promise<PostTerm[]> {
  return db
    .selectFrom('post_terms')
    .select(['name', 'posts'])
    .where('kind', '=', kind)
    .where('posts', '>', 0)
    .orderBy('posts', 'desc')
    .orderBy('term_key')
    .limit(limit)
    .execute()
}

/** Posts that were stored before there was this index, or not through this repository; the one changed last comes last. */
export async function listUnindexedPosts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('post_index', 'post_index.post_id', 'posts.id')
    .select('posts.id')
    .where('post_index.number', 'is', null)
    .where(notDeleted('posts'))
    .orderBy('posts.updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The later in the list, the later it was changed. */
export async function indexOlderPosts(db: Db, posts: Post[]): Promise<void> {
  for (const { id, content, minutes: stored } of posts) {
    const minutes = readingMinutes(content)
    if (minutes !== stored) await db.updateTable('posts').set({ minutes }).where('id', '=', id).execute()
  }
  await indexWords(db, posts)
}

/** About how many posts there are: each is counted again when it changes. */
async function lastNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('post_index')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

async function indexWords(db: Db, posts: PostFields[]): Promise<void> {
  if (posts.length === 0) return
  const last = await lastNumber(db)
  const rows = posts.map((post, n) => ({ number: last + 1 + n, post }))
  await db
    .insertInto('post_index')
    .values(
      rows.map(({ number, post }) => {
        return { number, post_id: post.id, is_published: post.status === 'published' ? 1 : 0 }
      }),
    )
    .execute()
  const isSqlite = engineOf(db) === 'sqlite'
  const words = rows.map(({ number, post }) => ({ number, post, found: wordsOfPost(post) }))
  const published = words.filter(({ post }) => post.status === 'published')
  await addSpelledWords(
    db,
    published.flatMap(({ found }) => found),
  )
  const wordRows = words.map(({ number, found }) =>
    isSqlite
      ? sql`(${number}, ${found.join(' ')})`
      : sql`(${number}::bigint, array_to_tsvector(${found}::text[]))`,
  )
  const stems = rows.map(({ number, post }) => {
    const { title, body, vector } = stemsOfPost(post)
    return isSqlite ? sql`(${number}, ${title}, ${body})` : sql`(${number}::bigint, ${vector}::tsvector)`
  })
  const [wordColumns, stemColumns] = isSqlite
    ? [sql`rowid, words`, sql`rowid, title, body`]
    : [sql`number, words`, sql`number, stems`]
  await sql`INSERT INTO post_search (${wordColumns}) VALUES ${sql.join(wordRows)}`.execute(db)
  await sql`INSERT INTO post_stems (${stemColumns}) VALUES ${sql.join(stems)}`.execute(db)
}

async function unindexWords(db: Db, postId: string): Promise<void> {
  const row = await db
    .selectFrom('post_index')
    .select('number')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!row) return
  const key = sql.ref(engineOf(db) === 'sqlite' ? 'rowid' : 'number')
  for (const table of ['post_search', 'post_stems']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${key} = ${row.number}`.execute(db)
  }
  await db.deleteFrom('post_index').where('number', '=', row.number).execute()
}

async function countTerms(db: Db, subject: Subject | null, step: 1 | -1): Promise<void> {
  if (subject?.status !== 'published') return
  const tags = subject.tags.map((name) => ({ kind: 'tag' as const, name }))
  for (const { kind, name } of [{ kind: 'category' as const, name: subject.category }, ...tags]) {
    await db
      .insertInto('post_terms')
      .values({ kind, term_key: comparisonKey(name), name, posts: step })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'term_key']).doUpdateSet((eb) => ({
          posts: eb('post_terms.posts', '+', step),
          // The spelling that was used last.
          ...(step === 1 ? { name } : {}),
        })),
      )
      .execute()
  }
}
