import { href } from 'react-router'
import type { Db } from '#app/platform/db/database.server.ts'
import { FIT_MIN, FITTING_WORDS_MAX, IN_TEXT, rarity } from '#app/shared/fitting-words.ts'
import { textOfHtml } from '#app/shared/html-text.ts'
import { folded } from '#app/shared/search-words.ts'
import { formsOf } from '#app/shared/word-forms.ts'
import { lastNumber } from './post-index-repository.server.ts'
import { findNewest, listOpenings, listTitles } from './post-passages-repository.server.ts'
import { bestPart } from './post-passages-text.ts'
import { wordsOfQuestion } from './post-words.server.ts'

/** `fit` is the share of the question that the post speaks about, between 0 and 1. */
export type PostPassage = { id: string; title: string; path: string; text: string; fit: number }

/** So many of the newest posts are looked at for a word. */
const NEWEST = 50
/** Words that many posts have are looked for together as well, so many of them. */
const TOGETHER_MAX = 4
const TITLES_READ = 60
const OPENINGS_READ = 6
const OPENING_LENGTH = 20_000
const PASSAGE_MAX_LENGTH = 600
/** In a small blog every word is rare: it is weighed as if there were so many posts. */
const POSTS_MIN = 200
/** A word that no post has weighs as much as one that this share of them has. */
const UNKNOWN_SHARE = 1 / 50

type Word = { forms: string[]; weight: number }
/** How strongly a post speaks about each word. */
type Hit = Map<Word, number>

/**
 * The published posts that speak about most of these words, and of each the part that does so best. Read anew each
 * time: nothing of a post is kept.
 */
export async function findPostPassages(db: Db, asked: string[], limit: number): Promise<PostPassage[]> {
  const { words, hits } = await findHits(db, asked)
  const whole = sum(words.map(({ weight }) => weight))
  const fitOf = (number: number) => share(hits.get(number), whole)
  const bestOf = (numbers: Iterable<number>, count: number) =>
    [...numbers].sort((a, b) => fitOf(b) - fitOf(a) || b - a).slice(0, count)

  const titles = await listTitles(db, bestOf(hits.keys(), TITLES_READ))
  for (const { number, title } of titles) notice(hits.get(number), wordsIn(title, words), 1)
  const likely = bestOf(
    titles.map(({ number }) => number),
    OPENINGS_READ,
  )
  const posts = await listOpenings(db, likely, OPENING_LENGTH)
  for (const { number, excerpt, opening } of posts) {
    notice(hits.get(number), wordsIn(`${excerpt} ${textOfHtml(opening)}`, words), IN_TEXT)
  }
  const fitting = posts.filter(({ number }) => fitOf(number) >= FIT_MIN)
  const best = bestOf(
    fitting.map(({ number }) => number),
    limit,
  )
  return best.flatMap((number) => {
    const post = fitting.find((one) => one.number === number)
    if (!post) return []
    const { id, title, slug, excerpt, opening } = post
    const text = bestPart(opening, (part) => wordsIn(part, words), PASSAGE_MAX_LENGTH) || excerpt
    return [{ id: `post:${id}`, title, path: href('/blog/:slug', { slug }), text, fit: fitOf(number) }]
  })
}

/** The newest posts that have one of the words, and those that have several of the frequent ones. */
async function findHits(db: Db, asked: string[]): Promise<{ words: Word[]; hits: Map<number, Hit> }> {
  const forms = [...new Set(asked.flatMap(wordsOfQuestion))].slice(0, FITTING_WORDS_MAX).map(formsOf)
  const newest = await findNewest(
    db,
    forms.map((one) => [one]),
    NEWEST,
  )
  const last = forms.length > 0 ? await lastNumber(db) : 0
  const found = forms.map((forms, place) => {
    const numbers = newest[place] ?? []
    return { word: { forms, weight: weightOf(numbers, last) }, numbers }
  })
  const hits = new Map<number, Hit>()
  const add = (numbers: number[], words: Word[]) => {
    for (const number of numbers) {
      const hit = hits.get(number) ?? new Map<Word, number>()
      hits.set(number, hit)
      notice(hit, words, IN_TEXT)
    }
  }
  for (const { word, numbers } of found) add(numbers, [word])
  const frequent = found
    .filter(({ numbers }) => numbers.length === NEWEST)
    .map(({ word }) => word)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, TOGETHER_MAX)
  if (frequent.length > 1) {
    const [together = []] = await findNewest(db, [frequent.map((word) => word.forms)], NEWEST)
    add(together, frequent)
  }
  return { words: found.map(({ word }) => word), hits }
}

/** How close its newest posts stand tells how many posts have a word. */
function weightOf(newest: number[], last: number): number {
  const posts = Math.max(last, POSTS_MIN)
  const oldest = newest.at(-1)
  if (oldest === undefined) return rarity(posts * UNKNOWN_SHARE, posts)
  if (newest.length < NEWEST) return rarity(newest.length, posts)
  return rarity((posts * newest.length) / (last - oldest + 1), posts)
}

function wordsIn(text: string, words: Word[]): Word[] {
  const written = new Set(folded(text).match(/[\p{L}\p{N}]+/gu))
  return words.filter(({ forms }) => forms.some((form) => written.has(form)))
}

function notice(hit: Hit | undefined, words: Word[], strength: number): void {
  for (const word of words) hit?.set(word, Math.max(strength, hit.get(word) ?? 0))
}

function share(hit: Hit | undefined, whole: number): number {
  return hit ? sum(Array.from(hit, ([{ weight }, strength]) => weight * strength)) / whole : 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
