import type { Db } from '#app/platform/db/database.server.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import { comparisonKey } from '../post/post.ts'

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

/** In any status, by name. */
export async function countPostsByCategory(db: Db): Promise<{ key: string; name: string; posts: number }[]> {
  return db
    .selectFrom('posts')
    .select((eb) => [
      'category_key as key',
      eb.fn.min('category').as('name'),
      eb.fn.countAll<number>().as('posts'),
    ])
    .where(notDeleted('posts'))
    .groupBy('category_key')
    .orderBy('category_key')
    .execute()
}

/** Posts in the Trash come back with the category that they would have now. */
export async function moveTrashedPosts(db: Db, key: string, to: string): Promise<void> {
  await db
    .updateTable('posts')
    .set({ category: to, category_key: comparisonKey(to) })
    .where('category_key', '=', key)
    .where('deleted_at', 'is not', null)
    .execute()
}

export async function listPostsOfCategory(db: Db, key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('category_key', '=', key)
    .where(notDeleted('posts'))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
