import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { addManyPosts } from '#tests/support/rows/many-posts.ts'
import { addManyRows } from '#tests/support/rows/many-rows.ts'
import type { Report } from './figures.ts'
import { median } from './median.ts'

/** Lighthouse's "Fast 4G", in bytes a second. */
const FAST_4G = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 }
const SLOW_PROCESSOR = 4
/** The budgets: until staff can work, and until what may follow later is there. */
const FIRST_MAX_MS = 2_500
const REPEAT_MAX_MS = 1_000
const FIRST_COMPLETE_MAX_MS = 4_000
const REPEAT_COMPLETE_MAX_MS = 1_500
const VISITS = 5
const POLLING_MS = 100
/** Wide enough for tables: on a phone their rows are cards, which the browser lays out as they come near. */
const DESKTOP = { width: 1280, height: 800 }
/** As many as a list shows at once, and so many that it shows them by 50. */
const LISTS = [200, 10_000]

type Screen = {
  path: string
  /** What the screen is opened for, and a control whose events React has taken over by then. */
  content: string
  control: string
  /** What may follow later. */
  rest?: string
}

const ROWS = { content: 'main table tbody tr', control: 'main table :is(select, button)' }
const screens: Screen[] = [
  { path: '/admin/blog', ...ROWS },
  {
    path: '/admin/blog/new',
    content: '[role="textbox"][contenteditable="true"]',
    control: '[name="title"]',
    rest: '[role="toolbar"] [aria-label="Bold"]:not([aria-disabled])',
  },
  {
    path: '/admin/dashboard',
    content: 'main section .tabular-nums',
    control: 'main a',
    rest: '.recharts-bar',
  },
]
const longLists: Screen[] = [
  { path: '/admin/blog', ...ROWS },
  { path: '/admin/careers', ...ROWS },
  { path: '/admin/applications', ...ROWS },
  { path: '/admin/messages', ...ROWS },
  { path: '/admin/clients', content: 'main li h2', control: 'main li button' },
]

type Visit = { usable: number; complete: number; kilobytes: number; requests: number; html: number }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    visit?: Visit
  }
}

/** How soon staff can work after opening a screen on a fast 4G line, for the first time and again. */
export async function benchAdminSpeed(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-bench-'))
  const browser = await launchChromium()
  try {
    const sample = await startBuiltServer()
    try {
      const visits = await measureScreens(browser, sample, { screens, slowdown: 1 })
      reportVisits('sample content', visits, report)
      const slowVisits = await measureScreens(browser, sample, { screens, slowdown: SLOW_PROCESSOR })
      for (const [index, slow] of slowVisits.entries()) {
        const { value, note } = usableFigure(slow.visits)
        const usual = usableFigure(visits[index]?.visits ?? []).value
        const what = `${slow.screen.path}, ${slow.name}, processor ${SLOW_PROCESSOR}× slower`
        report({ what, value: value / usual, unit: '×', note: `${value.toFixed(0)} ms; ${note}` })
      }
    } finally {
      await sample.stop()
    }
    for (const rows of LISTS) {
      const file = path.join(folder, `${rows}.db`)
      await fill(file, rows)
      const full = await startBuiltServer({ DATABASE_URL: `file:${file}` })
      try {
        const visits = await measureScreens(browser, full, { screens: longLists, slowdown: 1 })
        reportVisits(`${rows} rows each`, visits, report)
      } finally {
        await full.stop()
      }
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(file: string, rows: number): Promise<void> {
  const database = openDatabase({ engine: 'sqlite', file }, () => {})
  await migrate(database)
  await addManyRows(database, rows)
  await addManyPosts(database, rows)
  await database.close()
}

type Series = { screens: Screen[]; slowdown: number }
type Visits = { screen: Screen; name: 'first' | 'again'; visits: Visit[] }

async function measureScreens(browser: Browser, server: BuiltServer, series: Series): Promise<Visits[]> {
  const storageState = await signedIn(browser, server)
  const measured: Visits[] = []
  for (const screen of series.screens) {
    const firsts: Visit[] = []
    const repeats: Visit[] = []
    for (let round = 0; round < VISITS; round++) {
      const context = await browser.newContext({
        storageState,
        baseURL: server.origin,
        viewport: DESKTOP,
        // What passes through a service worker is not slowed down, and counted as if it had not been compressed.
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      const connection = await context.newCDPSession(page)
      await connection.send('Network.enable')
      await connection.send('Network.emulateNetworkConditions', FAST_4G)
      await connection.send('Emulation.setCPUThrottlingRate', { rate: series.slowdown })
      await page.addInitScript(watchVisit, screen)
      firsts.push(await visit(page, screen))
      repeats.push(await visit(page, screen))
      await context.close()
    }
    measured.push({ screen, name: 'first', visits: firsts }, { screen, name: 'again', visits: repeats })
  }
  return measured
}

/** The budget is for this machine's own processor. */
function reportVisits(title: string, measured: Visits[], report: Report): void {
  for (const { screen, name, visits } of measured) {
    const what = `${screen.path}, ${name}, ${title}`
    const isFirst = name === 'first'
    report({
      what,
      unit: 'ms',
      most: isFirst ? FIRST_MAX_MS : REPEAT_MAX_MS,
      ...usableFigure(visits),
    })
    if (!screen.rest) continue
    report({
      what: `${what}, complete`,
      value: median(visits.map(({ complete }) => complete)),
      unit: 'ms',
      most: isFirst ? FIRST_COMPLETE_MAX_MS : REPEAT_COMPLETE_MAX_MS,
    })
  }
}

async function signedIn(browser: Browser, { origin, staff }: BuiltServer) {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/admin/login', { form: staff, headers: { origin } })
  const state = await context.storageState()
  await context.close()
  return state
}

/** The same screen once it has been left, with what the browser has cached. */
async function visit(page: Page, { path }: Screen): Promise<Visit> {
  await page.goto('about:blank')
  await page.goto(path, { waitUntil: 'commit' })
  const visited = await page.waitForFunction(() => window.visit, undefined, { polling: POLLING_MS })
  const measured = await visited.jsonValue()
  await page.waitForLoadState('networkidle')
  if (!measured) throw new Error(`${path} was never usable.`)
  return measured
}

/** Runs in the page, before its own scripts. */
function watchVisit({ content, control, rest }: Screen): void {
  let usable: Omit<Visit, 'complete'> | null = null
  // A timer: the first frame of a page that is just being opened may never come.
  const timer = setInterval(look, 10)
  function look() {
    usable ??= isUsable() ? readTraffic() : null
    if (!usable || (rest && !document.querySelector(rest))) return
    window.visit = { ...usable, complete: performance.now() }
    clearInterval(timer)
  }
  function isUsable(): boolean {
    const element = document.querySelector(control)
    // React marks the elements whose events it handles.
    const isHydrated = Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'))
    return isHydrated && document.querySelector(content) !== null
  }
  function readTraffic() {
    const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const fetched = [...(html ? [html] : []), ...files].filter(({ transferSize }) => transferSize > 0)
    return {
      usable: performance.now(),
      html: html?.responseEnd ?? 0,
      kilobytes: fetched.reduce((bytes, { transferSize }) => bytes + transferSize, 0) / 1000,
      requests: fetched.length,
    }
  }
}

function usableFigure(visits: Visit[]) {
  const middle = (key: keyof Visit) => median(visits.map((visit) => visit[key]))
  const [html, kilobytes] = (['html', 'kilobytes'] as const).map((key) => middle(key).toFixed(0))
  const note = `HTML ${html} ms, ${kilobytes} KB, ${middle('requests')} requests`
  return { value: middle('usable'), note }
}
