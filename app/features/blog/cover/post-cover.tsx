import type { CSSProperties } from 'react'
import { MEDIA_LONGEST_SIDE } from '#app/shared/media-addresses.ts'
import { imageLoading, MediaImage } from '#app/ui/media-image.tsx'
import type { Post } from '../post/post.ts'
import { type CoverForm, groundOf, longestWord } from './colourways.ts'
import { postDrawings } from './post-drawings.ts'

const WIDTH = 640
const HEIGHT = 320
const MARGIN = 56
const WORD_PX = 96
/** The width of a bold letter, in font sizes. */
const LETTER_WIDTH = 0.62

type PostCoverProps = {
  post: Pick<Post, 'slug' | 'title' | 'category' | 'featuredImage'>
  /** How wide the layout shows it. */
  sizes: string
  isAboveFold?: boolean
  form?: CoverForm
  /** Sets the size of the cover. */
  className: string
}

/** The featured image; without one the drawing made for the post, or its title's longest word in large type. */
export function PostCover(props: PostCoverProps) {
  const { post, sizes, isAboveFold = false, form = 'strong', className } = props
  if (post.featuredImage) {
    return (
      <div className={`relative overflow-hidden bg-clay-soft ${className}`}>
        <MediaImage
          src={post.featuredImage}
          alt=""
          sizes={sizes}
          isAboveFold={isAboveFold}
          width={MEDIA_LONGEST_SIDE}
          height={MEDIA_LONGEST_SIDE / 2}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    )
  }
  const { ground, line } = groundOf(post.category, form)
  const colours = {
    '--ground-light': ground[0],
    '--ground-dark': ground[1],
    '--line-light': line[0],
    '--line-dark': line[1],
  } as CSSProperties
  const drawing = postDrawings.get(post.slug)
  return (
    <div style={colours} className={`cover relative overflow-hidden print:hidden ${className}`}>
      {drawing ? (
        <Drawing src={drawing} isAboveFold={isAboveFold} isPale={form !== 'strong'} />
      ) : (
        <Word word={longestWord(post.title)} />
      )}
    </div>
  )
}

type DrawingProps = { src: string; isAboveFold: boolean; isPale: boolean }

/**
 * Two images, of which the page's theme shows one. Both are the same file, which is fetched once: the fragment chooses the
 * colours within it.
 */
function Drawing({ src, isAboveFold, isPale }: DrawingProps) {
  const addresses = isPale ? [`${src}#pale`, `${src}#pale-dark`] : [src, `${src}#dark`]
  return addresses.map((address, index) => (
    <img
      key={address}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      {...imageLoading(isAboveFold)}
      className={`${index === 0 ? 'theme-light-only' : 'theme-dark-only'} absolute inset-0 size-full object-contain object-bottom`}
      src={address}
    />
  ))
}

function Word({ word }: { word: string }) {
  const size = Math.min(WORD_PX, (WIDTH - 2 * MARGIN) / ([...word].length * LETTER_WIDTH || 1))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      className="absolute inset-0 size-full"
    >
      <text
        x={MARGIN}
        y={HEIGHT / 2}
        dominantBaseline="central"
        fontSize={Math.round(size)}
        fontWeight="800"
        letterSpacing="-0.03em"
        direction="ltr"
        fill="currentColor"
      >
        {word}
      </text>
    </svg>
  )
}
