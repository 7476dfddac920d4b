import { data, href, Link, redirect } from 'react-router'
import { PostByline } from '#app/features/blog/components/post-byline.tsx'
import { PostCard } from '#app/features/blog/components/post-card.tsx'
import { getPublishedPost } from '#app/features/blog/posts.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { textOfHtml } from '#app/shared/html-text.ts'
import { BASE_KEYWORDS, descriptionFrom, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Container } from '#app/ui/container.tsx'
import { RichHtml } from '#app/ui/rich-html.tsx'
import type { Route } from './+types/post'

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const post = loaderData?.found?.post
  const path = href('/blog/:slug', { slug: params.slug })
  return pageMeta(matches, {
    title: post?.title ?? 'Post not found',
    description: post ? post.excerpt || descriptionFrom(textOfHtml(post.content)) : 'Post not found',
    keywords: post ? [post.category, ...post.tags] : BASE_KEYWORDS,
    ogImage: socialImagePath(post ? `post-${post.slug}` : 'blog'),
    canonicalPath: path,
    ...(post && {
      trail: [
        { name: sitePages.blog.title, path: sitePages.blog.path },
        { name: post.title, path },
      ],
    }),
    type: 'article',
    isHidden: !post,
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const outcome = await getPublishedPost(db, params.slug)
  if (outcome.kind === 'moved') throw redirect(href('/blog/:slug', { slug: outcome.slug }), 301)
  if (outcome.kind === 'missing') return data({ found: null }, 404)
  return data({ found: { post: outcome.post, related: outcome.related } })
}

export default function PostPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <MissingPost />
  const { post, related } = found
  return (
    <Container className="py-12 md:py-20">
      <article>
        <header className="mb-10 max-w-[44rem]">
          <BackToBlog />
          <p className="mt-6 font-semibold text-clay">{post.category}</p>
          <h1 className="mt-2 mb-5 text-4xl">{post.title}</h1>
          <PostByline post={post} />
        </header>
        <RichHtml html={post.content} />
        <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line bg-surface px-3 py-1 text-muted text-sm">
              {tag}
            </li>
          ))}
        </ul>
      </article>
      <aside aria-labelledby="related" className="mt-16 border-line border-t pt-10 print:hidden">
        <h2 id="related" className="mb-6 text-2xl">
          Related posts
        </h2>
        {related.length === 0 ? (
          <p className="text-muted">No related posts found in this category.</p>
        ) : (
          <ul className="grid gap-5 md:grid-cols-2">
            {related.map((one) => (
              <PostCard key={one.id} post={one} />
            ))}
          </ul>
        )}
      </aside>
    </Container>
  )
}

function MissingPost() {
  return (
    <Container className="py-24">
      <h1 className="mb-6 text-4xl">Post not found</h1>
      <BackToBlog />
    </Container>
  )
}

function BackToBlog() {
  return (
    <Link
      to={href('/blog')}
      className="inline-flex min-h-11 items-center font-semibold text-clay print:hidden"
    >
      ← Back to Blog
    </Link>
  )
}
