import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { describeArrivals, describeFailures, type NewsKind, type NewsLinks } from './news.ts'
import { useNews } from './use-news.tsx'

type NewArrivalsProps = {
  /** Of the kinds that the screen shows. */
  links: Partial<Record<NewsKind, NewsLinks>>
  /** The server's time of the list. */
  since: number
}

/** The notification above a list, without moving it: what has arrived or failed since it was loaded, with a link that shows it. */
export function NewArrivals({ links, since }: NewArrivalsProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-20 grid justify-items-center gap-2 lg:top-4 lg:left-60"
    >
      {links.applications && <NewsOfKind kind="applications" links={links.applications} since={since} />}
      {links.messages && <NewsOfKind kind="messages" links={links.messages} since={since} />}
    </div>
  )
}

function NewsOfKind({ kind, links, since }: { kind: NewsKind; links: NewsLinks; since: number }) {
  const news = useNews()
  const { key } = useLocation()
  const { arrived, failed } = links
  const [openedAt, setOpenedAt] = useState({ key, since })
  if (openedAt.key !== key) setOpenedAt({ key, since })
  const failedBefore = useLeastSince(news?.[kind]?.failed ?? null, failed.isHere ? `${key} ${since}` : key)
  // Where the list does not show what arrived, loading it again does not make the notification old.
  const arrivals = describeArrivals(news, kind, arrived.isHere ? since : openedAt.since)
  const failures = describeFailures(news, kind, failedBefore)
  return (
    <>
      {arrivals && <Pill text={arrivals} {...arrived} />}
      {failures && <Pill text={failures} {...failed} isFailure />}
    </>
  )
}

/** The lowest value of a count since the scope changed; null while it is unknown. */
function useLeastSince(count: number | null, scope: string): number | null {
  const [least, setLeast] = useState({ scope, count })
  const isLess = count !== null && (least.count === null || count < least.count)
  if (least.scope !== scope || isLess) setLeast({ scope, count })
  return least.count
}

type PillProps = { text: string; to: string; label: string; isFailure?: boolean }

function Pill({ text, to, label, isFailure = false }: PillProps) {
  return (
    <p
      className={`pointer-events-auto flex flex-wrap items-center justify-center gap-x-1 rounded-full border bg-surface py-1 pr-2 pl-5 shadow-float ${isFailure ? 'border-danger text-danger' : 'border-line'}`}
    >
      {text}.
      <Link to={to} className="inline-flex min-h-11 items-center px-3 font-semibold text-clay underline">
        {label}
      </Link>
    </p>
  )
}
