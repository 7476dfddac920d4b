import { data } from 'react-router'
import { ActiveFilter, BlogFilter } from '#app/features/blog/components/blog-filter.tsx'
import { BlogHero } from '#app/features/blog/components/blog-hero.tsx'
import { FailedPosts, NoPosts } from '#app/features/blog/components/no-posts.tsx'
import { PostList } from '#app/features/blog/components/post-list.tsx'
import { feedLinks } from '#app/features/blog/feed/feed-links.ts'
import { blogPath, describeFilter, isUnfiltered, readListUrl } from '#app/features/blog/list/post-filter.ts'
import { type BlogData, isOffered, readBlog } from '#app/features/blog/list/read-post-list.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/page/container.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/blog'

/** Every filtered list is a view of the same page (canonical URL); search results are not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, path, ...page } = sitePages.blog
  const tags = pageMeta(matches, {
    ...page,
    title: (loaderData && describeFilter(loaderData.filter)) ?? title,
    ogImage: socialImagePath('blog'),
    canonicalPath: path,
    trail: [{ name: title, path }],
    isHidden: Boolean(loaderData?.filter.search),
  })
  return [...tags, ...feedLinks]
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const blog = await readBlog(context.get(requestContext), readListUrl(url.searchParams))
  if (blog.kind === 'failed') return data(blog, 500)
  const isCacheable = isOffered(blog) && blogPath(blog.filter) === blogPath() + url.search
  return data(blog, isCacheable ? {} : { headers: { 'cache-control': 'private, no-cache' } })
}

/** A failed load is reported on the page itself, which can show cached posts. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<BlogData> {
  return answerOrFallback(serverLoader(), () => ({ kind: 'failed', ...readListUrl(url.searchParams) }))
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { filter, after } = loaderData
  return (
    <>
      <BlogHero title={sitePages.blog.title} isWhole={isUnfiltered(filter)} />
      <Section>
        {loaderData.kind === 'failed' ? (
          <FailedPosts isWholeList={isUnfiltered(filter) && after === null} />
        ) : (
          <>
            <BlogFilter filter={filter} {...loaderData.terms} />
            {loaderData.page.posts.length === 0 ? (
              <NoPosts filter={filter} isOlder={after !== null} />
            ) : (
              <>
                <ActiveFilter filter={filter} isOlder={after !== null} />
                <PostList
                  key={blogPath(filter, after)}
                  first={loaderData.page}
                  filter={filter}
                  after={after}
                />
              </>
            )}
          </>
        )}
      </Section>
    </>
  )
}
