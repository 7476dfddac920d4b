import MiniSearch from 'minisearch'
import { folded } from '#app/shared/search-words.ts'
import {
  excerptOf,
  hitsAmong,
  kindOfPassage,
  type SearchHit,
  type SearchKind,
  type SearchWords,
  wordsOf,
} from './search.ts'

type SearchedPassage = {
  id: string
  title: string
  path: string
  text: string
  heading?: string
  keywords?: string
}

type Page = { id: string; title: string; keywords: string; text: string }

const BOOST = { title: 4, keywords: 2 }
const FUZZY_LETTERS = 2

/** The pages of the site beside its posts, hundreds at most: all passages of one path and title are a page. */
export function createPageIndex(passages: SearchedPassage[]) {
  const pages = Map.groupBy(passages, ({ path, title }) => `${path} ${title}`)
  const index = new MiniSearch<Page>({
    fields: ['title', 'keywords', 'text'],
    tokenize: (text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: (term) => term,
    searchOptions: { boost: BOOST, prefix: true },
  })
  index.addAll(
    Array.from(pages, ([id, parts]) => ({
      id,
      title: parts[0]?.title ?? '',
      keywords: parts.map(({ keywords = '' }) => keywords).join(' '),
      text: parts.map(({ text }) => text).join(' '),
    })),
  )

  const said = new WeakMap<SearchedPassage, string[]>()

  function saidIn(part: SearchedPassage): string[] {
    const known = said.get(part) ?? wordsOf(part.text)
    said.set(part, known)
    return known
  }

  /** The pages with every word, the best first; so many of each kind. */
  function search(words: SearchWords, ofEachKind: number): { kind: SearchKind; hit: SearchHit }[] {
    const found = index.search({
      combineWith: 'AND',
      queries: words.map((spellings) => ({ combineWith: 'OR', queries: spellings })),
    })
    const kept = new Map<SearchKind, number>()
    return found.flatMap(({ id }) => {
      const parts = pages.get(id) ?? []
      const kind = kindOfPassage(parts[0]?.id ?? '')
      const before = kept.get(kind) ?? 0
      kept.set(kind, before + 1)
      // Finding the best part of a page is what costs most: it is done for the pages that are shown.
      if (before >= ofEachKind) return []
      const [best] = parts
        .map((part) => ({ part, hits: hitsAmong(saidIn(part), words) }))
        .toSorted((one, other) => other.hits - one.hits)
      return best ? [{ kind: kindOfPassage(best.part.id), hit: toHit(best.part, words) }] : []
    })
  }

  /** The words of pages that look like this one. */
  function similar(word: string): string[] {
    return index.search(word, { fuzzy: FUZZY_LETTERS }).flatMap(({ terms }) => terms)
  }

  return { search, similar }
}

export function toHit({ title, path, text }: SearchedPassage, words: SearchWords): SearchHit {
  return { title, path, excerpt: excerptOf(text, words) }
}
