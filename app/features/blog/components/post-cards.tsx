import type { ReactNode, Ref } from 'react'
import { href, Link } from 'react-router'
import type { ListedPost } from '../list/listed-post.ts'
import { BLOG_PAGE_SIZE } from '../post/post.ts'
import { PostByline } from './post-byline.tsx'
import { PostCover } from './post-cover.tsx'
import { CategoryLink } from './post-term-links.tsx'

type PostCardsProps = {
  posts: readonly ListedPost[]
  /** No more pages follow: a last card that is alone in its row spans both columns. */
  isComplete: boolean
  isBusy?: boolean
  ref?: Ref<HTMLUListElement>
  /** Rendered in the list after the cards. */
  children?: ReactNode
}

/** The first card spans both columns, the others share them. */
export function PostCards({ posts, isComplete, isBusy = false, ref, children }: PostCardsProps) {
  const isAlone = (index: number) => isComplete && index === posts.length - 1 && index % 2 === 1
  return (
    <ul
      ref={ref}
      aria-label="Posts"
      aria-busy={isBusy || undefined}
      // Toggles with each loaded page, which restarts the footer's fade-in animation at its new position.
      data-turn={Math.ceil(posts.length / BLOG_PAGE_SIZE) % 2}
      className="growing-list grid gap-5 md:grid-cols-2 print:grid-cols-1"
    >
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isFirst={index === 0} isWide={index === 0 || isAlone(index)} />
      ))}
      {children}
    </ul>
  )
}

type PostCardProps = {
  post: ListedPost
  titleAs?: 'h2' | 'h3'
  /** Spans both columns, with the cover next to the text. */
  isWide?: boolean
  isFirst?: boolean
  /** The greatest width of the list. */
  listRem?: number
}

function PostCard(props: PostCardProps) {
  const { post, titleAs: Title = 'h2', isWide = false, isFirst = false, listRem = 71 } = props
  /** The cover's share of the list's width in two columns. */
  const share = isWide ? 0.6 : 0.5
  // A motif can be cropped anywhere, a photograph cannot.
  const motifShape = isWide ? 'aspect-5/2 md:aspect-auto' : 'aspect-5/2'
  const coverShape = post.featuredImage ? 'aspect-video' : motifShape
  return (
    <li
      className={`relative flex flex-col overflow-hidden rounded border border-line bg-surface ${
        isWide ? 'md:col-span-2 md:flex-row print:col-span-1' : ''
      }`}
    >
      <PostCover
        post={post}
        sizes={`(min-width: ${listRem + 2.5}rem) ${listRem * share}rem, (min-width: 48rem) ${share * 100}vw, calc(100vw - 2.5rem)`}
        isAboveFold={isFirst}
        className={`shrink-0 print:hidden ${coverShape} ${isWide ? 'md:min-h-80 md:w-1/2 lg:w-3/5' : ''}`}
      />
      <div className={`flex min-w-0 flex-1 flex-col p-6 ${isWide ? 'md:p-8' : ''}`}>
        <p>
          <CategoryLink category={post.category} className="relative z-10" />
        </p>
        <Title dir="auto" className={`wrap-anywhere ${isWide ? 'text-xl md:text-2xl' : 'text-xl'}`}>
          <Link
            to={href('/blog/:slug', { slug: post.slug })}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {post.title}
          </Link>
        </Title>
        <p dir="auto" className="wrap-anywhere mt-2 mb-6 text-muted">
          {post.excerpt}
        </p>
        <div className="mt-auto">
          <PostByline post={post} />
        </div>
      </div>
    </li>
  )
}

export function RelatedPosts({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <aside
      aria-labelledby="related"
      className="mx-auto mt-16 max-w-[56rem] border-line border-t pt-10 md:mt-20 print:hidden"
    >
      <h2 id="related" className="mb-6 text-2xl">
        Related posts
      </h2>
      {posts.length === 0 ? (
        <p className="text-muted">No related posts found in this category.</p>
      ) : (
        <ul className="grid gap-5 md:grid-cols-2">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} titleAs="h3" isWide={posts.length === 1} listRem={56} />
          ))}
        </ul>
      )}
    </aside>
  )
}
