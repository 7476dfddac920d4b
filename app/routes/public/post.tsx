import { data, href, redirect } from 'react-router'
import { articleData, articleDescription, articleImagePath } from '#app/features/blog/article-data.ts'
import { PostArticle } from '#app/features/blog/components/post-article.tsx'
import {
  BackToBlog,
  PostProblem,
  type PostProblemKind,
  postProblems,
} from '#app/features/blog/components/post-problem.tsx'
import { ReadingColumn } from '#app/features/blog/components/reading-column.tsx'
import { RelatedPosts } from '#app/features/blog/components/related-posts.tsx'
import { feedLinks } from '#app/features/blog/feed-links.ts'
import type { Post } from '#app/features/blog/post.ts'
import { type ListedPost, toListedPost } from '#app/features/blog/post-page.ts'
import { getPublishedPost } from '#app/features/blog/posts.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { type RequestContext, requestContext } from '#app/platform/request/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/post'

/** Who changed the post last, and in which version, is for staff only. */
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
    structuredData: [articleData(post, path)],
    type: 'article',
  })
  return [...(post.featuredImage ? tags.filter(isNoImageSize) : tags), ...feedLinks]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const found = await readPost(about, params.slug)
  return data(found, found.kind === 'found' ? 200 : postProblems[found.kind].status)
}

/** A post that cannot be fetched has a page of its own that says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PostData> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'failed' }
  }
}

export default function PostPage({ loaderData, params }: Route.ComponentProps) {
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

async function readPost(about: RequestContext, slug: string): Promise<PostData> {
  const { db, log } = about.services
  const outcome = await getPublishedPost(db, slug).catch((error: unknown) => {
    about.fault = error
    log.error({ err: error, id: about.id }, 'post failed')
    return { kind: 'failed' as const }
  })
  if (outcome.kind === 'moved') {
    // A browser that remembered it for good would run in a circle once the post gets its old title back.
    throw redirect(postPath(outcome.slug), { status: 301, headers: { 'cache-control': 'no-cache' } })
  }
  if (outcome.kind === 'invalid') log.error({ id: about.id, slug }, 'post cannot be shown')
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

/** The stated size is that of the pictures we draw; a photograph has its own. */
function isNoImageSize(tag: object): boolean {
  return !('property' in tag && /^og:image:(width|height)$/.test(String(tag.property)))
}

function postPath(slug: string): string {
  return href('/blog/:slug', { slug })
}
