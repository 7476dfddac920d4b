import { href, Link } from 'react-router'
import type { ListedPost } from '../post-page.ts'
import { CategoryLink } from './filter-links.tsx'
import { PostByline } from './post-byline.tsx'
import { PostCover } from './post-cover.tsx'

type PostCardProps = {
  post: ListedPost
  titleAs?: 'h2' | 'h3'
  /** Across both columns, with the cover beside the text. */
  isWide?: boolean
  isFirst?: boolean
}

export function PostCard({ post, titleAs: Title = 'h2', isWide = false, isFirst = false }: PostCardProps) {
  // A motif can be cut anywhere, a photograph not without loss.
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
        isEager={isFirst}
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
