import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { pluralize } from '#app/shared/pluralize.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { createSavedChoice } from '#app/ui/saved-choice.ts'
import { SavedSwitch } from '#app/ui/saved-switch.tsx'
import {
  kindLabels,
  markedPieces,
  SEARCH_MAX_LENGTH,
  type SearchHit,
  type SearchKind,
  type SearchResults,
  type SearchWords,
} from '../search.ts'

/** Read by the head script, which listens for the key. */
const keyChoice = createSavedChoice('search', 'without-key')

const POPULAR = [
  { label: 'Services', to: href('/services') },
  { label: 'Our Clients', to: href('/links') },
  { label: 'Blog', to: href('/blog') },
  { label: 'Careers', to: href('/careers') },
  { label: 'Questions and answers', to: `${href('/about')}#faq` },
]

export function SearchScreen({ typed, results }: { typed: string; results: SearchResults | null }) {
  const count = results?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0
  return (
    <>
      <PageHero title="Search" />
      <Container className="pb-14 md:pb-24">
        <SearchForm key={typed} typed={typed} />
        {results === null && <PopularPages title="Places to start" />}
        {results !== null && count === 0 && <NothingFound typed={typed} />}
        {results !== null && count > 0 && (
          <>
            <p role="status" className="wrap-anywhere mt-6 text-muted">
              {resultLine(results, typed, count)}
            </p>
            {results.groups.map((group) => (
              <ResultGroup key={group.kind} group={group} words={results.words}>
                {group.hasMore && results.by === 'typed' && <MoreLink kind={group.kind} typed={typed} />}
              </ResultGroup>
            ))}
          </>
        )}
        <SavedSwitch choice={keyChoice} whenMade="off" className="pointer-coarse:hidden mt-10">
          The key / opens this search
        </SavedSwitch>
      </Container>
    </>
  )
}

function SearchForm({ typed }: { typed: string }) {
  return (
    <Form role="search" action={href('/search')} className="flex max-w-[44rem] gap-2">
      <Input
        type="search"
        name="q"
        aria-label="Search the site"
        aria-keyshortcuts="/"
        placeholder="A service, a post, a position …"
        defaultValue={typed}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        // Without a search, typing one is all that this page is for.
        autoFocus={typed === ''}
      />
      <Button type="submit" className="shrink-0">
        <Search aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </Form>
  )
}

function resultLine({ by, groups }: SearchResults, typed: string, count: number): string {
  if (by === 'similar') return `Nothing here is spelled “${typed}”. These come close:`
  if (by === 'question') return `No page has all the words of “${typed}”. These may answer it:`
  const best = groups.some(({ hasMore }) => hasMore) ? 'The best ' : ''
  return `${best}${pluralize(count, 'result')} for “${typed}”`
}

type ResultGroupProps = {
  group: SearchResults['groups'][number]
  words: SearchWords
  children: ReactNode
}

function ResultGroup({ group, words, children }: ResultGroupProps) {
  const id = `found-${group.kind}`
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid gap-x-8 border-line border-t pt-5 lg:grid-cols-[13rem_1fr]"
    >
      <h2 id={id} className="text-xl">
        {kindLabels[group.kind]}
      </h2>
      <div>
        <ul>
          {group.hits.map((hit) => (
            <Hit key={`${hit.path} ${hit.title}`} hit={hit} words={words} />
          ))}
        </ul>
        {children}
      </div>
    </section>
  )
}

function Hit({ hit, words }: { hit: SearchHit; words: SearchWords }) {
  return (
    <li className="wrap-anywhere mb-6 max-lg:mt-4">
      <h3 className="text-lg leading-snug">
        <Link
          to={hit.path}
          dir="auto"
          className="text-clay underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Marked text={hit.title} words={words} />
        </Link>
      </h3>
      <p dir="auto" className="mt-1 max-w-[65ch]">
        <Marked text={hit.excerpt} words={words} />
      </p>
    </li>
  )
}

function Marked({ text, words }: { text: string; words: SearchWords }) {
  return markedPieces(text, words).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    place % 2 === 0 ? piece : <mark key={place}>{piece}</mark>,
  )
}

/** Where all of a kind are listed; posts can be searched there. */
const lists: Record<SearchKind, { label: string; to: string } | null> = {
  page: null,
  service: { label: 'All services', to: href('/services') },
  story: { label: 'All clients', to: href('/links') },
  post: { label: 'All posts with these words', to: href('/blog') },
  position: { label: 'All positions', to: href('/careers') },
  event: { label: 'All events', to: href('/shows') },
}

function MoreLink({ kind, typed }: { kind: SearchKind; typed: string }) {
  const list = lists[kind]
  if (!list) return null
  const query = kind === 'post' ? `?${new URLSearchParams({ q: typed })}` : ''
  return (
    <Link
      to={list.to + query}
      className="inline-flex min-h-11 items-center font-semibold text-clay underline-offset-4 hover:underline"
    >
      {list.label}
    </Link>
  )
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <>
      <h2 className="wrap-anywhere mt-8 text-2xl">Nothing found for “{typed}”</h2>
      <p className="mt-2 max-w-[38em] text-muted">
        Try fewer words, or another one for the same thing. Or ask us.
      </p>
      <ButtonLink to={href('/contact')} className="mt-5">
        Write to us
      </ButtonLink>
      <PopularPages title="Places to start" />
    </>
  )
}

function PopularPages({ title }: { title: string }) {
  return (
    <nav aria-label={title} className="mt-10 max-w-[44rem] border-line border-t pt-5">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {POPULAR.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-clay underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
