import { oldestUnsent, UNSENT } from '#app/shared/unsent-forms.ts'
import { savesData } from '../saves-data.ts'

/**
 * Runs in the document head, before the first paint. Public pages have no other script until something needs React:
 * this one marks the document as scripted, applies the saved theme, deletes unsent forms that are too old, replaces
 * pictures that fail to load, moves the floating button out of the way, and wakes the page (docs/decisions/008).
 */
const html = document.documentElement
/** Longer than a very slow line needs. */
const WAKE_MS = 40_000
/** Far enough that the scripts have arrived when the visitor scrolls there. */
const NEAR = '400px'
/** What a floating button must not cover. */
const ACTIONS = 'a,button,select,summary,label,iframe,input,textarea'

const shownView = location.pathname + location.search
/** Runs while React is on its way. */
let deadline: ReturnType<typeof setTimeout> | undefined
const pressed = new Set<HTMLElement>()

function isAwake(): boolean {
  return 'hydrated' in html.dataset
}

/** The target of an event may be the document, which has no `closest`. */
function closest(event: Event, selector: string): HTMLElement | null | undefined {
  return (event.target as Partial<Element>).closest?.<HTMLElement>(selector)
}

/** Storage may be full or blocked; what is stored there then lasts for this page. */
function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {}
}

/** Anything but light and dark is as no choice to the styles. */
function applyTheme(theme?: string): void {
  if (theme) html.dataset.theme = theme
}

function applySavedTheme(): void {
  applyTheme(withStorage(() => localStorage.theme))
}

function toggleTheme(): void {
  // Whether by choice or by the system's preference, the style knows which one is shown.
  const theme = getComputedStyle(html).colorScheme === 'dark' ? 'light' : 'dark'
  applyTheme(theme)
  withStorage(() => {
    localStorage.theme = theme
  })
}

/** Starts React and the router: runs the module script that was held back. */
function wake(priority: 'high' | 'low'): void {
  const held = document.querySelector<HTMLScriptElement>('script[type=held]')
  if (deadline || !held) return
  // Not every failure is reported.
  deadline = setTimeout(() => isAwake() || fail(), WAKE_MS)
  const preloads = held.dataset.preloads?.split(' ') ?? []
  for (const path of preloads) {
    start('link', { rel: 'modulepreload', href: path, fetchPriority: priority })
  }
  const run = () => start('script', { type: 'module', text: held.text })
  // React in a task of its own, after which a touch is answered before the page is hydrated.
  const react = preloads.find((path) => path.includes('/react-'))
  if (react) import(/* @vite-ignore */ react).then(() => setTimeout(run), fail)
  else run()
}

function start(tag: 'link' | 'script', properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties, { onerror: fail }))
}

/** Answers each control that was pressed while the page slept, once, unless its module has taken the press back. */
function answerPresses(answer: (control: HTMLElement) => void): void {
  for (const control of pressed) {
    if (!control.ariaBusy) continue
    control.ariaBusy = null
    answer(control)
  }
  pressed.clear()
}

/** A link that was pressed is followed, a button tells that it did not work; the next press tries again. */
function fail(): void {
  clearTimeout(deadline)
  deadline = undefined
  answerPresses((control) => {
    const { href } = control as HTMLAnchorElement
    if (href) location.assign(href)
    else tell(control, control.dataset.wakeFailed)
  })
}

function tell({ dataset, nextElementSibling: notice }: HTMLElement, text = ''): void {
  if (dataset.wakeFailed) (notice as Element).textContent = text
}

/** Opens a link elsewhere. */
function isModified(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey
}

function press(event: MouseEvent): void {
  if (isAwake()) return
  if (closest(event, '[data-theme-toggle]')) {
    event.stopImmediatePropagation()
    toggleTheme()
    return
  }
  const control = closest(event, '[data-wake~=press]')
  if (!control || isModified(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  control.ariaBusy = 'true'
  tell(control)
  pressed.add(control)
  mountModule(control)
  wake('high')
}

/** Another view of this page, such as a filtered list, opens at the position of this one. */
function keepPosition(event: MouseEvent): void {
  const link = closest(event, 'a') as HTMLAnchorElement | null | undefined
  const { pathname, search } = location
  const isView = link?.pathname === pathname && link.search !== search && !link.hash
  if (!isView || isAwake() || isModified(event)) return
  withStorage(() => {
    sessionStorage[link.href] = scrollY
  })
}

/** The key of the site's search, where the page has one: goes to its field, or to the page with the field. */
function searchByKey(event: KeyboardEvent): void {
  const last = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="/"]')].pop()
  const isTyping = closest(event, 'input,textarea,dialog')
  // It can be switched off on the search's page.
  const isOff = withStorage(() => localStorage.search)
  if (!last || event.key !== '/' || event.ctrlKey || event.metaKey || isTyping || isOff) return
  event.preventDefault()
  last.focus()
  last.click()
}

function restorePosition(): void {
  withStorage(() => {
    const top = sessionStorage[location.href]
    delete sessionStorage[location.href]
    if (top) scrollTo(0, top)
  })
}

/** What wakes a page by itself: an element that needs React at once, or for what this browser has stored. */
function isNeededNow(element: HTMLElement): boolean | undefined {
  const { wake: when, wakeStored, wakeEntry } = element.dataset
  const name = wakeStored ?? (wakeEntry as string)
  const stored = withStorage(() => localStorage[name] ?? sessionStorage[name])
  return when === 'load' || stored?.includes(wakeEntry ? history.state?.key : '')
}

function wakeIfNeeded(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-wake]')) {
    if (pressed.size || isNeededNow(element)) wake('high')
  }
}

/** What the visitor had left open is closed after a reload, also on the next page if this one does not wake. */
function closeAfterReload(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'reload') return
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-wake]')) {
    withStorage(() => delete sessionStorage[dataset.wakeStored as string])
  }
}

/** Runs the module of an element that needs no React, or not yet. */
function mountModule(element: HTMLElement): void {
  const { module } = element.dataset
  if (!module || isAwake()) return
  import(/* @vite-ignore */ module).then(
    ({ mount }) => mount(element, wake),
    () => {},
  )
}

function watch(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const element = entry.target as HTMLElement
        if (!entry.isIntersecting) continue
        if (element.dataset.module) mountModule(element)
        // On a large screen much is near at once, before anybody has touched the page.
        else if (scrollY) wake('low')
        else addEventListener('scroll', () => wake('low'), { once: true })
      }
    },
    { rootMargin: NEAR },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-wake~=near]')) observer.observe(element)
  // The service worker shows pages without a network. It is built with the site: in development there is none.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
  if (savesData()) return
  // A module of a control waits for its press, or until it comes near.
  document.querySelectorAll<HTMLElement>('[data-module]:not([data-wake])').forEach(mountModule)
}

let lastTop = 0

/** Hides a floating button while the visitor scrolls down, and where it would cover an action. */
function settleFloating(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-floating]')) {
    const own = button.getBoundingClientRect()
    // One of them is the button itself.
    const [, covered] = [...document.querySelectorAll<HTMLElement>(ACTIONS)].filter((action) => {
      const box = action.getBoundingClientRect()
      return box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top
    })
    button.dataset.floating = covered || scrollY > lastTop ? 'hidden' : ''
  }
  lastTop = scrollY
}

// By its key the router tells this history entry from others.
if (!history.state?.key) history.replaceState({ ...history.state, key: `${Math.random()}` }, '')

// Before the first paint: styles leave out what only a script would fill.
html.dataset.scripts = savesData() ? '' : 'all'
applySavedTheme()
// Another tab may have changed it.
addEventListener('storage', applySavedTheme)

withStorage(() => {
  // The time is the first part of such a name.
  const newest = `${UNSENT}:${oldestUnsent()}`
  for (const name in localStorage) if (name > UNSENT && name < newest) delete localStorage[name]
})

addEventListener('click', press, true)
addEventListener('click', keepPosition)
addEventListener('keydown', searchByKey)
// Not when a finger or a resting mouse comes to be over it by scrolling, nor with each move where there is no network.
for (const kind of ['mousemove', 'focusin']) {
  addEventListener(kind, (event) => navigator.onLine && closest(event, '[data-wake~=over]') && wake('high'))
}
document.addEventListener('hydrated', () => answerPresses((control) => control.click()))
addEventListener(
  'error',
  (event) => {
    const picture = closest(event, '[data-fallback]') as HTMLImageElement | null | undefined
    if (!picture) return
    picture.srcset = ''
    picture.src = picture.dataset.fallback as string
    delete picture.dataset.fallback
  },
  true,
)
addEventListener('DOMContentLoaded', () => {
  restorePosition()
  closeAfterReload()
  wakeIfNeeded()
  // What the page shows may move without a scroll: a question that opens, a picture that comes.
  new ResizeObserver(settleFloating).observe(document.body)
})
// A browser without `scrollend` shows the button again when the visitor scrolls up.
for (const kind of ['scroll', 'scrollend']) addEventListener(kind, settleFloating)
addEventListener('pageshow', () => {
  // What the visitor has chosen meanwhile on another page, in a page from the back/forward cache.
  applySavedTheme()
  wakeIfNeeded()
})
// A step back to a view that the router of an earlier load had added: that document is gone, so this one must be loaded anew.
addEventListener('popstate', (event) => {
  const { pathname, search } = location
  const isOtherView = !isAwake() && shownView !== pathname + search
  // The router of a public page does not know the admin area.
  if (!isOtherView && !(deadline && pathname.startsWith('/admin'))) return
  event.stopImmediatePropagation()
  location.reload()
})
// In a task of its own, after the other listeners of `load`: what the page shows comes first.
addEventListener('load', () => setTimeout(watch))
