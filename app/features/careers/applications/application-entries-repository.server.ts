import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { ApplicationEntry } from './application.ts'

/** False if it is stored already: the button was pressed twice, or the answer got lost. */
export async function insertApplicationEntry(
  db: Db,
  applicationId: string,
  { createdAt, ...fields }: ApplicationEntry,
): Promise<boolean> {
  const result = await db
    .insertInto('application_entries')
    .values({ ...fields, application_id: applicationId, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Whether exactly this is stored under its id: another text would be lost. */
export async function isEntryOf(
  db: Db,
  applicationId: string,
  { id, kind, text }: Pick<ApplicationEntry, 'id' | 'kind' | 'text'>,
): Promise<boolean> {
  const stored = await db
    .selectFrom('application_entries')
    .select('id')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('text', '=', text)
    .executeTakeFirst()
  return stored !== undefined
}

/** The oldest first. */
export async function listApplicationEntries(db: Db, applicationId: string): Promise<ApplicationEntry[]> {
  const rows = await db
    .selectFrom('application_entries')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(entryOf)
}

/** The last answer to each of these applications, by whichever way; those without one are left out. */
export async function findLastAnswers(
  db: Db,
  applicationIds: string[],
): Promise<Map<string, Omit<ApplicationEntry, 'text'>>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('application_entries')
    .select(['id', 'application_id', 'kind', 'author', 'created_at'])
    .where('application_id', 'in', applicationIds)
    .where('kind', '!=', 'note')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // Of several with the same key, a map holds the last.
  return new Map(
    rows.map(({ id, application_id, kind, author, created_at }) => [
      application_id,
      { id, kind, author, createdAt: created_at },
    ]),
  )
}

function entryOf({
  id,
  kind,
  author,
  text,
  created_at,
}: Selectable<Tables['application_entries']>): ApplicationEntry {
  return { id, kind, author, text, createdAt: created_at }
}
