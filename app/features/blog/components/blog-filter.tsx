import { ChevronDown, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import {
  blogPath,
  describeFilter,
  isSameTerm,
  isUnfiltered,
  QUESTION_MAX_LENGTH,
} from '../list/post-filter.ts'
import type { PostFilter } from '../post/post.ts'
import { CategoryMark, TagLinks } from './post-term-links.tsx'

type BlogFilterProps = { filter: PostFilter; categories: string[]; tags: string[] }

/** Category, tag and search exclude each other: choosing one replaces the others. */
export function BlogFilter({ filter, categories, tags }: BlogFilterProps) {
  const chosenTag = tags.find((tag) => isSameTerm(filter.tag, tag)) ?? filter.tag
  const shownTags = chosenTag === null || tags.includes(chosenTag) ? tags : [chosenTag, ...tags]
  return (
    <div className="mb-5 grid gap-x-6 gap-y-3 border-line border-t pt-3.5 lg:grid-cols-[1fr_auto] print:hidden">
      <nav aria-label="Filter by category" className="min-w-0">
        {/* A swipeable row on phones; the margins let it reach the edges, the padding leaves room for the focus ring. */}
        <ul className="max-sm:-mx-5 max-sm:-my-2 flex gap-1 max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-2 sm:flex-wrap">
          <CategoryChip to={blogPath()} isChosen={isUnfiltered(filter)}>
            All
          </CategoryChip>
          {categories.map((name) => (
            <CategoryChip
              key={name}
              to={blogPath({ category: name })}
              isChosen={isSameTerm(filter.category, name)}
            >
              <CategoryMark category={name} />
              {name}
            </CategoryChip>
          ))}
        </ul>
      </nav>
      <SearchForm key={filter.search} search={filter.search} />
      {shownTags.length > 0 && (
        <details open={filter.tag !== null} className="group border-line border-t pt-1 lg:col-span-2">
          <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-muted hover:text-ink">
            Browse by tag
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <nav aria-label="Filter by tag" className="mt-2">
            <TagLinks tags={shownTags} chosen={chosenTag} />
          </nav>
        </details>
      )}
    </div>
  )
}

function CategoryChip({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li className="max-sm:max-w-64 max-sm:shrink-0">
      <Link
        to={to}
        dir="auto"
        preventScrollReset
        aria-current={isChosen ? 'page' : undefined}
        className="wrap-anywhere inline-flex min-h-11 items-center gap-2.5 rounded px-3.5 font-semibold hover:bg-clay-soft aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:aria-[current=page]:border-2"
      >
        {children}
      </Link>
    </li>
  )
}

function SearchForm({ search }: { search: string | null }) {
  return (
    <Form role="search" action={blogPath()} preventScrollReset className="flex gap-2 self-start">
      <Input
        type="search"
        name="q"
        aria-label="Search the blog"
        placeholder="Search the blog"
        defaultValue={search ?? ''}
        maxLength={QUESTION_MAX_LENGTH}
        className="min-w-0 flex-1 lg:w-44 lg:flex-none xl:w-56"
      />
      <Button type="submit" look="secondary" className="shrink-0 px-3.5">
        <Search aria-hidden="true" className="size-4" />
        <span className="sr-only">Search</span>
      </Button>
    </Form>
  )
}

/** Names the active filter and links back to the whole list. */
export function ActiveFilter({ filter, isOlder }: { filter: PostFilter; isOlder: boolean }) {
  const description = describeFilter(filter)
  return (
    <>
      {description && (
        <Notice text={description} to={blogPath()}>
          Clear filter
          <X aria-hidden="true" className="size-4" />
        </Notice>
      )}
      {isOlder && (
        <Notice text="These are older posts." to={blogPath(filter)}>
          See the newest
        </Notice>
      )}
    </>
  )
}

function Notice({ text, to, children }: { text: string; to: string; children: ReactNode }) {
  return (
    <p className="wrap-anywhere mb-3 flex flex-wrap items-center gap-x-4 text-lg print:hidden">
      {text}
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-base text-clay underline-offset-4 hover:underline"
      >
        {children}
      </Link>
    </p>
  )
}
