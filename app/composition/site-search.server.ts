import { href } from 'react-router'
import { listPostHits } from '#app/features/blog/search/post-hits-repository.server.ts'
import { listSimilarWords } from '#app/features/blog/search/similar-words-repository.server.ts'
import { CLOSED_POSITIONS_ID } from '#app/features/careers/positions/position-passages.server.ts'
import type { IndexedPassage } from '#app/features/chat/knowledge/passage-index.server.ts'
import { isNear } from '#app/features/search/near-words.ts'
import { createPageIndex, toHit } from '#app/features/search/page-index.server.ts'
import {
  hitsIn,
  kindLabels,
  kindOfPassage,
  readSearch,
  type SearchHit,
  type SearchKind,
  type SearchResults,
  type SearchWords,
} from '#app/features/search/search.ts'
import type { Services } from '#app/platform/services.ts'
import { textOfHtml } from '#app/shared/html-text.ts'
import { knowledgeOf } from './assistant/assistant-knowledge.server.ts'
import { readPassagesBesidePosts } from './assistant/passages-beside-posts.server.ts'

type Deps = Pick<Services, 'content' | 'db' | 'clock' | 'log'>
type PageIndex = ReturnType<typeof createPageIndex>
type Found = { kind: SearchKind; hit: SearchHit }

const HITS_OF_A_KIND = 5
/** Similar words are what costs most to find; a search with more words that no page has is a question, or made up. */
const LOOKUPS_MAX = 3
const SPELLINGS_MAX = 8

const kinds = Object.keys(kindLabels) as SearchKind[]
const indexes = new WeakMap<IndexedPassage[], PageIndex>()

/**
 * Searches pages and posts for all words as they were typed, then for similar words. What has neither may be a question,
 * which is what the assistants look up.
 */
export async function searchSite(services: Deps, typed: string): Promise<SearchResults> {
  const passages = await readPassagesBesidePosts(services)
  const index =
    indexes.get(passages) ?? createPageIndex(passages.filter(({ id }) => id !== CLOSED_POSITIONS_ID))
  indexes.set(passages, index)
  const words = readSearch(typed)
  if (words.length === 0) return { groups: [], words, by: 'typed' }
  const exact = await findAll(services, index, words)
  if (exact.length > 0) return { groups: toGroups(exact, words), words, by: 'typed' }
  const mended = await mendWords(services, index, words)
  const typedWords = words.flat()
  const otherWords = new Set(mended.flat().filter((word) => !typedWords.includes(word)))
  const similar = await findAll(services, index, mended, otherWords)
  if (similar.length > 0) return { groups: toGroups(similar, mended), words: mended, by: 'similar' }
  const answers = await knowledgeOf(services).find(typed)
  const related = answers
    .filter(({ id }) => id !== CLOSED_POSITIONS_ID)
    .map((passage) => ({ kind: kindOfPassage(passage.id), hit: toHit(passage, words) }))
  return { groups: toGroups(onceEach(related), words), words, by: 'question' }
}

async function findAll(
  { db }: Deps,
  index: PageIndex,
  words: SearchWords,
  wholeWords = new Set<string>(),
): Promise<Found[]> {
  const posts = await listPostHits(db, words, wholeWords, HITS_OF_A_KIND + 1)
  return [
    ...index.search(words, HITS_OF_A_KIND + 1),
    ...posts.map(({ title, slug, excerpt, opening }) => {
      // The opening may be cut inside a tag.
      const body = textOfHtml(opening.replace(/<[^<>]*$/, ''))
      const text = hitsIn(excerpt, words) >= hitsIn(body, words) ? excerpt : body
      const hit = toHit({ id: slug, title, path: href('/blog/:slug', { slug }), text }, words)
      return { kind: 'post' as const, hit }
    }),
  ]
}

/** The similar words for each word that nothing has; a word without any stays as it is. */
async function mendWords({ db }: Deps, index: PageIndex, words: SearchWords): Promise<SearchWords> {
  let lookups = 0
  return Promise.all(
    words.map(async ([word = '']) => {
      const ofPages = index.similar(word)
      const isKnown = ofPages.some((found) => found.startsWith(word)) || lookups++ >= LOOKUPS_MAX
      const all = isKnown ? [] : [...new Set([...ofPages, ...(await listSimilarWords(db, word))])]
      const near = all.filter((found) => isNear(word, found)).slice(0, SPELLINGS_MAX)
      return near.length === 0 || all.some((found) => found.startsWith(word)) ? [word] : near
    }),
  )
}

/** By kind, those with a title that has one of the words first. */
function toGroups(found: Found[], words: SearchWords): SearchResults['groups'] {
  const groups = kinds.flatMap((kind) => {
    const hits = found.filter((one) => one.kind === kind).map(({ hit }) => hit)
    const shown = hits.slice(0, HITS_OF_A_KIND)
    return hits.length === 0 ? [] : [{ kind, hits: shown, hasMore: hits.length > shown.length }]
  })
  const named = ({ hits }: { hits: SearchHit[] }) =>
    Math.max(...hits.map(({ title }) => hitsIn(title, words)))
  return groups.toSorted((one, other) => named(other) - named(one))
}

/** The assistants may know several passages of one page. */
function onceEach(found: Found[]): Found[] {
  return [
    ...new Map(found.toReversed().map((one) => [`${one.hit.path} ${one.hit.title}`, one])).values(),
  ].toReversed()
}
