import { expect, test } from 'vitest'
import { sampleCategories, samplePosts } from '../sample/posts.ts'
import { COVER_FORMS, colourwayOf, coverFormsOf, groundOf, longestWord } from './colourways.ts'

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

test('BLOG-01: in one category the forms take turns, and posts that are loaded later change no cover', () => {
  const posts = Array.from({ length: 7 }, () => ({ category: 'Business' }))
  const forms = ['strong', 'pale', 'bare', 'strong', 'pale', 'bare', 'strong']
  expect(coverFormsOf(posts)).toEqual(forms)
  expect(coverFormsOf(posts.slice(0, 4))).toEqual(forms.slice(0, 4))
})

test('BLOG-01: no cover has the ground of the one before, beside or above it, whatever the categories', () => {
  for (let number = 0; number < 5 ** 5; number++) {
    const posts = Array.from({ length: 5 }, (_, place) => ({
      category: sampleCategories[Math.floor(number / 5 ** place) % 5] ?? '',
    }))
    const forms = coverFormsOf(posts)
    const grounds = posts.map(({ category }, index) => groundOf(category, forms[index] ?? 'strong').ground)
    for (const [index, ground] of grounds.entries()) {
      // On a phone the one before. In two columns the one above: the first card spans both of them.
      expect([grounds[index - 1], grounds[index - 2]]).not.toContain(ground)
    }
  }
})

test('BLOG-01: the three grounds of a category are told apart at a glance, in either theme', () => {
  for (const category of sampleCategories) {
    for (const theme of [0, 1] as const) {
      const [strong = '', pale = '', bare = ''] = COVER_FORMS.map(
        (form) => groundOf(category, form).ground[theme],
      )
      for (const [one, other] of [
        [strong, pale],
        [pale, bare],
        [strong, bare],
      ] as const) {
        expect(distance(one, other), `${category}: ${one} and ${other}`).toBeGreaterThan(20)
      }
    }
  }
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
    for (const form of COVER_FORMS) {
      const { ground, line } = groundOf(category, form)
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

/** Of two colours, from 0 to 441. */
function distance(one: string, other: string): number {
  const parts = channelsOf(other)
  return Math.hypot(...channelsOf(one).map((value, index) => value - (parts[index] ?? 0)))
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
