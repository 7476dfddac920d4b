import type { ReactNode, Ref } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { type CoverForm, coverFormsOf } from '../cover/colourways.ts'
import { PostCover } from '../cover/post-cover.tsx'
import type { ListedPost } from '../list/listed-post.ts'
import { BLOG_PAGE_SIZE } from '../post/post.ts'
import { PostByline } from './post-byline.tsx'
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
  const forms = coverFormsOf(posts)
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
        <PostCard
          key={post.id}
          post={post}
          isFirst={index === 0}
          isWide={index === 0 || isAlone(index)}
          form={forms[index]}
        />
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
  form?: CoverForm | undefined
  /** In the narrower list below a post. */
  isRelated?: boolean
}

function PostCard(props: PostCardProps) {
  const { post, titleAs: Title = 'h2', isWide = false, isFirst = false, form = 'strong' } = props
  /** The cover's share of the list's width in two columns. */
  const share = isWide ? 7 / 12 : 1 / 2
  const widths = props.isRelated
    ? `(min-width: 58.5rem) ${56 * share}rem`
    : `(min-width: 100rem) ${85 * share}rem, (min-width: 73.5rem) ${71 * share}rem`
  return (
    <li
      className={`relative flex flex-col overflow-hidden rounded border border-line bg-surface ${
        isWide ? 'md:col-span-2 lg:flex-row print:col-span-1' : ''
      }`}
    >
      <PostCover
        post={post}
        sizes={`${widths}, (min-width: ${isWide ? 64 : 48}rem) ${share * 100}vw, calc(100vw - 2.5rem)`}
        isAboveFold={isFirst}
        form={form}
        // The ground of a drawing grows with the text beside it, a photograph does not.
        className={`shrink-0 print:hidden ${post.featuredImage ? 'aspect-video' : 'aspect-2/1'} ${isWide ? 'lg:w-7/12' : ''} ${isWide && !post.featuredImage ? 'lg:aspect-auto lg:min-h-80 min-[100rem]:min-h-96' : ''}`}
      />
      <div className={`flex min-w-0 flex-1 flex-col p-6 ${isWide ? 'lg:px-9 lg:py-7' : ''}`}>
        <p>
          <CategoryLink category={post.category} className="relative z-10" />
        </p>
        <Title dir="auto" className={`wrap-anywhere ${isWide ? 'text-2xl lg:text-3xl' : 'text-xl'}`}>
          <Link
            to={href('/blog/:slug', { slug: post.slug })}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {post.title}
          </Link>
        </Title>
        <p dir="auto" className={`wrap-anywhere mt-2 mb-6 text-muted ${isWide ? 'lg:text-lg' : ''}`}>
          {post.excerpt}
        </p>
        <div className="mt-auto">
          <PostByline post={post} />
        </div>
      </div>
    </li>
  )
}

type RelatedPostsProps = {
  posts: readonly ListedPost[]
  /** Shown where no post is related. */
  others: readonly ListedPost[]
}

export function RelatedPosts({ posts, others }: RelatedPostsProps) {
  return (
    <aside
      aria-labelledby="related"
      className="mx-auto mt-12 max-w-[56rem] border-line border-t pt-10 md:mt-16 print:hidden"
    >
      <h2 id="related" className="mb-6 text-2xl">
        Related posts
      </h2>
      {posts.length === 0 && <p className="text-muted">No related posts found in this category.</p>}
      <PostPair posts={posts} />
      {others.length > 0 && (
        <>
          <h2 className="mt-10 mb-6 text-2xl">More posts</h2>
          <PostPair posts={others} />
        </>
      )}
    </aside>
  )
}

function PostPair({ posts }: { posts: readonly ListedPost[] }) {
  if (posts.length === 0) return null
  const forms = coverFormsOf(posts)
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          titleAs="h3"
          isWide={posts.length === 1}
          form={forms[index]}
          isRelated
        />
      ))}
    </ul>
  )
}
