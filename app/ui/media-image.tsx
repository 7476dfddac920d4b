import type { ComponentProps } from 'react'
import { mediaSrcSet } from '#app/shared/media-addresses.ts'

type MediaImageProps = ComponentProps<'img'> & {
  src: string
  alt: string
  /** How wide the layout shows it. */
  sizes: string
  /** For the one picture that visitors see first. */
  isAboveFold?: boolean
}

/** A picture that browsers load only as wide as they show it; one of another site has only one width. */
export function MediaImage({ src, alt, sizes, isAboveFold = false, ...image }: MediaImageProps) {
  const srcSet = mediaSrcSet(src)
  // The address is last: a browser may begin to load as soon as it is set.
  return (
    <img alt={alt} {...imageLoading(isAboveFold)} {...image} {...(srcSet && { sizes, srcSet })} src={src} />
  )
}

/** When a browser loads an image: the one that visitors see first before others, the rest as they come near the screen. */
export function imageLoading(isAboveFold: boolean): ComponentProps<'img'> {
  return isAboveFold ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' }
}
