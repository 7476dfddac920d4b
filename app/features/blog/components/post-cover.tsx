import { MEDIA_LONGEST_SIDE } from '#app/shared/media-limits.ts'
import { imigongoKindFor } from '#app/ui/imigongo/imigongo.ts'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { MediaImage } from '#app/ui/media-image.tsx'
import type { Post } from '../post/post.ts'

type PostCoverProps = {
  post: Pick<Post, 'slug' | 'featuredImage'>
  /** How wide the layout shows it. */
  sizes: string
  isAboveFold?: boolean
  /** In a band of this height the motif shows only whole rows. */
  bandHeight?: number
  /** Sets the size of the cover. */
  className: string
}

/** The featured image, or a motif generated from the slug. */
export function PostCover({ post, sizes, isAboveFold = false, bandHeight, className }: PostCoverProps) {
  return (
    <div className={`relative overflow-hidden bg-clay-soft text-clay ${className}`}>
      {post.featuredImage ? (
        <MediaImage
          src={post.featuredImage}
          alt=""
          sizes={sizes}
          isAboveFold={isAboveFold}
          width={MEDIA_LONGEST_SIDE}
          height={MEDIA_LONGEST_SIDE / 2}
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
