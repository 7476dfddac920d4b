import { sql } from 'kysely'
import { type Content, lockContent } from '../db/content.server.ts'
import type { Db } from '../db/database.server.ts'
import type { Tables } from '../db/tables.ts'
import { UNUSED_MEDIA_MS } from './media-store.server.ts'

/** Columns that may name pictures, of the rows of a table in the order of its key. */
export type ShowingTable = { table: keyof Tables; key: string[]; columns: string[] }

/** Texts may be long, and all of these are in memory. */
const ROWS_AT_ONCE = 20
const IDS_AT_ONCE = 500
const MEDIA_IN_TEXT = /\/media\/([0-9a-f]{40})/g

type Deps = { db: Db; content: Pick<Content, 'read'>; clock: () => number }

/**
 * Pictures that nothing shows any more expire like those that nothing ever showed, and those of unsaved work stay as long
 * as it does. False if content was saved meanwhile: it may show one that nothing showed when it was looked at.
 */
export async function expireUnshownMedia(
  { db, content, clock }: Deps,
  tables: ShowingTable[],
): Promise<boolean> {
  const version = await content.read()
  const shown = new Set<string>()
  for (const table of tables) await addShownIn(db, table, shown)
  return db.transaction().execute(async (trx) => {
    await lockContent(trx)
    const { version: now } = await trx
      .selectFrom('content_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (now !== version) return false
    const media = await trx.selectFrom('media').select(['id', 'expires_at']).execute()
    const unshown = media.filter(({ id, expires_at }) => expires_at === null && !shown.has(id))
    await setExpiry(trx, unshown, clock() + UNUSED_MEDIA_MS)
    await setExpiry(
      trx,
      media.filter(({ id, expires_at }) => expires_at !== null && shown.has(id)),
      null,
    )
    return true
  })
}

async function setExpiry(db: Db, media: { id: string }[], expiresAt: number | null): Promise<void> {
  const ids = media.map(({ id }) => id)
  for (let index = 0; index < ids.length; index += IDS_AT_ONCE) {
    await db
      .updateTable('media')
      .set({ expires_at: expiresAt })
      .where('id', 'in', ids.slice(index, index + IDS_AT_ONCE))
      .execute()
  }
}

async function addShownIn(db: Db, { table, key, columns }: ShowingTable, shown: Set<string>): Promise<void> {
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const text = sql.join(
    columns.map((name) => sql`coalesce(${sql.ref(name)}, '')`),
    sql` || ' ' || `,
  )
  let last: Record<string, unknown> | undefined
  do {
    const after = last ? sql`WHERE (${keys}) > (${sql.join(key.map((name) => last?.[name]))})` : sql``
    const { rows } = await sql<Record<string, unknown> & { shown_in: string }>`
      SELECT ${keys}, ${text} AS shown_in FROM ${sql.table(table)} ${after}
      ORDER BY ${keys} LIMIT ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    for (const { shown_in } of rows) {
      for (const [, id = ''] of shown_in.matchAll(MEDIA_IN_TEXT)) shown.add(id)
    }
    last = rows.at(-1)
  } while (last)
}
