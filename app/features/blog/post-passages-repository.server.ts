import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'

/** So many entries of the index are looked at for one question, whatever the posts behind them are. */
const SCANNED_MAX = 1_000
/** So many of the newest posts are looked at one by one on PostgreSQL, whose index knows no order. */
const LATEST = 100

/** Words of which a post has every one, each in one of its forms. */
export type WantedWords = string[][]

/**
 * For each of the questions the newest published posts, as their numbers in the index. However large the blog is, only
 * so many posts are looked at.
 */
export async function findNewest(db: Db, questions: WantedWords[], limit: number): Promise<number[][]> {
  const found = questions.map((): number[] => [])
  if (questions.length === 0) return found
  const rows =
    engineOf(db) === 'sqlite'
      ? await askSqlite(db, questions, limit)
      : await askPostgres(db, questions, limit)
  for (const { place, number } of rows) found[place]?.push(number)
  return found
}

type FoundRow = { place: number; number: number }

/** The index is read from its newest entry backwards, until there are enough. */
async function askSqlite(db: Db, questions: WantedWords[], limit: number): Promise<FoundRow[]> {
  const hits = questions.map(
    (words) => sql`SELECT rowid AS number FROM post_search WHERE post_search MATCH ${matchOf(words)}
      ORDER BY rowid DESC LIMIT ${sql.lit(SCANNED_MAX)}`,
  )
  return (await newestOf(hits, limit).execute(db)).rows
}

/**
 * Left to itself, PostgreSQL reads the words of every post where it takes a word for a frequent one. So it is made to
 * use the index of words, which gives a sample of what is frequent, and beside it the latest posts.
 */
async function askPostgres(db: Db, questions: WantedWords[], limit: number): Promise<FoundRow[]> {
  const hits = questions.map((words) => {
    const latest = sql`SELECT number FROM (
        SELECT number, words FROM post_search ORDER BY number DESC LIMIT ${sql.lit(LATEST)}
      ) AS latest WHERE words @@ ${queryOf(words)}::tsquery`
    // The limit holds for a query of frequent words alone: a form that is rare would lift it for the others.
    const samples = alternativesOf(words).map(
      (query) => sql`SELECT number FROM post_search WHERE words @@ ${query}::tsquery`,
    )
    return sql.join([latest, ...samples], sql` UNION `)
  })
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true),
      set_config('gin_fuzzy_search_limit', ${String(SCANNED_MAX)}, true)`.execute(trx)
    return (await newestOf(hits, limit).execute(trx)).rows
  })
}

function alternativesOf(words: WantedWords): string[] {
  const [only] = words
  return words.length === 1 && only ? only.map((form) => `'${form}'`) : [queryOf(words)]
}

function newestOf(hits: RawBuilder<unknown>[], limit: number): RawBuilder<FoundRow> {
  const parts = hits.map(
    (part, place) => sql`SELECT ${sql.lit(place)} AS place, number FROM (
      SELECT hits.number FROM (${part}) AS hits CROSS JOIN post_index
      WHERE post_index.number = hits.number AND post_index.is_published = 1
      ORDER BY hits.number DESC LIMIT ${sql.lit(limit)}
    ) AS part`,
  )
  return sql<FoundRow>`${sql.join(parts, sql` UNION ALL `)}`
}

function matchOf(words: WantedWords): string {
  return words.map((forms) => `(${forms.map((form) => `"${form}"`).join(' OR ')})`).join(' AND ')
}

function queryOf(words: WantedWords): string {
  return words.map((forms) => `(${forms.map((form) => `'${form}'`).join(' | ')})`).join(' & ')
}

export async function listTitles(db: Db, numbers: number[]): Promise<{ number: number; title: string }[]> {
  if (numbers.length === 0) return []
  return publishedByNumber(db, numbers).select(['post_index.number', 'posts.title']).execute()
}

/** With the first characters of their contents. */
export async function listOpenings(db: Db, numbers: number[], length: number) {
  if (numbers.length === 0) return []
  return publishedByNumber(db, numbers)
    .select(['post_index.number', 'posts.id', 'posts.title', 'posts.slug', 'posts.excerpt'])
    .select(sql<string>`substr(posts.content, 1, ${sql.lit(length)})`.as('opening'))
    .execute()
}

function publishedByNumber(db: Db, numbers: number[]) {
  return db
    .selectFrom('post_index')
    .innerJoin('posts', 'posts.id', 'post_index.post_id')
    .where('post_index.number', 'in', numbers)
    .where('posts.status', '=', 'published')
}
