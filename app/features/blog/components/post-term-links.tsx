import { Link } from 'react-router'
import { blogPath } from '../list/post-filter.ts'

/** Links a post's category to the other posts in it. */
export function CategoryLink({ category, className = '' }: { category: string; className?: string }) {
  return (
    <Link
      to={blogPath({ category })}
      dir="auto"
      className={`wrap-anywhere inline-flex min-h-11 items-center font-semibold text-clay text-sm underline-offset-4 hover:underline ${className}`}
    >
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
