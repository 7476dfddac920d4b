import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { authorOfAvatar, avatarPath } from './avatar-url.ts'
import { drawAvatar } from './draw-avatar.server.ts'

const NAMES: [name: string, initials: string][] = [
  ['Editorial team', 'ET'],
  ['Unknown', 'UN'],
  ['É. X', 'ÉX'],
  ['😀 Party people', 'PP'],
  ['سلام عليكم', 'سع'],
  ['Ng’ombe / 100% ?x=1#y \\ .data', 'ND'],
  ['<script>alert(1)</script> "x', 'SX'],
]

test.for(NAMES)('BLOG-09: the avatar of %s shows %s, at an address in plain letters', ([name, initials]) => {
  const path = avatarPath(name)
  expect(path).toMatch(/^\/avatars\/[0-9a-f]+\.svg$/)
  expect(authorOfAvatar(path.slice('/avatars/'.length))).toBe(name)
  const svg = drawAvatar(name)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toContain(`>${initials}</text>`)
  expect(svg).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/)
})

test('BLOG-09: an author keeps their colour, and every colour carries white letters well', () => {
  const authors = [...company.writers, ...Array.from({ length: 60 }, (_, index) => `Author ${index}`)]
  const grounds = authors.map(groundOf)
  expect(authors.map(groundOf)).toEqual(grounds)
  expect(new Set(grounds).size).toBe(6)
  for (const ground of grounds) expect(contrastWithWhite(ground), ground).toBeGreaterThan(4.5)
})

test('BLOG-09: no two of our writers share a ground, whatever their initials', () => {
  expect(new Set(company.writers.map(groundOf)).size).toBe(company.writers.length)
})

test('a name without letters still has a picture, and a very long one is cut', () => {
  expect(drawAvatar('😀')).toContain('<rect')
  const path = avatarPath('😀'.repeat(500))
  expect(authorOfAvatar(path.slice('/avatars/'.length))).toBe('😀'.repeat(80))
})

test('there is no avatar at an address that no author has', () => {
  const tooLong = `${'61'.repeat(81)}.svg`
  for (const file of ['', '.svg', '6.svg', '61', '61.png', 'zz.svg', 'ff.svg', 'c3.svg', tooLong]) {
    expect(authorOfAvatar(file), file).toBeNull()
  }
})

function groundOf(name: string): string {
  return /<rect width="100" height="100" fill="(#[0-9a-f]{6})"/i.exec(drawAvatar(name))?.[1] ?? ''
}

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
