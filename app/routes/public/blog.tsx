import { Rss } from 'lucide-react'
import { data } from 'react-router'
import { ActiveFilter, BlogFilter } from '#app/features/blog/components/blog-filter.tsx'
import { FailedPosts, NoPosts } from '#app/features/blog/components/no-posts.tsx'
import { PostList } from '#app/features/blog/components/post-list.tsx'
import { feedLinks, rssPath } from '#app/features/blog/feed/feed-links.ts'
import type { PostListPage } from '#app/features/blog/list/listed-post.ts'
import { blogPath, describeFilter, filterOf, isUnfiltered } from '#app/features/blog/list/post-filter.ts'
import { readPostList, readTerms } from '#app/features/blog/list/read-post-list.server.ts'
import type { PostFilter } from '#app/features/blog/post/post.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/blog'

type Terms = { categories: string[]; tags: string[] }

type BlogData = { filter: PostFilter; after: string | null } & (
  | { kind: 'loaded'; page: PostListPage; terms: Terms }
  | { kind: 'failed' }
)

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
  const ctx = context.get(requestContext)
  const { db, log } = ctx.services
  const asked = { filter: filterOf(url.searchParams), after: url.searchParams.get('after') }
  try {
    const [page, terms] = await Promise.all([readPostList(db, asked), readTerms(db)])
    const loaded: BlogData = { kind: 'loaded', ...asked, page, terms }
    const isCacheable = isOffered(asked, terms) && blogPath(asked.filter) === blogPath() + url.search
    return data(loaded, isCacheable ? {} : { headers: { 'cache-control': 'private, no-cache' } })
  } catch (error) {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'blog list failed')
    const failed: BlogData = { kind: 'failed', ...asked }
    return data(failed, 500)
  }
}

/** A failed load is reported on the page itself, which can show cached posts. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<BlogData> {
  return answerOrFallback(serverLoader(), () => {
    return { kind: 'failed', filter: filterOf(url.searchParams), after: url.searchParams.get('after') }
  })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { filter, after } = loaderData
  return (
    <>
      <BlogHero isWhole={isUnfiltered(filter)} />
      <Section className="pt-6 md:pt-8">
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

/** A filtered list needs no introduction: only the title stays. */
function BlogHero({ isWhole }: { isWhole: boolean }) {
  const { title, pattern } = sitePages.blog
  if (!isWhole) return <PageHero title={title} kind={pattern} isCompact />
  return (
    <PageHero
      title={title}
      lead="What we learn while building software here, written down for the next person."
      kind={pattern}
      isCompact
    >
      <a
        href={rssPath}
        className="inline-flex min-h-11 items-center gap-1.5 text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        <Rss aria-hidden="true" className="size-4" />
        RSS
      </a>
    </PageHero>
  )
}

/** Only lists that the page links to are cached; arbitrary filters would evict other pages. */
function isOffered({ filter, after }: { filter: PostFilter; after: string | null }, terms: Terms): boolean {
  if (after !== null || filter.search !== null) return false
  if (filter.tag === null) return filter.category === null || terms.categories.includes(filter.category)
  return filter.category === null && terms.tags.includes(filter.tag)
}
