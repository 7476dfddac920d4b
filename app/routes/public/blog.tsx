import { href } from 'react-router'
import { PostCard } from '#app/features/blog/components/post-card.tsx'
import { BLOG_PAGE_SIZE } from '#app/features/blog/post.ts'
import { listPublishedPosts } from '#app/features/blog/posts-repository.server.ts'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { decodeCursor, encodeCursor } from '#app/shared/keyset.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/blog'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'blog')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const after = decodeCursor(url.searchParams.get('after'))
  const page = await listPublishedPosts(db, { after, limit: BLOG_PAGE_SIZE })
  return { posts: page.items, next: page.next ? encodeCursor(page.next) : null }
}

export default function Blog({ loaderData: { posts, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Our Blog"
        lead="What we learn while building software here, written down for the next person."
        kind={sitePages.blog.pattern}
      />
      <Section>
        {posts.length === 0 ? (
          <EmptyState title="Nothing here yet">
            Our first posts will appear here as soon as they are published.
          </EmptyState>
        ) : (
          <ul className="grid gap-5 md:grid-cols-2">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </ul>
        )}
        {next && (
          <p className="mt-10">
            <ButtonLink look="secondary" to={`${href('/blog')}?after=${next}`}>
              Older posts
            </ButtonLink>
          </p>
        )}
      </Section>
    </>
  )
}
