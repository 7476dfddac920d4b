import { imigongoKindFor } from '#app/shared/imigongo.ts'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import type { Post } from '../post.ts'

type PostCoverProps = {
  post: Pick<Post, 'slug' | 'featuredImage'>
  /** In sight from the start. */
  isEager?: boolean
  /** Where the cover is a band of this height, it shows whole rows of the motif. */
  bandHeight?: number
  /** Gives the cover its size. */
  className: string
}

/** The post's picture, or the motif that its address draws. */
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
