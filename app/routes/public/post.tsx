import { data, href, redirect } from 'react-router'
import { type PostProblemKind, postProblems } from '#app/features/blog/blog-texts.ts'
import { PostArticle, ReadingColumn } from '#app/features/blog/components/post-article.tsx'
import { RelatedPosts } from '#app/features/blog/components/post-cards.tsx'
import { BackToBlog, PostProblem } from '#app/features/blog/components/post-problem.tsx'
import { feedLinks } from '#app/features/blog/feed/feed-links.ts'
import { type ListedPost, toListedPost } from '#app/features/blog/list/listed-post.ts'
import { getPublishedPost } from '#app/features/blog/post/get-published-post.server.ts'
import type { Post } from '#app/features/blog/post/post.ts'
import { articleDescription, articleImagePath, postJsonLd } from '#app/features/blog/post/post-json-ld.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { type RequestContext, requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Container } from '#app/ui/page/container.tsx'
import type { Route } from './+types/post'

/** The other fields of a post are for staff only. */
type ReadPost = Omit<Post, 'version' | 'updatedBy' | 'status' | 'writer' | 'createdAt'>

type PostData = { kind: 'found'; post: ReadPost; related: ListedPost[] } | { kind: PostProblemKind }

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = postPath(params.slug)
  if (loaderData?.kind !== 'found') return problemMeta(matches, path, loaderData?.kind ?? 'missing')
  const { post } = loaderData
  const tags = pageMeta(matches, {
    title: post.title,
    description: articleDescription(post),
    keywords: [post.category, ...post.tags],
    ogImage: articleImagePath(post),
    canonicalPath: path,
    trail: [
      { name: sitePages.blog.title, path: sitePages.blog.path },
      { name: post.title, path },
    ],
    jsonLd: [postJsonLd(post, path)],
    type: 'article',
  })
  return [...(post.featuredImage ? tags.filter(isNoImageSize) : tags), ...feedLinks]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const found = await readPost(ctx, params.slug)
  return data(found, found.kind === 'found' ? 200 : postProblems[found.kind].status)
}

/** A failed load shows the post page's own error. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PostData> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'failed' }
  }
}

export default function PostListPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind !== 'found') return <PostProblem kind={loaderData.kind} path={postPath(params.slug)} />
  return (
    <Container className="pt-8 pb-14 md:pt-12 md:pb-24">
      <ReadingColumn>
        <BackToBlog />
      </ReadingColumn>
      <PostArticle post={loaderData.post} />
      <RelatedPosts posts={loaderData.related} />
    </Container>
  )
}

async function readPost(ctx: RequestContext, slug: string): Promise<PostData> {
  const { db, log } = ctx.services
  const outcome = await getPublishedPost(db, slug).catch((error: unknown) => {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'post failed')
    return { kind: 'failed' as const }
  })
  if (outcome.kind === 'moved') {
    // If a browser cached it permanently, it would become a redirect loop once the post gets its old title back.
    throw redirect(postPath(outcome.slug), { status: 301, headers: { 'cache-control': 'no-cache' } })
  }
  if (outcome.kind === 'invalid') log.error({ id: ctx.id, slug }, 'post cannot be shown')
  if (outcome.kind !== 'found') return outcome
  const { version, updatedBy, status, writer, createdAt, ...post } = outcome.post
  return { kind: 'found', post, related: outcome.related.map(toListedPost) }
}

function problemMeta(matches: Route.MetaArgs['matches'], path: string, kind: PostProblemKind) {
  const { title, help } = postProblems[kind]
  return pageMeta(matches, {
    title,
    description: help,
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('blog'),
    canonicalPath: path,
    type: 'article',
    isHidden: true,
  })
}

/** The size in the metadata is that of generated images; a featured image has another. */
function isNoImageSize(tag: object): boolean {
  return !('property' in tag && /^og:image:(width|height)$/.test(String(tag.property)))
}

function postPath(slug: string): string {
  return href('/blog/:slug', { slug })
}
