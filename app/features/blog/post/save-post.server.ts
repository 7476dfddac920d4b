import { isDeepStrictEqual } from 'node:util'
import type { InvalidSave, SaveOutcome } from '#app/forms/edit/save-outcome.ts'
import { saveVersioned } from '#app/forms/edit/save-versioned.server.ts'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isInTrash } from '#app/platform/db/trash.server.ts'
import { hasMedia, pinMedia } from '#app/platform/media/media-store.server.ts'
import { type ActivityActor, describeStatusChange } from '#app/shared/activity.ts'
import { localDateTime, momentOf } from '#app/shared/dates.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { freeSlug, slugify } from '#app/shared/slug.ts'
import {
  CONTENT_MAX_LENGTH,
  CONTENT_TOO_LONG,
  DATE_IN_FUTURE,
  type EditablePost,
  IMAGE_MISSING,
  isSlugOf,
  MOMENT_PASSED,
  type PostInput,
  SLUG_TAKEN,
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
    isInTrash: () => isInTrash(db, 'posts', id),
    fieldsOf: async (stored) => ({
      ...(await fieldsOf(db, id, input, stored, now)),
      updatedBy: actor?.name ?? '',
    }),
    async faultsOf(fields, stored) {
      // An outdated version is a conflict, which staff decide first.
      const isCurrent = version === (stored?.version ?? null)
      return (isCurrent && statusFault(input, fields, stored, now)) || faultsOf(deps, id, fields)
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
  { id, status, actor }: { id: string; status: PostStatus; actor: ActivityActor | null },
): Promise<boolean> {
  const current = await findPost(db, id)
  if (!current) return false
  if (current.status === status) return true
  const now = clock()
  const date = current.date ?? (status === 'published' ? now : null)
  return changeStatus({ db, now }, current, { status, date, actor })
}

type StatusChange = { status: PostStatus; date: number | null; actor: ActivityActor | null }

/** Whatever the new status is, the post no longer waits for its moment. */
export async function changeStatus(
  { db, now }: { db: Db; now: number },
  current: Post,
  { status, date, actor }: StatusChange,
): Promise<boolean> {
  const { id } = current
  await saveRevision(db, current)
  const change = { status, date, publishAt: null, updatedAt: now, updatedBy: actor?.name ?? '' }
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
    slug: await slugOf(db, id, input, current),
    content,
    excerpt: input.excerpt || generateExcerpt(content),
    featuredImage: input.featuredImage,
    status: input.status,
    publishAt: input.status === 'draft' ? momentOf(input.publishAt) : null,
    date: publicationDate(input, current, now),
    writer: input.writer,
    author: current?.author ?? null,
    category: input.category || DEFAULT_CATEGORY,
    tags: splitTags(input.tags),
    metaTitle: input.metaTitle,
    metaDescription: input.metaDescription,
    socialImage: input.socialImage,
    correction: input.correction,
    correctedAt: correctionDate(input, current, now),
  }
}

/** The typed one; otherwise that of the title, until the first publication: from then on others may link to it. */
async function slugOf(db: Db, id: string, input: PostInput, current: PostFields | null): Promise<string> {
  if (input.slug !== '') return slugify(input.slug)
  if (current && (current.date !== null || isSlugOf(current, input.title))) return current.slug
  return freeSlug(input.title, { id, isFree: (slug) => isSlugFree(db, slug, id) })
}

function correctionDate(
  { correction }: Pick<PostInput, 'correction'>,
  current: PostFields | null,
  now: number,
): number | null {
  if (correction === (current?.correction ?? '')) return current?.correctedAt ?? null
  return correction === '' ? null : now
}

/** What is wrong with a chosen status, or with its moment. */
function statusFault(
  { status }: PostInput,
  { publishAt, date }: Pick<PostFields, 'publishAt' | 'date'>,
  current: PostFields | null,
  now: number,
): FieldErrors<PostInput> | null {
  if (status === 'archived' && current?.status !== 'archived') return { status: STATUS_MISSING }
  if (publishAt !== null && publishAt !== current?.publishAt && publishAt <= now) {
    return { publishAt: MOMENT_PASSED }
  }
  if (date !== null && date !== current?.date && date > now) return { date: DATE_IN_FUTURE }
  return null
}

type Shown = Pick<PostFields, 'content' | 'featuredImage' | 'socialImage'>

/** Errors in a valid form that only the server can find. */
async function faultsOf(
  deps: Deps,
  id: string,
  { content, featuredImage, socialImage, slug }: Shown & Pick<PostFields, 'slug'>,
): Promise<FieldErrors<PostInput> | null> {
  // Sanitising escapes characters, so the stored text can be longer than the typed one.
  if (content.length > CONTENT_MAX_LENGTH) return { content: CONTENT_TOO_LONG }
  if (featuredImage && !(await hasMedia(deps, featuredImage))) return { featuredImage: IMAGE_MISSING }
  if (socialImage && !(await hasMedia(deps, socialImage))) return { socialImage: IMAGE_MISSING }
  if (!(await isSlugFree(deps.db, slug, id))) return { slug: SLUG_TAKEN }
  return null
}

/** Whether two versions differ in nothing that a revision restores. */
function isSameText(post: PostFields, before: PostFields): boolean {
  return isDeepStrictEqual(restoredFields(post), restoredFields(before))
}

function restoredFields(post: PostFields) {
  const { title, content, excerpt, featuredImage, writer, category, tags } = post
  const { metaTitle, metaDescription, socialImage } = post
  const about = { metaTitle, metaDescription, socialImage }
  return { title, content, excerpt, featuredImage, writer, category, tags, ...about }
}

function imagesOf({ featuredImage, socialImage, content }: Shown): string[] {
  return [featuredImage ?? '', socialImage ?? '', ...(content.match(/\/media\/[\w.]+/g) ?? [])].filter(
    Boolean,
  )
}

/** That of the first publication, unless staff correct it. The form knows it to the minute only. */
function publicationDate(
  { status, date: typed }: Pick<PostInput, 'status' | 'date'>,
  current: Pick<PostFields, 'date'> | null,
  now: number,
): number | null {
  const stored = current?.date ?? null
  if (status !== 'published') return stored
  if (typed === '' || (stored !== null && typed === localDateTime(stored))) return stored ?? now
  return momentOf(typed)
}

function storedFields({ minutes: _minutes, ...post }: Post): PostFields {
  return { ...post, author: ownAuthor(post) }
}
