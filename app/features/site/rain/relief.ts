/** An Imigongo relief of nested square diamonds, the company's mark. Lengths are CSS pixels. */
export type Relief = {
  x: number
  y: number
  /** Half the width of the innermost diamond, the distance from ridge to ridge, and the width of a ridge. */
  core: number
  pitch: number
  ridge: number
  /** Up to this distance from the centre the relief is whole. */
  solid: number
  /** Between `solid` and this distance it breaks up, cell by cell. */
  blocks: number
  /** From this distance on its digits have faded into the rain. */
  digits: number
  /** Where the text beside it ends: under the text there is almost nothing. */
  textEnd: number
}

export type Point = { x: number; y: number }

const STRIP = { core: 13, pitch: 32, ridge: 20, solid: 92, blocks: 158, digits: 240 }
const WIDE = { core: 17, pitch: 42, ridge: 26, solid: 150, blocks: 262, digits: 430 }
const WIDEST = { core: 22, pitch: 54, ridge: 34, solid: 205, blocks: 350, digits: 590 }
/** From here on the relief is beside the hero's text; below, it is a strip under it. */
const WIDE_FROM = 1024
const WIDEST_FROM = 1600
/** The hero's tagline, its widest text. */
const TEXT_PX = { wide: 520, widest: 624 }
const PAGE_PX = { wide: 1136, widest: 1360 }
const PAGE_MARGIN_PX = 20

/** Where a text of this width ends that begins at the page's left edge. */
export function textEndOn(width: number, textPx: number): number {
  const page = width < WIDEST_FROM ? PAGE_PX.wide : PAGE_PX.widest
  return Math.max(PAGE_MARGIN_PX, (width - page) / 2) + textPx
}

export function reliefOn({ width, height }: { width: number; height: number }): Relief {
  const y = height / 2
  if (width < WIDE_FROM) return { ...STRIP, x: width / 2, y, textEnd: -width }
  const [size, text] = width < WIDEST_FROM ? [WIDE, TEXT_PX.wide] : [WIDEST, TEXT_PX.widest]
  const textEnd = textEndOn(width, text)
  return { ...size, x: Math.max(width * 0.76, textEnd + size.solid * 1.8), y, textEnd }
}

/** From 0 to 1 over the 180 px beside the text. */
export function besideText(x: number, textEnd: number): number {
  return smooth(textEnd - 30, textEnd + 150, x)
}

/** How far a point is from the centre, at right angles to the ridges. */
export function distanceFrom({ x, y }: Point, relief: Relief): number {
  return (Math.abs(x - relief.x) + Math.abs(y - relief.y)) / Math.SQRT2
}

/** The ridge at this distance: its number from the inside, and whether it is the half that faces outwards. */
export function ridgeAt(
  distance: number,
  { core, pitch, ridge }: Relief,
): { ring: number; isOuter: boolean } | null {
  const ring = Math.floor((distance - core) / pitch)
  const along = distance - core - ring * pitch
  return ring >= 0 && along > pitch - ridge ? { ring, isOuter: along > pitch - ridge / 2 } : null
}

/** The tone of a slope in light from the upper left: 0 is the lightest, 3 is in the shade. */
export function toneOf({ x, y }: Point, isOuter: boolean): 0 | 1 | 2 | 3 {
  const side = (x < 0 ? 0 : 1) + (y < 0 ? 0 : 2)
  return (isOuter ? side : 3 - side) as 0 | 1 | 2 | 3
}

/** Every third ring is of ink, as the core is; the others are of clay. */
export function isInk(ring: number): boolean {
  return ring % 3 === 2
}

/** What the cell at a point settles into; its noise, from 0 to 1, decides where the relief breaks up. */
export function settlesInto(point: Point, relief: Relief, noise: number): 'block' | 'digit' | null {
  const distance = distanceFrom(point, relief)
  if (distance < relief.solid - 12) return 'block'
  const presence = besideText(point.x, relief.textEnd)
  const whole = (1 - smooth(relief.solid, relief.blocks, distance + (noise - 0.5) * 26)) * presence
  if (whole > 0.02 && noise < whole * 1.15) return 'block'
  if (!ridgeAt(distance, relief)) return null
  return noise < (1 - smooth(relief.digits * 0.86, relief.digits * 1.5, distance)) ** 0.7 ? 'digit' : null
}

/** 0 below `from`, 1 above `to`, and an even slope without corners between them. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
