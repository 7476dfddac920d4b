import { expect, test } from 'vitest'
import { sampleCategories, samplePosts } from '../sample/posts.ts'
import { colourwayOf, longestWord, palenessOf } from './colourways.ts'

test('BLOG-01: every sample category has a ground of its own, in either form and theme', () => {
  for (const theme of [0, 1] as const) {
    const grounds = sampleCategories.map(colourwayOf).flatMap(({ strong, pale }) => [strong, pale])
    expect(new Set(grounds.map(({ ground }) => ground[theme])).size).toBe(10)
  }
})

test('BLOG-01: a category keeps its colours however it is spelled, and one that staff added keeps some', () => {
  expect(colourwayOf('ENGINEERING')).toBe(colourwayOf('Engineering'))
  expect(colourwayOf('Ubuhinzi')).toBe(colourwayOf('ubuhinzi'))
})

test('BLOG-01: of two neighbours in one category the second is pale, and so on in turn', () => {
  const posts = ['Business', 'Business', 'Business', 'Design', 'Business'].map((category) => ({ category }))
  expect(palenessOf(posts)).toEqual([false, true, false, false, false])
  const looks = posts.map(({ category }, index) => `${category} ${palenessOf(posts)[index]}`)
  for (const [index, look] of looks.entries()) expect(look).not.toBe(looks[index + 1])
})

test.for([
  ['How we hire juniors', 'Juniors'],
  ['“Offline-first”, they said', 'Offline-first'],
  ['Kigali 2026', 'Kigali'],
  ['', ''],
  ['!!! ???', ''],
  ['𝒜𝒷 abc', 'Abc'],
] as const)('BLOG-01: the longest word of “%s” is “%s”', ([title, word]) => {
  expect(longestWord(title)).toBe(word)
})

test('BLOG-01: every word on a cover of type can be read on its ground', () => {
  for (const { category } of samplePosts) {
    const { strong, pale } = colourwayOf(category)
    for (const { ground, line } of [strong, pale]) {
      for (const theme of [0, 1] as const) {
        expect(contrast(ground[theme], line[theme]), `${category} ${ground[theme]}`).toBeGreaterThan(4.5)
      }
    }
  }
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
