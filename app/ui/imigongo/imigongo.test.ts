import { expect, test } from 'vitest'
import { imigongoKindFor, imigongoKinds, imigongoSvg, imigongoTile, logoMark, logoSvg } from './imigongo.ts'

const seeds = Array.from({ length: 40 }, (_, index) => `post-${index}`)
const colours = { line: '#A63D17', ground: '#F3E4DA' }

test.each(imigongoKinds)('%s looks the same each time for the same seed', (kind) => {
  expect(imigongoTile(kind, 'kigali')).toEqual(imigongoTile(kind, 'kigali'))
  expect(imigongoTile(kind)).toEqual(imigongoTile(kind, ''))
})

test.each(imigongoKinds)('%s differs between seeds', (kind) => {
  const looks = new Set(seeds.map((seed) => JSON.stringify(imigongoTile(kind, seed))))
  expect(looks.size).toBeGreaterThan(seeds.length / 2)
})

test.each(imigongoKinds)('%s is a well-formed tile whatever the seed', (kind) => {
  for (const seed of seeds) {
    const { width, height, paths } = imigongoTile(kind, seed)
    for (const size of [width, height]) {
      // Multiples of four stay whole pixels on displays scaled by quarters: no hairline between tiles.
      expect(size % 4).toBe(0)
      expect(size).toBeGreaterThanOrEqual(16)
      expect(size).toBeLessThanOrEqual(240)
    }
    expect(paths.length).toBeGreaterThan(0)
    expect(new Set(paths.map((path) => path.strokeWidth)).size).toBe(paths.length)
    for (const { d, strokeWidth } of paths) {
      expect(d).toMatch(/^(m-?[\d.]+ -?[\d.]+( -?[\d.]+ -?[\d.]+)+z?)+$/)
      expect(strokeWidth).toBeGreaterThan(1)
      expect(strokeWidth).toBeLessThan(16)
      for (const number of d.match(/-?[\d.]+/g) ?? []) {
        expect(Number.isFinite(Number(number))).toBe(true)
        expect(Math.abs(Number(number))).toBeLessThanOrEqual(480)
      }
    }
  }
})

test.each(imigongoKinds)('%s continues across the edges of its tile', (kind) => {
  for (const seed of seeds) {
    const { width, height, paths } = imigongoTile(kind, seed)
    for (const { d, strokeWidth } of paths) {
      const segments = segmentsOf(d)
      expect(crossings(segments, 0, 0, height, strokeWidth)).toEqual(
        crossings(segments, 0, width, height, strokeWidth),
      )
      expect(crossings(segments, 1, 0, width, strokeWidth)).toEqual(
        crossings(segments, 1, height, width, strokeWidth),
      )
    }
  }
})

test('seeds spread over all kinds', () => {
  expect(new Set(Array.from({ length: 200 }, (_, index) => imigongoKindFor(`slug-${index}`))).size).toBe(
    imigongoKinds.length,
  )
  expect(imigongoKindFor('slug-1')).toBe(imigongoKindFor('slug-1'))
})

test.each(imigongoKinds)('%s makes a small standalone document', (kind) => {
  for (const seed of seeds) {
    const svg = imigongoSvg({ kind, seed, width: 1200, height: 630, ...colours })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/)
    expect(svg).toContain(colours.line)
    expect(svg).toContain(colours.ground)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.length).toBeLessThan(20_000)
  }
})

test('the favicon draws every part of the mark in the given colours', () => {
  const svg = logoSvg(colours)
  for (const path of logoMark.paths) expect(svg).toContain(path.d)
  expect(svg).toContain(`stroke="${colours.line}"`)
  expect(svg).toContain(`fill="${colours.ground}"`)
})

type Segment = [from: [number, number], to: [number, number]]

function segmentsOf(d: string): Segment[] {
  let [x, y] = [0, 0]
  return d
    .split('m')
    .slice(1)
    .flatMap((part) => {
      const steps = part.replace('z', '').split(' ').map(Number)
      const corners = Array.from({ length: steps.length / 2 }, (_, corner): [number, number] => {
        x = hundredths(x + (steps[corner * 2] ?? Number.NaN))
        y = hundredths(y + (steps[corner * 2 + 1] ?? Number.NaN))
        return [x, y]
      })
      const [first] = corners
      if (part.endsWith('z') && first) {
        corners.push(first)
        ;[x, y] = first
      }
      return corners.slice(1).map((to, index): Segment => [corners[index] ?? to, to])
    })
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** Where lines cross one edge of the tile: opposite edges must have the same crossings. */
function crossings(segments: Segment[], axis: 0 | 1, edge: number, length: number, weight: number): number[] {
  const other = axis === 0 ? 1 : 0
  const places = segments.flatMap(([from, to]) => {
    const [a, b] = [from[axis] - edge, to[axis] - edge]
    if (a * b >= 0) return []
    const place = from[other] + ((to[other] - from[other]) * a) / (a - b)
    return place > -weight && place < length + weight ? [Math.round(place)] : []
  })
  return [...new Set(places)].sort((left, right) => left - right)
}
