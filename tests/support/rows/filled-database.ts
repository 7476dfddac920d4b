import { rebuiltTables } from '#app/composition/transfers.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Manifest } from '#app/platform/db/transfer/backup-lines.server.ts'
import { readDatabaseLines, readLines } from '#app/platform/db/transfer/backup-lines.server.ts'
import { readTableShapes } from '#app/platform/db/transfer/table-shapes.server.ts'

/** Values that the engines might treat differently. */
const TEXTS = ['é € \u2028 "quoted" \\ \u{1F600}\n', '', 'Z', 'a', 'ä', 'B']
const NUMBERS = [1, 0, -7, 2_147_483_647]
const STATUS: Record<string, string> = {
  posts: 'draft',
  post_revisions: 'draft',
  careers: 'active',
  applications: 'new',
}

/** Puts some rows into every table, whichever there are, by the types of its columns. */
export async function fillEveryTable(database: Database, rows = 4): Promise<void> {
  const snapshot = await database.openSnapshot()
  const shapes = await readTableShapes({ engine: database.engine, snapshot }, rebuiltTables)
  await snapshot.close()
  for (const { name } of shapes.toReversed()) await database.db.deleteFrom(name as never).execute()
  for (const { name, columns, key } of shapes) {
    const values = Array.from({ length: rows }, (_, n) =>
      Object.fromEntries(
        columns.map((column) => [column.name, makeValue(name, column, n, key.includes(column.name))]),
      ),
    )
    await database.db
      .insertInto(name as never)
      .values(values as never)
      .execute()
  }
}

function makeValue(
  table: string,
  column: { name: string; type: string },
  n: number,
  isKey: boolean,
): unknown {
  if (column.name === 'status') return STATUS[table]
  if (column.name === 'state') return table === 'contact_messages' ? 'open' : 'waiting'
  if (column.name === 'kind' && table === 'post_terms') return n % 2 === 0 ? 'tag' : 'category'
  if (column.name === 'kind' && table === 'edit_drafts') return n % 2 === 0 ? 'post' : 'position'
  if (column.name === 'kind' && table === 'message_entries') return n % 2 === 0 ? 'note' : 'reply'
  if (column.name === 'kind' && table === 'application_entries') return n % 2 === 0 ? 'note' : 'answer'
  if (column.name === 'kind' && table === 'staff_mails') return n % 2 === 0 ? 'messages' : 'applications'
  if (column.name === 'frequency') return n % 2 === 0 ? 'at-once' : 'daily'
  if (column.type === 'BYTEA') return Buffer.from([0, n, 255, 10, 13])
  // The same in each table, so that references find their row; in another order by letter than by byte.
  if (column.type === 'TEXT')
    return `${TEXTS[n % TEXTS.length]}${isKey || /id$|slug|token|key|reference|email/i.test(column.name) ? n : ''}`
  if (isKey) return n
  return column.type === 'BIGINT' && n === 0 ? 9_007_199_254_740_991 : NUMBERS[n % NUMBERS.length]
}

/** What a backup of it would say. */
export async function manifestOf(database: Database): Promise<Manifest> {
  const options = { rebuilt: rebuiltTables, madeAt: 0, secret: null }
  return (await readLines(readDatabaseLines(database, options))).manifest
}
