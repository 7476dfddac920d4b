import { Rss } from 'lucide-react'
import { data } from 'react-router'
import { ActiveFilter } from '#app/features/blog/components/active-filter.tsx'
import { BlogFilter } from '#app/features/blog/components/blog-filter.tsx'
import { FailedPosts } from '#app/features/blog/components/failed-posts.tsx'
import { NoPosts } from '#app/features/blog/components/no-posts.tsx'
import { PostList } from '#app/features/blog/components/post-list.tsx'
import { feedLinks } from '#app/features/blog/feed-links.ts'
import { rssPath } from '#app/features/blog/feed-paths.ts'
import type { PostFilter } from '#app/features/blog/post.ts'
import { blogPath, describeFilter, filterOf, isUnfiltered } from '#app/features/blog/post-filter.ts'
import { readPostPage, readTerms } from '#app/features/blog/post-page.server.ts'
import type { PostPage } from '#app/features/blog/post-page.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { orOutOfReach } from '#app/shared/out-of-reach.ts'
import { pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/container.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/blog'

type Terms = { categories: string[]; tags: string[] }

type BlogData = { filter: PostFilter; after: string | null } & (
  | { kind: 'loaded'; page: PostPage; terms: Terms }
  | { kind: 'failed' }
)

/** Every part of the list is a view of the same page, and a search is a view for one reader only. */
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
  const about = context.get(requestContext)
  const { db, log } = about.services
  const asked = { filter: filterOf(url.searchParams), after: url.searchParams.get('after') }
  try {
    const [page, terms] = await Promise.all([readPostPage(db, asked), readTerms(db)])
    const loaded: BlogData = { kind: 'loaded', ...asked, page, terms }
    const isKept = isOffered(asked, terms) && blogPath(asked.filter) === blogPath() + url.search
    return data(loaded, isKept ? {} : { headers: { 'cache-control': 'private, no-cache' } })
  } catch (error) {
    about.fault = error
    log.error({ err: error, id: about.id }, 'blog list failed')
    const failed: BlogData = { kind: 'failed', ...asked }
    return data(failed, 500)
  }
}

/** A list that cannot be fetched is told on the page itself, which knows what else to show. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<BlogData> {
  return orOutOfReach(serverLoader(), () => {
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

/** Whoever narrowed the list knows where they are: only the name stays above it. */
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

/** Lists that the page itself links to are kept ready; what else people ask for would only push others out. */
function isOffered({ filter, after }: { filter: PostFilter; after: string | null }, terms: Terms): boolean {
  if (after !== null || filter.search !== null) return false
  if (filter.tag === null) return filter.category === null || terms.categories.includes(filter.category)
  return filter.category === null && terms.tags.includes(filter.tag)
}
