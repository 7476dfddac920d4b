import { expect, test } from 'vitest'
import { besideText, distanceFrom, reliefOn, ridgeAt, settlesInto, textEndOn, toneOf } from './relief.ts'

const LAPTOP = { width: 1280, height: 568 }

test('HOME-05: the relief is in the middle of a strip on narrow windows, and on the right of wide ones', () => {
  expect(reliefOn({ width: 360, height: 196 })).toMatchObject({ x: 180, y: 98, pitch: 32, solid: 92 })
  expect(reliefOn(LAPTOP)).toMatchObject({ x: 1280 * 0.76, y: 284, pitch: 42, solid: 150 })
  expect(reliefOn({ width: 1920, height: 736 })).toMatchObject({
    x: 1920 * 0.76,
    y: 368,
    pitch: 54,
    solid: 205,
  })
})

test.for([1024, 1100, 1280, 1440, 1599, 1600, 1920, 2560])(
  'HOME-05: on a window of %s px what is whole of the relief stays clear of the text',
  (width) => {
    const relief = reliefOn({ width, height: 568 })
    const leftmost = relief.x - relief.solid * Math.SQRT2
    expect(leftmost).toBeGreaterThan(relief.textEnd)
    expect(relief.x).toBeLessThan(width)
    const underText = { x: relief.textEnd - 40, y: relief.y }
    expect(settlesInto(underText, relief, 0.001)).not.toBe('block')
    expect(besideText(underText.x, relief.textEnd)).toBe(0)
  },
)

test('HOME-05: the text begins at the edge of the page, which is wider on a very wide window', () => {
  expect([360, 1280, 1920].map((width) => textEndOn(width, 500))).toEqual([520, 572, 780])
})

test('HOME-05: ridges repeat at their pitch, each with an inner and an outer half', () => {
  const relief = reliefOn(LAPTOP)
  const { core, pitch, ridge } = relief
  for (const ring of [0, 1, 2, 5]) {
    const crest = core + (ring + 1) * pitch - ridge / 2
    expect(ridgeAt(crest - 1, relief)).toEqual({ ring, isOuter: false })
    expect(ridgeAt(crest + 1, relief)).toEqual({ ring, isOuter: true })
    expect(ridgeAt(crest - ridge / 2 - 1, relief)).toBeNull()
    expect(ridgeAt(crest + ridge / 2 + 1, relief)).toBeNull()
  }
  expect(ridgeAt(core / 2, relief)).toBeNull()
})

test('HOME-05: the distance is the same along a whole side of a diamond', () => {
  const relief = reliefOn(LAPTOP)
  const side = [0, 30, 70, 100].map((x) => distanceFrom({ x: relief.x + x, y: relief.y + 100 - x }, relief))
  for (const distance of side) expect(distance).toBeCloseTo(100 / Math.SQRT2)
})

test('HOME-05: light falls from the upper left', () => {
  const corners = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: -1, y: 1 },
    { x: 1, y: 1 },
  ]
  expect(corners.map((corner) => toneOf(corner, true))).toEqual([0, 1, 2, 3])
  expect(corners.map((corner) => toneOf(corner, false))).toEqual([3, 2, 1, 0])
})

test('HOME-05: the relief is whole inside, breaks up, then is of digits, and ends', () => {
  const relief = reliefOn({ width: 2400, height: 568 })
  const noises = Array.from({ length: 50 }, (_, index) => (index + 0.5) / 50)
  const shareOf = (what: 'block' | 'digit', distance: number) => {
    const point = { x: relief.x + distance * Math.SQRT2, y: relief.y }
    return noises.filter((noise) => settlesInto(point, relief, noise) === what).length / noises.length
  }
  const onRidge = (ring: number) => relief.core + (ring + 1) * relief.pitch - relief.ridge / 4
  const rings = Array.from({ length: 20 }, (_, ring) => onRidge(ring))
  const blocks = rings.map((distance) => shareOf('block', distance))
  const digits = rings.map((distance) => shareOf('digit', distance))
  expect(blocks.slice(0, 3)).toEqual([1, 1, 1])
  expect(blocks).toEqual(blocks.toSorted((a, b) => b - a))
  expect(blocks.at(-1)).toBe(0)
  expect(Math.max(...digits)).toBe(1)
  expect(digits.at(-1)).toBe(0)
  const valley = { x: relief.x + (onRidge(6) + relief.ridge / 2) * Math.SQRT2, y: relief.y }
  expect(settlesInto(valley, relief, 0.99)).toBeNull()
})
