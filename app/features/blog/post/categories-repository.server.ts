import type { Db } from '#app/platform/db/database.server.ts'

const DOCUMENT_ID = 'categories'

/** All categories are one stored document: a list of names. */
export async function listCategories(db: Db): Promise<string[]> {
  const row = await db
    .selectFrom('categories')
    .select('names')
    .where('id', '=', DOCUMENT_ID)
    .executeTakeFirst()
  return row ? JSON.parse(row.names) : []
}

export async function saveCategories(db: Db, names: string[], now: number): Promise<void> {
  const document = { names: JSON.stringify(names), updated_at: now }
  await db
    .insertInto('categories')
    .values({ id: DOCUMENT_ID, ...document })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(document))
    .execute()
}
