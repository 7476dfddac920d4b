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
import { href, useLocation, useMatches, useRevalidator } from 'react-router'
import { FollowedDeliveries, isUnderWay } from '#app/ui/list/followed-deliveries.ts'
import { screens } from '../screens.ts'
import { actionsOfStaff } from '../sign-in-again/renew-session.ts'
import { countWaiting, FOLLOW_PARAM, FOLLOWED_MAX, type News, shortCount } from './news.ts'

const EVERY_MS = 30_000
/** In a tab behind others only the count in its title is seen. */
const EVERY_HIDDEN_MS = 2 * 60_000
/** How soon it is asked again while something is being sent; later the outbox waits between its attempts as well. */
const FOLLOW_MS = 2_000
const FOLLOW_TIMES = 15
/** An unused tab stops asking: each request would keep its session alive. */
const IDLE_MS = 2 * 60 * 60_000
/** What is loaded again when the tab comes back; forms are not. */
const RELOADED = [
  screens.dashboard,
  screens.posts,
  screens.positions,
  screens.applications,
  screens.clients,
  screens.events,
  screens.messages,
  screens.activity,
].map(({ to }) => to.replace(/\?.*/, ''))
/** Dialogs, the menu, an open application and the bar of selected rows. */
const OPEN = 'dialog[open], [popover="auto"]:popover-open, [data-holds-list]'
const FIELD = 'input, select, textarea, [contenteditable="true"]'
const HOVERED = 'main :is(a, button, label, tr):hover'
/** What the tab's title begins with. */
const TITLE_COUNT = /^\(\d+\+?\) /

const NewsContext = createContext<News | null>(null)

/** Null until it has been read for the first time. */
export function useNews(): News | null {
  return useContext(NewsContext)
}

/**
 * Polls for notifications (news): after each navigation, from time to time until the tab has been unused for long, and when it comes
 * back to the front. Then a list that is no longer up to date is loaded again, unless staff are at work in it.
 */
export function NewsProvider({ children }: { children: ReactNode }) {
  const [news, setNews] = useState<News | null>(null)
  const etag = useRef('')
  /** The etag when the screen was loaded. */
  const shownEtag = useRef('')
  const usedAt = useRef(0)
  const askedAt = useRef(0)
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  /** Changes when the screen is loaded: opening a record above a list does not load the list. */
  const loaded = listedAt(useMatches().at(-1)?.loaderData) ?? key
  const lastLoaded = useRef<unknown>(null)
  const followed = useRef(new Map<string, number>())
  const [sought, setSought] = useState(0)

  /** The etag of the answer: another question may be answered meanwhile. Null without one. */
  const ask = useEffectEvent(async (): Promise<string | null> => {
    if (!navigator.onLine) return null
    askedAt.current = Date.now()
    const known = etag.current
    try {
      // Not followed to the sign-in when the session has ended.
      const asked = [...followed.current.keys()].slice(0, FOLLOWED_MAX)
      const query = new URLSearchParams(asked.map((id) => [FOLLOW_PARAM, id]))
      const response = await fetch(href('/admin/news') + (query.size > 0 ? `?${query}` : ''), {
        headers: known ? { 'if-none-match': known } : {},
        redirect: 'manual',
      })
      if (response.status === 304) return known
      if (response.status !== 200) return null
      const answered = response.headers.get('etag') ?? ''
      etag.current = answered
      setNews(await response.json())
      return answered
    } catch {
      // Without a network nothing is new.
      return null
    }
  })

  const askAboutScreen = useEffectEvent(async () => {
    const isLoaded = lastLoaded.current !== loaded
    const answered = await ask()
    if (isLoaded) shownEtag.current = answered ?? etag.current
  })

  const comeBack = useEffectEvent(async () => {
    const answered = await ask()
    if (answered === null || answered === shownEtag.current) return
    // Another screen may have been opened while this was asked.
    const isReloaded = RELOADED.includes(window.location.pathname)
    if (actionsOfStaff().underWay > 0 || !isReloaded || !isUndisturbed(document)) return
    shownEtag.current = answered
    // What is saved meanwhile may not be in what was read.
    let turns: number
    do {
      turns = actionsOfStaff().turns
      await revalidate()
    } while (turns !== actionsOfStaff().turns)
  })

  useEffect(() => {
    // Named so that each navigation asks anew.
    if (key) void askAboutScreen()
  }, [key])

  // Must stay below the effect above, which compares the new value with the one before.
  useEffect(() => {
    lastLoaded.current = loaded
  }, [loaded])

  useEffect(() => {
    usedAt.current = Date.now()
    const use = () => {
      usedAt.current = Date.now()
    }
    const isShown = () => document.visibilityState === 'visible'
    const timer = setInterval(() => {
      const now = Date.now()
      const isDue = isShown() || now - askedAt.current >= EVERY_HIDDEN_MS
      if (isDue && now - usedAt.current < IDLE_MS) void ask()
    }, EVERY_MS)
    const controller = new AbortController()
    const { signal } = controller
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, use, { signal })
    document.addEventListener('visibilitychange', () => isShown() && void comeBack(), { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])

  /** Counts the followers of a row: two lines on the screen may follow the same one. */
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
    // Without the etag the server answers in full, also where nothing has changed.
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

/** Whether the screen may change now: nothing moves under the pointer or the focus, and staff are not typing. */
function isUndisturbed(document: Document): boolean {
  const { activeElement: focused } = document
  if (focused?.matches(FIELD) || focused?.closest('main table')) return false
  if (document.querySelector(OPEN)) return false
  // On a touch screen what was touched last stays hovered.
  const canHover = document.defaultView?.matchMedia('(hover: hover)').matches
  return !(canHover && document.querySelector(HOVERED))
}

/** When a list was read, by the server's clock; undefined on screens that do not say. */
function listedAt(loaderData: unknown): unknown {
  return typeof loaderData === 'object' && loaderData && 'now' in loaderData ? loaderData.now : undefined
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
