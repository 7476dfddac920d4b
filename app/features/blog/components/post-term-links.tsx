import { Link } from '#app/ui/link.tsx'
import { colourwayOf } from '../cover/colourways.ts'
import { blogPath } from '../list/post-filter.ts'

/** A category by the small diamond in its colour. */
export function CategoryMark({ category }: { category: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: colourwayOf(category).mark }}
      className="size-2.5 shrink-0 rotate-45 rounded-[3px] border border-control"
    />
  )
}

/** Links a post's category to the other posts in it. */
export function CategoryLink({ category, className = '' }: { category: string; className?: string }) {
  return (
    <Link
      to={blogPath({ category })}
      dir="auto"
      className={`wrap-anywhere inline-flex min-h-11 items-center gap-2.5 font-semibold text-sm underline-offset-4 hover:underline ${className}`}
    >
      <CategoryMark category={category} />
      {category}
    </Link>
  )
}

export function TagLinks({ tags, chosen = null }: { tags: readonly string[]; chosen?: string | null }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={blogPath({ tag })}
            dir="auto"
            aria-current={tag === chosen ? 'page' : undefined}
            className="wrap-anywhere inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-muted text-sm hover:border-ink hover:text-ink aria-[current=page]:border-clay aria-[current=page]:text-clay"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
