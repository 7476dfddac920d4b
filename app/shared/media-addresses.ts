/** The longest side of a stored picture, in pixels. */
export const MEDIA_LONGEST_SIDE = 1200

/** The widths in which a wider picture can be loaded as well. */
const MEDIA_WIDTHS = [320, 640, 960]

const MEDIA_PATH = new RegExp(`^/media/([0-9a-f]{40})(?:-(${MEDIA_WIDTHS.join('|')}))?\\.webp$`)

/** What a path of the media store asks for; the width is null for the whole picture. */
export function parseMediaPath(path: string): { id: string; width: number | null } | null {
  const [, id, width] = MEDIA_PATH.exec(path) ?? []
  return id === undefined ? null : { id, width: width === undefined ? null : Number(width) }
}

/** The id in the address of a whole picture, which is the only address that records store. */
export function mediaIdOf(address: string): string | null {
  const path = parseMediaPath(address)
  return path?.width === null ? path.id : null
}

export function isMediaAddress(address: string): boolean {
  return mediaIdOf(address) !== null
}

/**
 * The `srcset` of a picture in the media store; null for any other picture, and for one that has no smaller width. A
 * picture of unknown width counts as the widest: should it be narrower, its variants are answered by the whole picture.
 */
export function mediaSrcSet(address: string, width = MEDIA_LONGEST_SIDE): string | null {
  const narrower = MEDIA_WIDTHS.filter((each) => each < width)
  if (!isMediaAddress(address) || narrower.length === 0) return null
  const variants = narrower.map((each) => `${address.replace('.webp', `-${each}.webp`)} ${each}w`)
  return [...variants, `${address} ${width}w`].join(', ')
}
