import { isDeepStrictEqual } from 'node:util'
import type { InvalidSave, SaveOutcome } from '#app/forms/edit/save-outcome.ts'
import { saveVersioned } from '#app/forms/edit/save-versioned.server.ts'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { hasMedia, pinMedia } from '#app/platform/media/media-store.server.ts'
import { describeStatusChange } from '#app/shared/activity.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import {
  CONTENT_MAX_LENGTH,
  CONTENT_TOO_LONG,
  type EditablePost,
  IMAGE_MISSING,
  type PostInput,
  STATUS_MISSING,
  splitTags,
  toEditablePost,
} from './post.schema.ts'
import { DEFAULT_CATEGORY, generateExcerpt, ownAuthor, type Post, type PostStatus } from './post.ts'
import { hasSameRevision, saveRevision } from './post-revisions-repository.server.ts'
import type { PostFields } from './post-rows-repository.server.ts'
import { findPost, insertPost, isSlugFree, updatePost } from './posts-repository.server.ts'
import { sanitizePostHtml } from './sanitize-post.server.ts'

/** Call inside `content.write`, which serialises writers. */
type Deps = { db: Db; clock: () => number }

export type SavePost = { id: string; version: number | null; input: PostInput; actor: Actor }

type SavePostOutcome = SaveOutcome<EditablePost> | InvalidSave<PostInput>

export async function savePost(deps: Deps, save: SavePost): Promise<SavePostOutcome> {
  requirePermission(save.actor, 'posts')
  return storePost(deps, save)
}

/** `actor` is null for the sample content, which no member of staff writes. */
export async function storePost(
  deps: Deps,
  { id, version, input, actor }: Omit<SavePost, 'actor'> & { actor: Actor | null },
): Promise<SavePostOutcome> {
  const { db, clock } = deps
  const now = clock()
  const outcome = await saveVersioned<PostFields, PostInput>({
    id,
    version,
    now,
    async find() {
      const post = await findPost(db, id)
      return post && storedFields(post)
    },
    fieldsOf: async (stored) => ({
      ...(await fieldsOf(db, id, input, stored, now)),
      updatedBy: actor?.name ?? '',
    }),
    async faultsOf(fields, stored) {
      return isArchivedByForm(input, version, stored) ? { status: STATUS_MISSING } : faultsOf(deps, fields)
    },
    insert: (post) => insertPost(db, post),
    async update(post, before) {
      await saveRevision(db, before)
      return updatePost(db, post, before)
    },
    activity: actor && {
      db,
      actor,
      kind: 'post',
      labelOf: ({ title }) => title,
      isRestored: async (post, before) =>
        !isSameText(post, before) && (await hasSameRevision(db, post, before.version)),
    },
  })
  if (outcome.ok) {
    await pinMedia(db, imagesOf(outcome.stored))
    return { ok: true, stored: toEditablePost(outcome.stored) }
  }
  if (outcome.reason !== 'conflict') return outcome
  return { ...outcome, theirs: toEditablePost(outcome.theirs), mine: toEditablePost(outcome.mine) }
}

/** False when there is no such post. `actor` is null for the sample content. */
export async function setPostStatus(
  { db, clock }: Deps,
  { id, status, actor }: { id: string; status: PostStatus; actor: Actor | null },
): Promise<boolean> {
  const current = await findPost(db, id)
  if (!current) return false
  if (current.status === status) return true
  const now = clock()
  const date = firstPublication(current, status, now)
  await saveRevision(db, current)
  const change = { status, date, updatedAt: now, updatedBy: actor?.name ?? '' }
  if (!(await updatePost(db, { ...storedFields(current), ...change }, current))) return false
  if (actor) {
    const record = { kind: 'post', id, label: current.title } as const
    const details = describeStatusChange(current.status, status)
    await recordActivity(db, now, { actor, action: 'changed', record, details })
  }
  return true
}

async function fieldsOf(
  db: Db,
  id: string,
  input: PostInput,
  current: PostFields | null,
  now: number,
): Promise<Omit<PostFields, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>> {
  const content = sanitizePostHtml(input.content)
  return {
    title: input.title,
    slug:
      current && slugify(current.title) === slugify(input.title)
        ? current.slug
        : await freeSlug(db, input.title, id),
    content,
    excerpt: input.excerpt || generateExcerpt(content),
    featuredImage: input.featuredImage,
    status: input.status,
    date: firstPublication(current, input.status, now),
    writer: input.writer,
    author: current?.author ?? null,
    category: input.category || DEFAULT_CATEGORY,
    tags: splitTags(input.tags),
  }
}

/** False for an outdated version, too: that is a conflict, which staff decide first. */
function isArchivedByForm(
  { status }: PostInput,
  version: number | null,
  current: PostFields | null,
): boolean {
  return status === 'archived' && current?.status !== 'archived' && version === (current?.version ?? null)
}

type Shown = Pick<PostFields, 'content' | 'featuredImage'>

/** Errors in a valid form that only the server can find. */
async function faultsOf(
  deps: Deps,
  { content, featuredImage }: Shown,
): Promise<FieldErrors<PostInput> | null> {
  // Sanitising escapes characters, so the stored text can be longer than the typed one.
  if (content.length > CONTENT_MAX_LENGTH) return { content: CONTENT_TOO_LONG }
  if (featuredImage && !(await hasMedia(deps, featuredImage))) return { featuredImage: IMAGE_MISSING }
  return null
}

/** Whether two versions differ in nothing that a revision restores. */
function isSameText(post: PostFields, before: PostFields): boolean {
  return isDeepStrictEqual(restoredFields(post), restoredFields(before))
}

function restoredFields({ title, content, excerpt, featuredImage, writer, category, tags }: PostFields) {
  return { title, content, excerpt, featuredImage, writer, category, tags }
}

function imagesOf({ featuredImage, content }: Shown): string[] {
  return [featuredImage ?? '', ...(content.match(/\/media\/[\w.]+/g) ?? [])].filter(Boolean)
}

function firstPublication(
  current: Pick<Post, 'date'> | null,
  status: PostStatus,
  now: number,
): number | null {
  return current?.date ?? (status === 'published' ? now : null)
}

function storedFields({ minutes: _minutes, ...post }: Post): PostFields {
  return { ...post, author: ownAuthor(post) }
}

/** Two posts may share a title, never a slug. */
async function freeSlug(db: Db, title: string, id: string): Promise<string> {
  const base = slugify(title) || id
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (await isSlugFree(db, slug, id)) return slug
  }
}

/** Lower case; runs of anything but a-z and 0-9 become one hyphen; none at the ends. May be empty. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
