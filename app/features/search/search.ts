import { folded } from '#app/shared/search-words.ts'

export const SEARCH_MAX_LENGTH = 100
const WORDS_MAX = 10
const EXCERPT_LENGTH = 200

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** In the order of the page. */
export const kindLabels = {
  page: 'Pages',
  service: 'Services',
  story: 'Clients and stories',
  post: 'Blog posts',
  position: 'Open positions',
  event: 'Events',
} as const

export type SearchKind = keyof typeof kindLabels
export type SearchHit = { title: string; path: string; excerpt: string }

/** The words of a search, each as spellings; a text has a word where one of its own begins with one of them. */
export type SearchWords = string[][]

export type SearchResults = {
  groups: { kind: SearchKind; hits: SearchHit[]; hasMore: boolean }[]
  words: SearchWords
  /** How the words were taken: as typed, as similar words, or as a question to the assistants. */
  by: 'typed' | 'similar' | 'question'
}

/** The words that were typed, without accents and case. */
export function readSearch(typed: string): SearchWords {
  const words = Array.from(folded(typed).matchAll(WORD), ([word]) => word)
  return [...new Set(words)].slice(0, WORDS_MAX).map((word) => [singularOf(word)])
}

/** 'prices' finds 'price', since a word is found by its beginning. */
function singularOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ies|(?<=[^su])s)$/, '')
}

/** A text in pieces, of which every second one is a word of the search. */
export function markedPieces(text: string, words: SearchWords): string[] {
  const spellings = words.flat()
  const pieces: string[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    if (!isHit(match[0], spellings)) continue
    pieces.push(text.slice(end, match.index), match[0])
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)]
}

/** The words of the search that a text has. */
export function hitsIn(text: string, words: SearchWords): number {
  return hitsAmong(wordsOf(text), words)
}

/** The different words of a text, without accents and case. */
export function wordsOf(text: string): string[] {
  return [...new Set(Array.from(folded(text).matchAll(WORD), ([word]) => word))]
}

/** How many words of the search are among those of a text. */
export function hitsAmong(said: string[], words: SearchWords): number {
  const isSaid = (spelling: string) => said.some((word) => word.startsWith(spelling))
  return words.filter((spellings) => spellings.some(isSaid)).length
}

function isHit(word: string, spellings: string[]): boolean {
  const plain = folded(word)
  return spellings.some((spelling) => plain.startsWith(spelling))
}

/** The part of a text around the first word of the search, in whole words. */
export function excerptOf(text: string, words: SearchWords): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const [before = ''] = markedPieces(text, words)
  const hit = before.length === text.length ? 0 : before.length
  const start = hit < EXCERPT_LENGTH / 2 ? 0 : text.indexOf(' ', hit - EXCERPT_LENGTH / 3) + 1
  const end =
    start + EXCERPT_LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + EXCERPT_LENGTH)
  const part = text.slice(start, end > start ? end : start + EXCERPT_LENGTH).toWellFormed()
  return `${start > 0 ? '… ' : ''}${part}${start + part.length < text.length ? ' …' : ''}`
}

export function kindOfPassage(id: string): SearchKind {
  switch (id.split(':')[0]) {
    case 'service':
      return 'service'
    case 'client':
    case 'story':
      return 'story'
    case 'post':
      return 'post'
    case 'position':
      return 'position'
    case 'event':
      return 'event'
    default:
      return 'page'
  }
}
