import { stemmer } from 'stemmer'
import { company } from '#app/shared/company.ts'
import { cut } from '#app/shared/html-text.ts'
import { lazily } from '#app/shared/lazily.ts'
import { folded } from '#app/shared/search-words.ts'
import { MESSAGE_MAX_LENGTH } from '../chat.ts'
import {
  ASKED,
  ASKED_OF_ANYBODY,
  FRENCH,
  GENERAL_SUBJECTS,
  KINYARWANDA,
  LIGHT_WORDS,
  OUR_SUBJECTS,
  STOP_WORDS,
  SYNONYMS,
  THANKS,
} from './glossary.ts'

/** A question as search terms: stems of words that the pages use. */
export type Question = {
  terms: string[]
  /** Terms that fit most pages: searched only if the others find nothing. */
  general: Set<string>
  /** Terms that say nothing about the subject: a question is not off topic because no page has them. */
  light: Set<string>
  /** Whether the question is addressed to the company, or about what it does. */
  isOurs: boolean
}

/** A parsed glossary: phrases of visitors and the terms that they stand for. */
type Glossary = {
  phrases: Map<string, string[]>
  /** The first words of phrases of more than one word. */
  starts: Set<string>
  /** English words by their stems. */
  stems: Map<string, string[]>
  patterns: [pattern: RegExp, terms: string[]][]
}

/** The same limit as for the words of posts. */
const WORD_MAX_LENGTH = 40
const TERMS_MAX = 12
const PHRASE_MAX_WORDS = 5
/** Shorter words are not corrected: too many other words differ from them by one letter. */
const SLIP_MIN_LENGTH = 5
const LETTER_SLIP_MIN_LENGTH = 7
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** An address begins with its word: trying each letter of a word without end would take quadratic time. */
const ADDRESS = /\bhttps?:\S+|(?<!\S)\S+@\S+/g
/** Says for whom something is, not what: left out of the terms. */
const ASIDE =
  /\b(?:(?:for|at) (?:my|our)|(?:we are|i run|i own|we run) an?|(?:pour|de) (?:mon|ma|mes|notre|nos)|(?:nous sommes|je suis) une?|(?<=rubuga )rwa?) \S+/g
const ARTICLE = /^(?:an?|the|la|les?|une?|)$/
const TO_US =
  /^(?:you|yours?|u|ur|we|our|us|ours|nous|notre|nos|vous|votre|vos|m[uw](?!kuru|sanze|seum|sic|lti|tual|slim)\w{4,}|\w{1,2}anyu|mwe|namwe)$/

const stopWords = new Set([...THANKS, ...listOf(STOP_WORDS)])
const stopPatterns = `:${[...stopWords].filter((word) => word.includes('*'))}`
const lightWord = patternOf(
  listOf(LIGHT_WORDS)
    .map((word) => (word.includes('*') ? word : stemmer(word)))
    .join('|'),
)
/** The glossary's term for subjects that are not on this site. */
const OFF_TOPIC = stemmer('offtopic')

// Read when the first page or question needs them: the start of the server does not wait for that.
const forPages = lazily(() => {
  const glossary = glossaryOf([SYNONYMS], [])
  return {
    glossary,
    stemsByTerm: Map.groupBy(glossary.stems.keys(), (stem) => glossary.stems.get(stem)?.[0]),
  }
})
const forQuestions = lazily(() => {
  const glossary = glossaryOf([ASKED, SYNONYMS], [FRENCH, KINYARWANDA, stopPatterns])
  return {
    glossary,
    /** Spelling is corrected to English words only: French ones often differ from them by a letter. */
    englishWords: new Set(glossaryOf([ASKED, SYNONYMS], []).phrases.keys()),
    wordsOfPhrases: new Set([...glossary.phrases.keys()].flatMap((phrase) => phrase.split(' '))),
    generalTerms: new Set(termsOf(GENERAL_SUBJECTS)),
    termsOfAnybody: new Set(termsOf(ASKED_OF_ANYBODY)),
    ourTerms: new Set(termsOf(`${OUR_SUBJECTS} ${company.shortName}`)),
  }
})

/** Every word of a text, without accents and case. */
export function wordsOf(text: string): string[] {
  return Array.from(folded(text.toWellFormed()).matchAll(/[\p{L}\p{N}]+/gu), ([word]) =>
    cut(word, WORD_MAX_LENGTH),
  )
}

/** The terms by which a page is found. */
export function termsOf(text: string): string[] {
  return translate(wordsOf(text.replace(ADDRESS, ' ')), forPages().glossary)
}

/** Reads a question without stop words, with corrected spelling and glossary phrases. */
export function readQuestion(question: string): Question {
  const { glossary, generalTerms, termsOfAnybody, ourTerms } = forQuestions()
  // Without its accent the French 'where' would be 'or'.
  const words = wordsOf(question.slice(0, MESSAGE_MAX_LENGTH).replace(/où/gi, 'where')).map(mended)
  const said = words.join(' ').replace(ASIDE, ' ').split(' ').filter(isSaid)
  const terms = [...new Set(translate(said, glossary))].slice(0, TERMS_MAX)
  const isToUs = words.some((word) => TO_US.test(word))
  const isOurs = !terms.includes(OFF_TOPIC) && (isToUs || terms.some((term) => ourTerms.has(term)))
  return {
    terms: isOurs ? terms : terms.filter((term) => !termsOfAnybody.has(term)),
    general: new Set(terms.filter((term) => generalTerms.has(term))),
    light: new Set(terms.filter((term) => lightWord.test(term))),
    isOurs,
  }
}

/** Stop words are dropped first, unless a phrase contains them, so that phrases match across them. */
function isSaid(word: string): boolean {
  return !ARTICLE.test(word) && (!stopWords.has(word) || forQuestions().wordsOfPhrases.has(singularOf(word)))
}

/** All stems that the glossary counts as this term. */
export function stemsOf(term: string): string[] {
  return [...new Set([term, ...(forPages().stemsByTerm.get(term) ?? [])])]
}

/** The longest matching phrase wins; an unknown word becomes its own stem. */
function translate(words: string[], glossary: Glossary): string[] {
  const singulars = words.map(singularOf)
  const terms: string[] = []
  for (let place = 0; place < words.length; ) {
    let length = glossary.starts.has(singulars[place] ?? '') ? PHRASE_MAX_WORDS : 1
    let found: string[] | undefined
    for (; length > 1 && !found; length--) {
      found = glossary.phrases.get(singulars.slice(place, place + length).join(' '))
      if (found) break
    }
    terms.push(...(found ?? termsOfWord(words[place] ?? '', glossary)))
    place += length
  }
  return terms
}

function termsOfWord(word: string, { phrases, stems, patterns }: Glossary): string[] {
  const meant = phrases.get(word)
  if (meant) return meant
  if (stopWords.has(word) || /^\p{L}$/u.test(word)) return []
  const stem = stemmer(word)
  const known = phrases.get(singularOf(word)) ?? patterns.find(([pattern]) => pattern.test(word))?.[1]
  return known ?? stems.get(stem) ?? [stem]
}

/** Parses glossary lines; the first line wins. Only English words are also matched by their stems. */
function glossaryOf(english: string[], foreign: string[]): Glossary {
  const glossary: Glossary = { phrases: new Map(), starts: new Set(), stems: new Map(), patterns: [] }
  const { phrases, starts, stems, patterns } = glossary
  const lines = [...english, ...foreign].flatMap((table, place) =>
    table
      .trim()
      .split(/\n(?=\S)/)
      .map((line) => ({ line: line.replace(/\s+/g, ' '), isEnglish: place < english.length })),
  )
  const words = new Set<string>()
  for (const { line, isEnglish } of lines) {
    const [target = '', said = ''] = line.split(':')
    const terms = wordsOf(target).map(stemmer)
    for (const word of wordsOf(target)) words.add(word)
    for (const phrase of said.split(',').map((one) => one.trim())) {
      const [start = '', ...others] = phrase
        .split(' ')
        .filter((word) => !ARTICLE.test(word))
        .map(singularOf)
      if (phrase.includes('*')) patterns.push([patternOf(phrase), terms])
      else if (others.length > 0) {
        starts.add(start)
        setFirst(phrases, [start, ...others].join(' '), terms)
      } else {
        setFirst(phrases, phrase, terms)
        if (isEnglish) setFirst(stems, stemmer(phrase), terms)
      }
    }
  }
  // The longest pattern is the most specific.
  patterns.sort(([one], [other]) => other.source.length - one.source.length)
  // A target is also its own phrase, even if it is a stop word or shares its stem with another word.
  for (const word of words) setFirst(phrases, word, [stemmer(word)])
  return glossary
}

function setFirst(map: Map<string, string[]>, key: string, terms: string[]): void {
  if (!map.has(key)) map.set(key, terms)
}

function listOf(words: string): string[] {
  return words.trim().split(/\s+/)
}

function patternOf(words: string): RegExp {
  return new RegExp(`^(?:${words.replaceAll('*', '.*')})$`)
}

function singularOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^su])s$/, '') : word
}

/** Corrects one typing error (an extra, a missing or two swapped letters) if that gives a known word. */
function mended(word: string): string {
  const { glossary, englishWords } = forQuestions()
  const { phrases, stems } = glossary
  if (word.length < SLIP_MIN_LENGTH || phrases.has(word) || stopWords.has(word) || stems.has(stemmer(word)))
    return word
  const places = Array.from({ length: word.length - 1 }, (_, place) => place + 1)
  const swaps = places.map((n) => `${word.slice(0, n - 1)}${word[n]}${word[n - 1]}${word.slice(n + 1)}`)
  const others =
    word.length < LETTER_SLIP_MIN_LENGTH
      ? []
      : [
          ...places.map((n) => word.slice(0, n) + word.slice(n + 1)),
          ...places.flatMap((n) => LETTERS.map((letter) => word.slice(0, n) + letter + word.slice(n))),
        ]
  return swaps.find((slip) => phrases.has(slip)) ?? others.find((slip) => englishWords.has(slip)) ?? word
}
