import { imigongoKindFor } from '#app/ui/imigongo/imigongo.ts'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import type { Post } from '../post/post.ts'

type PostCoverProps = {
  post: Pick<Post, 'slug' | 'featuredImage'>
  /** Above the fold: loaded without lazy loading. */
  isEager?: boolean
  /** In a band of this height the motif shows only whole rows. */
  bandHeight?: number
  /** Sets the size of the cover. */
  className: string
}

/** The featured image, or a motif generated from the slug. */
export function PostCover({ post, isEager = false, bandHeight, className }: PostCoverProps) {
  return (
    <div className={`relative overflow-hidden bg-clay-soft text-clay ${className}`}>
      {post.featuredImage ? (
        <img
          src={post.featuredImage}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <ImigongoPattern
          kind={imigongoKindFor(post.slug)}
          seed={post.slug}
          {...(bandHeight ? { bandHeight } : {})}
          className="absolute inset-0 print:hidden"
        />
      )}
    </div>
  )
}
