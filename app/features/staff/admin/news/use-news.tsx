import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { href, Link, useLocation } from 'react-router'
import { FollowedDeliveries, isUnderWay } from '#app/ui/list/followed-deliveries.ts'
import {
  countWaiting,
  describeArrivals,
  FOLLOW_PARAM,
  FOLLOWED_MAX,
  type News,
  type NewsKind,
  shortCount,
} from './news.ts'

const EVERY_MS = 30_000
/** How soon it is asked again while something is being sent; later the outbox waits between its attempts as well. */
const FOLLOW_MS = 2_000
const FOLLOW_TIMES = 15
/** A tab that nobody uses asks no more: each request would keep its session alive. */
const IDLE_MS = 15 * 60_000
/** What the tab's title begins with. */
const TITLE_COUNT = /^\(\d+\+?\) /

const NewsContext = createContext<News | null>(null)

/** Null until it has been read for the first time. */
export function useNews(): News | null {
  return useContext(NewsContext)
}

/** Asks what is new: after each navigation, from time to time while somebody works, and when the tab comes back. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const [news, setNews] = useState<News | null>(null)
  const etag = useRef('')
  const usedAt = useRef(0)
  const { key } = useLocation()
  const followed = useRef(new Map<string, number>())
  const [sought, setSought] = useState(0)

  const ask = useEffectEvent(async () => {
    if (!navigator.onLine) return
    try {
      // Not followed to the sign-in when the session has ended.
      const asked = [...followed.current.keys()].slice(0, FOLLOWED_MAX)
      const query = new URLSearchParams(asked.map((id) => [FOLLOW_PARAM, id]))
      const response = await fetch(href('/admin/news') + (query.size > 0 ? `?${query}` : ''), {
        headers: etag.current ? { 'if-none-match': etag.current } : {},
        redirect: 'manual',
      })
      if (response.status !== 200) return
      etag.current = response.headers.get('etag') ?? ''
      setNews(await response.json())
    } catch {
      // Without a network nothing is new.
    }
  })

  useEffect(() => {
    // Named so that each navigation asks anew.
    if (key) void ask()
  }, [key])

  useEffect(() => {
    usedAt.current = Date.now()
    const use = () => {
      usedAt.current = Date.now()
    }
    const askIfShown = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const timer = setInterval(() => {
      if (Date.now() - usedAt.current < IDLE_MS) askIfShown()
    }, EVERY_MS)
    const controller = new AbortController()
    const { signal } = controller
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, use, { signal })
    document.addEventListener('visibilitychange', askIfShown, { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])

  /** Counted: two lines may follow one row. */
  const follow = useCallback((id: string) => {
    const { current: rows } = followed
    rows.set(id, (rows.get(id) ?? 0) + 1)
    setSought((times) => times + 1)
    return () => {
      const lines = (rows.get(id) ?? 1) - 1
      if (lines > 0) rows.set(id, lines)
      else rows.delete(id)
    }
  }, [])

  const renew = useCallback((id: string) => {
    setNews(
      (now) => now && { ...now, deliveries: now.deliveries.filter(({ subjectId }) => subjectId !== id) },
    )
    // The same answer as before is news again.
    etag.current = ''
    setSought((times) => times + 1)
  }, [])

  const hasEnded = useEffectEvent(() => {
    const known = news?.deliveries ?? []
    return [...followed.current.keys()].every((id) => {
      const ofRow = known.filter(({ subjectId }) => subjectId === id)
      return ofRow.length > 0 && !ofRow.some(isUnderWay)
    })
  })

  useEffect(() => {
    if (sought === 0) return
    let times = 0
    const timer = setInterval(() => {
      times += 1
      if (times > FOLLOW_TIMES || hasEnded()) clearInterval(timer)
      else void ask()
    }, FOLLOW_MS)
    return () => clearInterval(timer)
  }, [sought])

  useTitleCount(news ? countWaiting(news) : 0)
  const deliveries = news?.deliveries
  const following = useMemo(
    () => ({ deliveries: deliveries ?? [], follow, renew }),
    [deliveries, follow, renew],
  )
  return (
    <NewsContext value={news}>
      <FollowedDeliveries value={following}>{children}</FollowedDeliveries>
    </NewsContext>
  )
}

/** The router writes the title at each navigation, and the count goes before it again. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const mark = count > 0 ? `(${shortCount(count)}) ` : ''
    const apply = () => {
      const title = mark + document.title.replace(TITLE_COUNT, '')
      if (document.title !== title) document.title = title
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}

/** Beside an entry of the navigation; the entry describes it in words. */
export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="ml-auto rounded-full bg-clay px-2 py-0.5 font-semibold text-on-clay text-xs tabular-nums"
    >
      {shortCount(count)}
    </span>
  )
}

const paths: Record<NewsKind, string> = {
  applications: href('/admin/applications'),
  messages: href('/admin/messages'),
}

/**
 * Above a list, without moving it: what has arrived since it was loaded, with a link that shows it. `since` is the
 * server's time of the list.
 */
export function NewArrivals({ kinds, since }: { kinds: NewsKind[]; since: number }) {
  const news = useNews()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-20 grid justify-items-center gap-2 lg:top-4 lg:left-60"
    >
      {kinds.map((kind) => {
        const text = describeArrivals(news, kind, since)
        return (
          text && (
            <p
              key={kind}
              className="pointer-events-auto flex items-center gap-1 rounded-full border border-line bg-surface py-1 pr-2 pl-5 shadow-float"
            >
              {text}.
              <Link
                to={paths[kind]}
                className="inline-flex min-h-11 items-center px-3 font-semibold text-clay underline"
              >
                Show
              </Link>
            </p>
          )
        )
      })}
    </div>
  )
}
