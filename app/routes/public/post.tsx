import { data, href, redirect } from 'react-router'
import { postProblems } from '#app/features/blog/blog-texts.ts'
import { PostArticle, ReadingColumn } from '#app/features/blog/components/post-article.tsx'
import { RelatedPosts } from '#app/features/blog/components/post-cards.tsx'
import { BackToBlog, PostProblem } from '#app/features/blog/components/post-problem.tsx'
import { postMeta, postProblemMeta } from '#app/features/blog/post/post-meta.ts'
import { type PostPage, readPostPage } from '#app/features/blog/post/read-post-page.server.ts'
import { WayOn } from '#app/features/site/offerings/components/way-on.tsx'
import { relatedOffering } from '#app/features/site/offerings/related-offering.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Container } from '#app/ui/page/container.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/post'

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = postPath(params.slug)
  if (loaderData?.kind !== 'found') return postProblemMeta(matches, loaderData?.kind ?? 'missing', path)
  const blog = { name: sitePages.blog.title, path: sitePages.blog.path }
  return postMeta(matches, loaderData.post, { path, blog })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readPostPage(context.get(requestContext), params.slug)
  if (page.kind === 'moved') {
    // If a browser cached it permanently, it would become a redirect loop once the post gets its old title back.
    throw redirect(postPath(page.slug), { status: 301, headers: { 'cache-control': 'no-cache' } })
  }
  return data(page, page.kind === 'found' ? 200 : postProblems[page.kind].status)
}

/** A failed load shows the post page's own error. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PostPage> {
  return answerOrFallback<PostPage, PostPage>(serverLoader(), () => ({ kind: 'failed' }))
}

export default function PostListPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind !== 'found') return <PostProblem kind={loaderData.kind} path={postPath(params.slug)} />
  const { post, related, others } = loaderData
  return (
    <Container className="pt-4 pb-14 md:pt-8 md:pb-24">
      <ReadingColumn>
        <BackToBlog />
      </ReadingColumn>
      <PostArticle post={post} />
      <WayOn offering={relatedOffering([post.category, ...post.tags])} />
      <RelatedPosts posts={related} others={others} />
    </Container>
  )
}

function postPath(slug: string): string {
  return href('/blog/:slug', { slug })
}
