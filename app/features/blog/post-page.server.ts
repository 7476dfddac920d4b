import type { Db } from '#app/platform/db/database.server.ts'
import { decodeCursor, encodeCursor } from '#app/shared/keyset.ts'
import { BLOG_PAGE_SIZE, type PostFilter, type PostTerm } from './post.ts'
import { listTerms } from './post-index-repository.server.ts'
import { listPublishedPosts } from './post-lists-repository.server.ts'
import { type PostPage, toListedPost } from './post-page.ts'

const TERMS_MAX = 12

/** One page of what visitors may read. */
export async function readPostPage(
  db: Db,
  { filter, after }: { filter: PostFilter; after: string | null },
): Promise<PostPage> {
  const page = await listPublishedPosts(db, { filter, after: decodeCursor(after), limit: BLOG_PAGE_SIZE })
  return { posts: page.items.map(toListedPost), next: page.next && encodeCursor(page.next) }
}

/** What visitors can narrow the list by: what most of the posts are about. */
export async function readTerms(db: Db): Promise<{ categories: string[]; tags: string[] }> {
  const [categories, tags] = await Promise.all([
    listTerms(db, 'category', TERMS_MAX),
    listTerms(db, 'tag', TERMS_MAX),
  ])
  return { categories: categories.map(nameOf), tags: tags.map(nameOf) }
}

function nameOf(term: PostTerm): string {
  return term.name
}
