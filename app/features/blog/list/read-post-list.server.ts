import type { Db } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { decodeCursor, encodeCursor } from '#app/shared/pagination.ts'
import { BLOG_PAGE_SIZE, type PostTerm } from '../post/post.ts'
import { listTerms } from '../search/post-index-repository.server.ts'
import { type PostListPage, toListedPost } from './listed-post.ts'
import type { AskedPosts } from './post-filter.ts'
import { listPublishedPosts } from './post-lists-repository.server.ts'

const TERMS_MAX = 12

type Terms = { categories: string[]; tags: string[] }
type LoadedBlog = AskedPosts & { kind: 'loaded'; page: PostListPage; terms: Terms }

/** The data of the blog's page. */
export type BlogData = LoadedBlog | (AskedPosts & { kind: 'failed' })

export async function readBlog(ctx: RequestContext, asked: AskedPosts): Promise<BlogData> {
  const { db, log } = ctx.services
  try {
    const [page, terms] = await Promise.all([readPostList(db, asked), readTerms(db)])
    return { kind: 'loaded', ...asked, page, terms }
  } catch (error) {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'blog list failed')
    return { kind: 'failed', ...asked }
  }
}

/** Whether the page links to this list. Only such lists are cached; arbitrary filters would evict other pages. */
export function isOffered({ filter, after, terms }: LoadedBlog): boolean {
  if (after !== null || filter.search !== null) return false
  if (filter.tag === null) return filter.category === null || terms.categories.includes(filter.category)
  return filter.category === null && terms.tags.includes(filter.tag)
}

/** One page of published posts. */
export async function readPostList(db: Db, { filter, after }: AskedPosts): Promise<PostListPage> {
  const page = await listPublishedPosts(db, { filter, after: decodeCursor(after), limit: BLOG_PAGE_SIZE })
  return { posts: page.items.map(toListedPost), next: page.next && encodeCursor(page.next) }
}

/** The most used categories and tags, offered as filters. */
async function readTerms(db: Db): Promise<Terms> {
  const [categories, tags] = await Promise.all([
    listTerms(db, 'category', TERMS_MAX),
    listTerms(db, 'tag', TERMS_MAX),
  ])
  return { categories: categories.map(nameOf), tags: tags.map(nameOf) }
}

function nameOf(term: PostTerm): string {
  return term.name
}
