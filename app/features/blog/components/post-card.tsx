import { href, Link } from 'react-router'
import { imigongoKindFor } from '#app/shared/imigongo.ts'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import type { PostSummary } from '../post.ts'
import { PostByline } from './post-byline.tsx'

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded border border-line bg-surface">
      <div className="aspect-[5/2] overflow-hidden bg-clay-soft text-clay">
        {post.featuredImage ? (
          <img src={post.featuredImage} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <ImigongoPattern kind={imigongoKindFor(post.slug)} seed={post.slug} />
        )}
      </div>
      <div className="flex flex-1 flex-col p-6">
        <p className="font-semibold text-clay text-sm">{post.category}</p>
        <h2 className="mt-1 text-xl">
          <Link to={href('/blog/:slug', { slug: post.slug })} className="after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p className="mt-2 mb-5 text-muted">{post.excerpt}</p>
        <div className="mt-auto">
          <PostByline post={post} />
        </div>
      </div>
    </li>
  )
}
