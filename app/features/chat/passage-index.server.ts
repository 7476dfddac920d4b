import MiniSearch, { type SearchResult } from 'minisearch'
import { FIT_MIN, IN_TEXT, rarity } from '#app/shared/fitting-words.ts'
import { singularOf } from '#app/shared/word-forms.ts'
import type { Passage } from './passage.ts'
import { HINT_WEIGHT, isSignificant, readQuestion, wordsOf } from './question-words.ts'

/**
 * `also` holds other words by which people ask for the passage, `names` those that mean it wherever they stand: a long
 * message about a hotel that wants a website is about websites.
 */
export type IndexedPassage = Passage & { also?: string; names?: string }
/** `fit` is the share of the question that the passage speaks about, between 0 and 1. */
export type FittingPassage = Passage & { fit: number }

const PREFIX_MIN_LENGTH = 4
const FUZZY_MIN_LENGTH = 6
/** A word of five letters has many neighbours: it is read as one of them only where it is none itself. */
const MENDED_MIN_LENGTH = 5
/** A word that only begins alike, or is misspelt, says less. */
const ALIKE = 0.75
/** What is named or hinted at is found beside any number of other words, and before what has as many by chance. */
const MEANT = 1.2
/** A word that no passage has weighs as much as one that a few have. */
const UNKNOWN_IN = 4
/** Among few passages every word is rare: it is weighed as if there were so many. */
const PASSAGES_MIN = 50

/** The passages that are known by heart: few and short, found by their words. */
export function createPassageIndex() {
  const passages = new Map<string, IndexedPassage>()
  const index = new MiniSearch<IndexedPassage>({
    fields: ['title', 'names', 'also', 'text'],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: { title: 3, names: 3, also: 2 },
      prefix: (term) => term.length >= PREFIX_MIN_LENGTH,
      fuzzy: (term) => (term.length >= FUZZY_MIN_LENGTH ? 1 : false),
    },
  })

  function put(passage: IndexedPassage): void {
    if (index.has(passage.id)) index.replace(passage)
    else index.add(passage)
    passages.set(passage.id, passage)
  }

  function remove(id: string): void {
    if (passages.delete(id)) index.discard(id)
  }

  function search(question: string, limit: number): FittingPassage[] {
    const found = new Map<string, { fit: number; score: number; isMeant: boolean }>()
    let whole = 0
    for (const { term, factor, isHint } of termsOf(question)) {
      const results = lookUp(term)
      const weight = factor * weightOf(results.length || UNKNOWN_IN)
      whole += weight
      for (const result of results) {
        const before = found.get(result.id) ?? { fit: 0, score: 0, isMeant: false }
        found.set(result.id, {
          fit: before.fit + weight * strengthOf(result, term),
          score: before.score + result.score,
          isMeant: before.isMeant || isNamed(result, term) || (isHint && isKnownBy(result, term)),
        })
      }
    }
    return [...found]
      .map(([id, { fit, score, isMeant }]) => {
        const share = fit / whole
        return { id, fit: isMeant ? Math.min(Math.max(share, FIT_MIN) * MEANT, 1) : share, score }
      })
      .filter(({ fit }) => fit >= FIT_MIN)
      .sort((a, b) => b.fit - a.fit || b.score - a.score)
      .slice(0, limit)
      .flatMap(({ id, fit }) => {
        const passage = passages.get(id)
        return passage ? [{ id, title: passage.title, path: passage.path, text: passage.text, fit }] : []
      })
  }

  /** A word that nobody has may be a slip of the finger; two swapped letters are two slips to the index. */
  function lookUp(term: string): SearchResult[] {
    const results = index.search(term)
    if (results.length > 0 || term.length < MENDED_MIN_LENGTH) return results
    const swapped = { queries: swapsOf(term), prefix: false, fuzzy: false }
    const mended = { queries: [term], prefix: false, fuzzy: 1 }
    const alike = index.search({ queries: [swapped, mended], combineWith: 'OR' })
    return alike.filter(({ match }) => Object.keys(match).some((found) => isSlip(found, term)))
  }

  function weightOf(having: number): number {
    return rarity(having, Math.max(index.documentCount, PASSAGES_MIN))
  }

  return { put, remove, search }
}

function termOf(word: string): string | null {
  return isSignificant(word) ? singularOf(word) : null
}

function termsOf(question: string): { term: string; factor: number; isHint: boolean }[] {
  const { words, hints } = readQuestion(question)
  const [spoken, hinted] = [new Set(words.map(singularOf)), new Set(hints.map(singularOf))]
  return Array.from(new Set([...spoken, ...hinted]), (term) => ({
    term,
    factor: spoken.has(term) ? 1 : HINT_WEIGHT,
    isHint: hinted.has(term),
  }))
}

/** A letter too few, too many or in its neighbour's place; with another letter in it, 'apple' would be 'apply'. */
function isSlip(found: string, term: string): boolean {
  if (found.length === term.length) return swapsOf(term).includes(found)
  return found[0] === term[0]
}

function swapsOf(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, place) => `${term.slice(0, place)}${term[place + 1]}${term[place]}${term.slice(place + 2)}`,
  )
}

/** As it is written, or with a slip of the finger; a word that goes on otherwise is another one. */
function isNamed({ match }: SearchResult, term: string): boolean {
  return Object.entries(match).some(
    ([found, fields]) =>
      fields.includes('names') && (found === term || (found[0] === term[0] && !found.startsWith(term))),
  )
}

function isKnownBy({ match }: SearchResult, term: string): boolean {
  return match[term]?.some((field) => field !== 'text') === true
}

function strengthOf({ match }: SearchResult, term: string): number {
  const strengths = Object.entries(match).map(
    ([found, fields]) =>
      (found === term ? 1 : ALIKE) * (fields.some((field) => field !== 'text') ? 1 : IN_TEXT),
  )
  return Math.max(...strengths)
}
