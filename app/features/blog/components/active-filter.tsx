import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostFilter } from '../post.ts'
import { blogPath, describeFilter } from '../post-filter.ts'

/** Says which part of the blog this is, and leads back to the whole. */
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
