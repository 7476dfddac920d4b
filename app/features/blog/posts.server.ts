import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/database.server.ts'
import { shorten, textOfHtml } from '#app/shared/html-text.ts'
import { slugify } from '#app/shared/slug.ts'
import {
  DEFAULT_CATEGORY,
  EXCERPT_MAX_LENGTH,
  type Post,
  type PostStatus,
  type PostSummary,
  RELATED_POSTS_MAX,
} from './post.ts'
import { sanitizePostHtml } from './post-html.server.ts'
import {
  findPublishedPostBySlug,
  findPublishedSuccessor,
  insertPost,
  isSlugFree,
  listRelatedPosts,
} from './posts-repository.server.ts'

export type NewPost = {
  title: string
  content: string
  excerpt: string
  featuredImage: string | null
  status: PostStatus
  writer: string
  category: string
  tags: string[]
  /** When it was first published, for content that is older than this database. */
  date?: number
}

export async function createPost(deps: { db: Db; clock: () => number }, input: NewPost): Promise<string> {
  const id = randomUUID()
  const now = deps.clock()
  const content = sanitizePostHtml(input.content)
  await insertPost(deps.db, {
    id,
    title: input.title.trim(),
    slug: await freeSlug(deps.db, input.title, id),
    content,
    excerpt: input.excerpt.trim() || shorten(textOfHtml(content), EXCERPT_MAX_LENGTH),
    featuredImage: input.featuredImage,
    status: input.status,
    date: input.status === 'draft' ? null : (input.date ?? now),
    writer: input.writer,
    author: null,
    category: input.category.trim() || DEFAULT_CATEGORY,
    tags: input.tags.map((tag) => tag.trim()).filter(Boolean),
    version: 1,
    createdAt: input.date ?? now,
    updatedAt: input.date ?? now,
  })
  return id
}

export type PublishedPost =
  | { kind: 'found'; post: Post; related: PostSummary[] }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' }

export async function getPublishedPost(db: Db, slug: string): Promise<PublishedPost> {
  const post = await findPublishedPostBySlug(db, slug)
  if (post) return { kind: 'found', post, related: await listRelatedPosts(db, post, RELATED_POSTS_MAX) }
  const successor = await findPublishedSuccessor(db, slug)
  return successor ? { kind: 'moved', slug: successor } : { kind: 'missing' }
}

/** Two posts may share a title, never an address. */
async function freeSlug(db: Db, title: string, id: string): Promise<string> {
  const base = slugify(title) || id
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (await isSlugFree(db, slug, id)) return slug
  }
}
