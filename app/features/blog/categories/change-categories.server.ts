import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { CATEGORY_EXISTS, NO_OTHER_CATEGORY } from '../admin/blog-admin-texts.ts'
import { comparisonKey, DEFAULT_CATEGORY, ownAuthor } from '../post/post.ts'
import { findPosts, updatePost } from '../post/posts-repository.server.ts'
import {
  countPostsByCategory,
  listCategories,
  listPostsOfCategory,
  moveTrashedPosts,
  saveCategories,
} from './categories-repository.server.ts'
import type { CategoryChange, CategoryChangeResult, CategoryRow } from './category.schema.ts'

/** Posts may be long, and all of these are in memory. */
const MOVED_AT_ONCE = 20

/** The stored list in its order, then the categories that only posts have. */
export async function readCategories(
  { db }: { db: Db },
  { actor }: { actor: Actor },
): Promise<CategoryRow[]> {
  requirePermission(actor, 'posts')
  const rows = new Map<string, CategoryRow>()
  for (const name of await listCategories(db)) rows.set(comparisonKey(name), { name, posts: 0 })
  for (const { key, name, posts } of await countPostsByCategory(db)) {
    rows.set(key, { name: rows.get(key)?.name ?? name, posts })
  }
  return [...rows.values()]
}

/** Renames, merges or deletes a category, with all its posts. */
export async function changeCategory(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  { change, actor }: { change: CategoryChange; actor: Actor },
): Promise<ChangeOutcome<CategoryChangeResult>> {
  requirePermission(actor, 'posts')
  return content.write(async (db) => {
    const rows = await readCategories({ db }, { actor })
    const find = (name: string) => rows.find((row) => comparisonKey(row.name) === comparisonKey(name))
    const row = find(change.name)
    if (!row || comparisonKey(row.name) === comparisonKey(DEFAULT_CATEGORY)) {
      return { result: { ok: false }, status: 404 }
    }
    const isSame = change.intent !== 'delete' && comparisonKey(change.to) === comparisonKey(row.name)
    const target = change.intent === 'delete' ? { name: DEFAULT_CATEGORY } : find(change.to)
    if (change.intent === 'rename' && target && !isSame)
      return refuse(`${CATEGORY_EXISTS} Merge the two instead.`)
    if (change.intent === 'merge' && (!target || isSame)) return refuse(NO_OTHER_CATEGORY)
    const to = change.intent === 'rename' ? change.to : (target?.name ?? DEFAULT_CATEGORY)
    await replaceInList(db, change, to, clock())
    const posts = await movePosts(db, row.name, to)
    await recordActivity(db, clock(), {
      actor,
      action: change.intent === 'delete' ? 'deleted' : 'changed',
      record: { kind: 'category', id: null, label: row.name },
      ...(change.intent === 'delete' ? {} : { details: `${change.intent}d (${row.name} → ${to})` }),
    })
    return { result: { ok: true, change, posts }, status: 200 }
  })
}

async function replaceInList(db: Db, { intent, name }: CategoryChange, to: string, now: number) {
  const names = await listCategories(db)
  const isIt = (known: string) => comparisonKey(known) === comparisonKey(name)
  const changed =
    intent === 'rename'
      ? names.map((known) => (isIt(known) ? to : known))
      : names.filter((known) => !isIt(known))
  await saveCategories(db, changed, now)
}

/**
 * Raises the version of each post, so that a form that is open with the old category asks before it brings that back. A post
 * keeps the date of its last change: its text is the same, and feed readers need not show it again.
 */
async function movePosts(db: Db, from: string, to: string): Promise<number> {
  const ids = await listPostsOfCategory(db, comparisonKey(from))
  for (let index = 0; index < ids.length; index += MOVED_AT_ONCE) {
    for (const post of await findPosts(db, ids.slice(index, index + MOVED_AT_ONCE))) {
      const { minutes: _, ...fields } = post
      await updatePost(db, { ...fields, author: ownAuthor(post), category: to }, post)
    }
  }
  await moveTrashedPosts(db, comparisonKey(from), to)
  return ids.length
}

function refuse(error: string): ChangeOutcome<CategoryChangeResult> {
  return { result: { ok: false, error }, status: 400 }
}
