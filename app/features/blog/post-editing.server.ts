import type { Db } from '#app/platform/db/database.server.ts'
import { saveVersioned } from '#app/platform/db/save-versioned.server.ts'
import { hasMedia, keepMedia } from '#app/platform/media/media-store.server.ts'
import { slugify } from '#app/shared/slug.ts'
import {
  CONTENT_MAX_LENGTH,
  CONTENT_TOO_LONG,
  type EditablePost,
  IMAGE_MISSING,
  type PostErrors,
  type PostInput,
  STATUS_MISSING,
  splitTags,
  toEditablePost,
} from './post.schema.ts'
import { DEFAULT_CATEGORY, generateExcerpt, ownAuthor, type Post, type PostStatus } from './post.ts'
import { sanitizePostHtml } from './post-html.server.ts'
import { keepRevision } from './post-revisions-repository.server.ts'
import type { PostFields } from './post-row.server.ts'
import { findPost, insertPost, isSlugFree, updatePost } from './posts-repository.server.ts'

/** Content is written inside `content.write`, which makes writers take turns. */
type Deps = { db: Db; clock: () => number }

/** Without who saved it: the same post saved by somebody else is still the same. */
type UnsignedPost = Omit<PostFields, 'updatedBy'>

export type SavePost = { id: string; version: number | null; input: PostInput; savedBy: string }

export type SavePostOutcome =
  | { ok: true; post: EditablePost }
  | { ok: false; reason: 'conflict'; theirs: EditablePost; mineHtml: string }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'invalid'; errors: PostErrors }

/** Stores what the form holds, unless somebody else stored something since it was opened. */
export async function savePost(
  deps: Deps,
  { id, version, input, savedBy }: SavePost,
): Promise<SavePostOutcome> {
  const { db, clock } = deps
  const current = await findPost(db, id)
  if (!current && version !== null) return { ok: false, reason: 'gone' }
  const now = clock()
  const fields = await fieldsOf(db, id, input, current, now)
  const errors = isArchivedByForm(input, version, current)
    ? { status: STATUS_MISSING }
    : await faultsOf(deps, fields)
  if (errors) return { ok: false, reason: 'invalid', errors }
  const outcome = await saveVersioned<UnsignedPost>({
    id,
    version,
    fields,
    stored: current && storedFields(current),
    now,
    insert: (post) => insertPost(db, { ...post, updatedBy: savedBy }),
    async update(post) {
      if (current) await keepRevision(db, current)
      return updatePost(db, { ...post, updatedBy: savedBy })
    },
  })
  const stored = await findPost(db, id)
  if (!stored) throw new Error(`${id} vanished while it was being saved.`)
  if (!outcome.ok) {
    return { ok: false, reason: 'conflict', theirs: toEditablePost(stored), mineHtml: fields.content }
  }
  await keepMedia(db, imagesOf(fields))
  return { ok: true, post: toEditablePost(stored) }
}

/** False when there is no such post. */
export async function changePostStatus(
  { db, clock }: Deps,
  { id, status, savedBy }: { id: string; status: PostStatus; savedBy: string },
): Promise<boolean> {
  const current = await findPost(db, id)
  if (!current) return false
  if (current.status === status) return true
  const now = clock()
  await keepRevision(db, current)
  return updatePost(db, {
    ...storedFields(current),
    status,
    date: firstPublication(current, status, now),
    updatedAt: now,
    updatedBy: savedBy,
  })
}

async function fieldsOf(
  db: Db,
  id: string,
  input: PostInput,
  current: Post | null,
  now: number,
): Promise<Omit<UnsignedPost, 'id' | 'version' | 'createdAt' | 'updatedAt'>> {
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
    author: current && ownAuthor(current),
    category: input.category || DEFAULT_CATEGORY,
    tags: splitTags(input.tags),
  }
}

/** False for a version that is out of date, too: whoever has it must see theirs first. */
function isArchivedByForm({ status }: PostInput, version: number | null, current: Post | null): boolean {
  return status === 'archived' && current?.status !== 'archived' && version === (current?.version ?? null)
}

type Shown = Pick<PostFields, 'content' | 'featuredImage'>

/** What only the server can know about a form that is filled in well. */
async function faultsOf(deps: Deps, { content, featuredImage }: Shown): Promise<PostErrors | null> {
  // Special characters are written out when a text is made safe.
  if (content.length > CONTENT_MAX_LENGTH) return { content: CONTENT_TOO_LONG }
  if (featuredImage && !(await hasMedia(deps, featuredImage))) return { featuredImage: IMAGE_MISSING }
  return null
}

function imagesOf({ featuredImage, content }: Shown): string[] {
  return [featuredImage ?? '', ...(content.match(/\/media\/[\w.]+/g) ?? [])].filter(Boolean)
}

function firstPublication(current: Post | null, status: PostStatus, now: number): number | null {
  return current?.date ?? (status === 'published' ? now : null)
}

function storedFields({ minutes: _minutes, ...post }: Post): PostFields {
  return { ...post, author: ownAuthor(post) }
}

/** Two posts may share a title, never an address. */
async function freeSlug(db: Db, title: string, id: string): Promise<string> {
  const base = slugify(title) || id
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (await isSlugFree(db, slug, id)) return slug
  }
}
