import { type Choose, type Line, type Motif, motifs, type Point } from './imigongo-tiles.ts'

export const imigongoKinds = [
  'diamonds',
  'zigzag',
  'spirals',
  'grid',
  'chevrons',
  'hexagons',
  'triangles',
  'waves',
  'weave',
] as const

export type ImigongoKind = (typeof imigongoKinds)[number]

/** Stroke paths of one repeating tile, meant for square caps. */
export type ImigongoTile = { width: number; height: number; paths: { d: string; strokeWidth: number }[] }

export function imigongoKindFor(seed: string): ImigongoKind {
  return imigongoKinds[hash(seed) % imigongoKinds.length] ?? 'diamonds'
}

/** Every page has the same few patterns, and drawing one takes longer than all else about it. */
const drawnTiles = new Map<string, ImigongoTile>()
const DRAWN_MAX = 200

function drawOnce(key: string, draw: () => ImigongoTile): ImigongoTile {
  const known = drawnTiles.get(key)
  if (known) return known
  const tile = draw()
  if (drawnTiles.size >= DRAWN_MAX) drawnTiles.clear()
  drawnTiles.set(key, tile)
  return tile
}

export function imigongoTile(kind: ImigongoKind, seed = ''): ImigongoTile {
  return drawOnce(`tile/${kind}/${seed}`, () => {
    const choose = chooser(`${kind}/${seed}`)
    const motif = motifs[kind](choose)
    const { width, height } = motif
    return drawTile(motif, [width * choose(0, 0.25, 0.5, 0.75), height * choose(0, 0.25, 0.5, 0.75)])
  })
}

/** A tile that begins at the motif's upper edge, and the scale at which whole rows of it fill a band. */
export function imigongoBand(kind: ImigongoKind, seed: string, bandHeight: number, rowCount?: number) {
  const tile = drawOnce(`band/${kind}/${seed}`, () =>
    drawTile(motifs[kind](chooser(`${kind}/${seed}`)), [0, 0]),
  )
  const rows = rowCount ?? Math.max(1, Math.round(bandHeight / tile.height))
  return { tile, scale: bandHeight / (rows * tile.height) }
}

function drawTile(motif: Motif, phase: Point): ImigongoTile {
  const { width, height } = motif
  const lines = motif.lines.flatMap((line) => repeat(line, motif, phase))
  const strokes = Map.groupBy(lines, ({ weight }) => round(weight))
  return {
    width,
    height,
    paths: Array.from(strokes, ([strokeWidth, drawn]) => ({ d: pathData(drawn), strokeWidth })),
  }
}

type SvgOptions = {
  kind: ImigongoKind
  seed: string
  width: number
  height: number
  line: string
  ground: string
}

export function imigongoSvg({ kind, seed, width, height, line, ground }: SvgOptions): string {
  const tile = imigongoTile(kind, seed)
  // Tiles measure multiples of four: quarter steps put their edges on whole pixels.
  const scale = Math.max(0.5, Math.floor(Math.min(width, height) / 65) / 4)
  const paths = tile.paths.map((path) => `<path d="${path.d}" stroke-width="${path.strokeWidth}"/>`).join('')
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const tiling = `width="${tile.width}" height="${tile.height}" patternTransform="scale(${scale})"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>
<pattern id="imigongo" patternUnits="userSpaceOnUse" ${tiling}>
<g fill="none" stroke="${line}" stroke-linecap="square">${paths}</g>
</pattern>
<rect width="100%" height="100%" fill="${ground}"/>
<rect width="100%" height="100%" fill="url(#imigongo)"/>
</svg>`
}

type LogoPath = { d: string; part: 'line'; strokeWidth: number } | { d: string; part: 'core' }

export const logoMark: { viewBox: string; paths: LogoPath[] } = {
  viewBox: '0 0 32 32',
  paths: [
    { d: 'M16 2.3L29.7 16L16 29.7L2.3 16Z', part: 'line', strokeWidth: 3 },
    { d: 'M16 8.8L23.2 16L16 23.2L8.8 16Z', part: 'line', strokeWidth: 3 },
    { d: 'M16 13L19 16L16 19L13 16Z', part: 'core' },
  ],
}

export function logoSvg({ line, ground }: { line: string; ground: string }): string {
  const paths = logoMark.paths.map((path) =>
    path.part === 'line'
      ? `<path d="${path.d}" fill="none" stroke="${line}" stroke-width="${path.strokeWidth}"/>`
      : `<path d="${path.d}" fill="${line}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoMark.viewBox}">
<rect width="32" height="32" rx="7" fill="${ground}"/>
<g transform="translate(0.8 0.8) scale(0.95)">${paths.join('')}</g>
</svg>`
}

/** The line at every lattice position from which its stroke reaches into the tile. */
function repeat({ points, closed, weight }: Line, { width, height }: Motif, [shiftX, shiftY]: Point): Line[] {
  const reach = weight * 1.5
  const [xs, ys] = [points.map(([x]) => x + shiftX), points.map(([, y]) => y + shiftY)]
  return shifts(xs, width, reach).flatMap((dx) =>
    shifts(ys, height, reach).map((dy) => {
      const copy = points.map(([x, y]): Point => [round(x + shiftX + dx), round(y + shiftY + dy)])
      return { points: copy, closed, weight }
    }),
  )
}

/** Each point relative to the one before: the copies of a line read alike then, and compress to almost nothing. */
function pathData(lines: Line[]): string {
  let from: Point = [0, 0]
  return lines
    .map(({ points, closed }) => {
      const steps = points.map((to, index) => {
        const [x, y] = points[index - 1] ?? from
        return `${round(to[0] - x)} ${round(to[1] - y)}`
      })
      // A closed line ends where it began.
      from = points.at(closed ? 0 : -1) ?? from
      return `m${steps.join(' ')}${closed ? 'z' : ''}`
    })
    .join('')
}

function shifts(values: number[], size: number, reach: number): number[] {
  const first = Math.ceil((-reach - Math.max(...values)) / size)
  const last = Math.floor((size + reach - Math.min(...values)) / size)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * size)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function chooser(seed: string): Choose {
  let state = hash(seed)
  return (first, ...rest) => {
    state = scramble((state + 0x9e3779b9) | 0)
    return [first, ...rest][state % (rest.length + 1)] ?? first
  }
}

function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return scramble(state)
}

function scramble(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
