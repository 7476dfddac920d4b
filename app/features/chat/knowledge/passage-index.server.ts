import MiniSearch, { type SearchResult } from 'minisearch'
import { lazily } from '#app/shared/lazily.ts'
import { CONTEXT_SUBJECTS } from './glossary.ts'
import type { Passage } from './passage.ts'
import { type Question, termsOf } from './question-words.ts'

/** `keywords` are terms that visitors use for the passage, whether its text has them or not. */
export type IndexedPassage = Passage & { heading?: string; keywords?: string }

/** The indexed document: all passages with the same path and title. */
type Page = { id: string; name: string; keywords: string; heading: string; text: string }

const BOOST = { name: 4, keywords: 5, heading: 2 }
/** The weight of subjects that many pages share. */
const CONTEXT_BOOST = 0.5
const PASSAGES_MAX = 5
const PASSAGES_OF_A_PAGE = 2
/** Results below this share of the best score are left out. */
const SHARE_OF_BEST = 0.5
const FUZZY_MIN_LENGTH = 5

const contextTerms = lazily(() => new Set(termsOf(CONTEXT_SUBJECTS)))

/** The index of the passages held in memory: hundreds at most. */
export function createPassageIndex(known: IndexedPassage[]) {
  /** Terms by text: minisearch tokenizes a document again when it is removed. */
  const read = new Map<string, string[]>()
  const index = new MiniSearch<Page>({
    fields: ['name', 'keywords', 'heading', 'text'],
    tokenize: (text) => {
      const terms = read.get(text) ?? termsOf(text)
      read.set(text, terms)
      return terms
    },
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (terms) => terms.split(' '),
      boost: BOOST,
      boostTerm: (term) => (contextTerms().has(term) ? CONTEXT_BOOST : 1),
    },
  })
  const passages = Map.groupBy(known, pageOf)
  index.addAll([...passages].map(toPage))
  read.clear()

  /** The best passages first. `more` (the posts found for this question) is indexed for this search only. */
  function search({ terms, general, light, isOurs }: Question, more: IndexedPassage[]): Passage[] {
    const added = Map.groupBy(more, pageOf)
    const answers = withPages([...added].map(toPage), () => {
      const special = terms.filter((term) => !general.has(term))
      const subjects = special.filter((term) => !light.has(term))
      const found = answersTo(special, { subjects, isOurs })
      const isGeneral = found.length === 0 && (isOurs || special.length === 0)
      return isGeneral ? answersTo([...general], { subjects: [...general], isOurs }) : found
    })
    const least = (answers[0]?.score ?? 0) * SHARE_OF_BEST
    return answers
      .filter(({ score }) => score >= least)
      .flatMap(({ id, terms: matched }) => bestOf(added.get(id) ?? passages.get(id) ?? [], matched))
      .slice(0, PASSAGES_MAX)
      .map(({ id, title, path, text }) => ({ id, title, path, text }))
  }

  /** Takes the pages out again whatever happens: adding the same ones twice throws. */
  function withPages<T>(pages: Page[], run: () => T): T {
    index.addAll(pages)
    try {
      return run()
    } finally {
      index.removeAll(pages)
      read.clear()
    }
  }

  function answersTo(terms: string[], asked: { subjects: string[]; isOurs: boolean }): SearchResult[] {
    if (terms.length === 0) return []
    const spelt = new Map(terms.map((term) => [term, mended(term)]))
    const subjects = asked.subjects.map((term) => spelt.get(term) ?? term)
    // A subject that no page has means that the question is off topic.
    if (!asked.isOurs && subjects.some((term) => index.search(term).length === 0)) return []
    const results = index.search([...new Set(spelt.values())].join(' '))
    return results.filter((result) => isAnswer(result, { ...asked, subjects }))
  }

  /** Corrects a term that no page has to a similar one that some page has. */
  function mended(term: string): string {
    if (term.length < FUZZY_MIN_LENGTH || index.search(term).length > 0) return term
    const similar = index.search(term, { fuzzy: 1 }).flatMap((result) => result.terms)
    return similar.find((found) => isSlip(found, term)) ?? term
  }

  return { search }
}

function pageOf({ path, title }: Passage): string {
  return `${path} ${title}`
}

function toPage([id, passages]: [string, IndexedPassage[]]): Page {
  const all = (field: 'heading' | 'keywords' | 'text') =>
    passages.map((passage) => passage[field] ?? '').join(' . ')
  return {
    id,
    name: passages[0]?.title ?? '',
    keywords: all('keywords'),
    heading: all('heading'),
    text: all('text'),
  }
}

/** Whether the difference looks like a typing error: the first letter is right, and a short word has another length. */
function isSlip(found: string, term: string): boolean {
  return found[0] === term[0] && (term.length > FUZZY_MIN_LENGTH || found.length !== term.length)
}

/**
 * An answer has one of the subjects, and not just once in running text. For a question that is not ours it has most of
 * them.
 */
function isAnswer(
  { match, terms }: SearchResult,
  { subjects, isOurs }: { subjects: string[]; isOurs: boolean },
): boolean {
  const missing = subjects.filter((term) => !terms.includes(term)).length
  const isNamed = subjects.some((term) => match[term]?.some((field) => field !== 'text'))
  const all = Math.max(subjects.length, 1)
  return missing < (isOurs ? all : all / 2) && (isNamed || terms.length > 1)
}

/** The passages of a page that have most of the terms. */
function bestOf(passages: IndexedPassage[], terms: string[]): IndexedPassage[] {
  const hits = (text = '') => termsOf(text).filter((term) => terms.includes(term)).length
  return passages
    .map((passage) => ({
      passage,
      score:
        BOOST.keywords * hits(passage.keywords) + BOOST.heading * hits(passage.heading) + hits(passage.text),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, PASSAGES_OF_A_PAGE)
    .map(({ passage }) => passage)
}
