import { sql } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'

/** Numbers are not mistyped words, and of shorter words too many differ by one letter. */
const SPELLED = /^\p{L}{4,24}$/u
const SIMILAR_MAX = 30
/** pg_trgm's own limit, 0.3, leaves out a word of six letters that lacks one in the middle. */
const LEAST_SIMILARITY = '0.2'

/** Words of published posts. None is taken out again: a search for a word that no post has any more finds nothing. */
export async function addSpelledWords(db: Db, words: string[]): Promise<void> {
  // In one order, so that no two transactions wait for each other.
  const spelled = [...new Set(words)].filter((word) => SPELLED.test(word)).sort()
  if (spelled.length === 0) return
  const added =
    engineOf(db) === 'sqlite'
      ? sql`SELECT value FROM json_each(${JSON.stringify(spelled)}) WHERE true`
      : sql`SELECT unnest(${spelled}::text[])`
  await sql`INSERT INTO post_words (word) ${added} ON CONFLICT DO NOTHING`.execute(db)
}

/** The words of posts that have most trigrams in common with this one. */
export async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  if (!SPELLED.test(word)) return []
  return engineOf(db) === 'sqlite' ? similarInSqlite(db, word) : similarInPostgres(db, word)
}

async function similarInSqlite(db: Db, word: string): Promise<string[]> {
  const letters = [...` ${word} `]
  const trigrams = letters.slice(2).map((_, place) => `"${letters.slice(place, place + 3).join('')}"`)
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM post_trigrams WHERE post_trigrams MATCH ${trigrams.join(' OR ')}
    ORDER BY rank LIMIT ${sql.lit(SIMILAR_MAX)}`.execute(db)
  return rows.map((row) => row.word.trim())
}

async function similarInPostgres(db: Db, word: string): Promise<string[]> {
  // The extension may be in any schema; without its index the migration could not create it.
  const found = await sql<{ schema: string }>`
    SELECT extnamespace::regnamespace::text AS schema FROM pg_extension
    WHERE extname = 'pg_trgm' AND to_regclass('post_words_by_trigram') IS NOT NULL`.execute(db)
  const schema = found.rows[0]?.schema
  if (!schema) return []
  const inSchema = (name: string) => sql.raw(`${schema}.${name}`)
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('pg_trgm.similarity_threshold', ${LEAST_SIMILARITY}, true)`.execute(trx)
    const { rows } = await sql<{ word: string }>`
      SELECT word FROM post_words WHERE word OPERATOR(${inSchema('%')}) ${word}
      ORDER BY ${inSchema('similarity')}(word, ${word}) DESC, word LIMIT ${sql.lit(SIMILAR_MAX)}`.execute(trx)
    return rows.map((row) => row.word)
  })
}
