import type { ComponentProps } from 'react'
import { mediaSrcSet } from '#app/shared/media-limits.ts'

type MediaImageProps = ComponentProps<'img'> & {
  src: string
  alt: string
  /** How wide the layout shows it. */
  sizes: string
  /** For the one picture that visitors see first: loaded before anything else. */
  isAboveFold?: boolean
}

/** A picture that browsers load only as wide as they show it; one of another site has only one width. */
export function MediaImage({ src, alt, sizes, isAboveFold = false, ...image }: MediaImageProps) {
  const srcSet = mediaSrcSet(src)
  const loading = isAboveFold
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  // The address is last: a browser may begin to load as soon as it is set.
  return <img alt={alt} {...loading} {...image} {...(srcSet && { sizes, srcSet })} src={src} />
}
