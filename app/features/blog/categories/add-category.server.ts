import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { CATEGORIES_FULL, CATEGORY_EXISTS, NO_CATEGORY } from '../admin/blog-admin-texts.ts'
import type { AddCategoryResult } from '../post/post.schema.ts'
import { comparisonKey } from '../post/post.ts'
import { listCategories, saveCategories } from './categories-repository.server.ts'

const CATEGORIES_MAX = 200

/** Appends to the stored list and creates it if missing. */
export async function addCategory(
  { db, clock }: { db: Db; clock: () => number },
  { name, actor }: { name: string; actor: Actor },
): Promise<AddCategoryResult> {
  requirePermission(actor, 'posts')
  if (name === '') return { ok: false, error: NO_CATEGORY }
  const names = await listCategories(db)
  if (names.some((known) => comparisonKey(known) === comparisonKey(name))) {
    return { ok: false, error: CATEGORY_EXISTS }
  }
  if (names.length >= CATEGORIES_MAX) return { ok: false, error: CATEGORIES_FULL }
  const categories = [...names, name]
  await saveCategories(db, categories, clock())
  const record = { kind: 'category', id: null, label: name } as const
  await recordActivity(db, clock(), { actor, action: 'created', record })
  return { ok: true, categories }
}
