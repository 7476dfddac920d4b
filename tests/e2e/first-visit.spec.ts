import type { Page } from '@playwright/test'
import {
  budgetOf,
  type Download,
  FIRST_VISIT_BUDGET,
  type FirstVisit,
  FORM_PAGES,
  isDrawing,
  isPicture,
  measureFirstVisit,
  sum,
  weighHtml,
} from '../support/browser/first-visit.ts'
import { MISSING_PATH, pagesOfEachKind, publicPages } from './support/addresses.ts'
import { openChat } from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { expectAwake, isAwake } from './support/sleeping-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, isFirstVisit: true })

/** Of a page that is awake; the rain and what a page does without React are scripts of their own. */
const SCRIPTS = /\/assets\/(?!rain-|early-contact-form-|open-now-).*\.js$/

const STORY = '/links/njia-tatu-city-bus'
/** A second service as well: each has drawings of its own. */
const PAGES = [...pagesOfEachKind.map(({ path }) => path), '/services/mobile-apps']
const PAGES_WITH_MAP = ['/', '/about', '/services']
const PAGES_WITH_DRAWINGS = ['/', '/about', '/services', '/services/mobile-apps', '/links', STORY]

// Two tests: a single one would keep its worker long after the others are done.
for (const pages of [PAGES.slice(0, 7), PAGES.slice(7)]) {
  test(`A first visitor gets ${pages.join(', ')} with one stylesheet without the rules that only staff need and one font, no script besides its own few lines, small lazy drawings and nothing of another host, and none of them moves`, async ({
    browser,
    server,
    faults,
  }) => {
    for (const path of pages) {
      const moves: unknown[] = []
      const visit = await measureFirstVisit(
        browser,
        { ...server, path },
        {
          watch: faults.watch,
          touch: async (page) => {
            if (FORM_PAGES.includes(path)) await expect(page.getByText(/^What is \d \+ \d\?$/)).toBeVisible()
            expect(await isAwake(page), path).toBe(false)
          },
          readOn: async (page) => {
            // A mouse that rests while the page scrolls under it points at nothing.
            if (PAGES_WITH_MAP.includes(path)) await page.mouse.move(180, 400)
            if (PAGES_WITH_DRAWINGS.includes(path)) await seeDrawings(page, path)
            if (PAGES_WITH_MAP.includes(path)) await seeForm(page, path)
            await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
            await page.waitForLoadState('networkidle')
            // The end of the blog's list asks for more posts.
            if (path !== '/blog') expect(await isAwake(page), path).toBe(false)
            moves.push(...(await page.evaluate(listLayoutShifts)))
          },
        },
      )
      expect(moves, path).toEqual([])
      expect(visit.foreign, path).toEqual([])
      expectBudget(visit, path)
      if (!PAGES_WITH_DRAWINGS.includes(path)) continue
      const drawn = [...visit.downloads, ...visit.later].filter(isDrawing)
      expect(drawn.length, path).toBeGreaterThan(0)
      expect(sum(drawn), path).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.drawings)
    }
  })
}

test('A first visitor with a large screen gets /, /blog and /careers as cheaply: what is near there at once wakes nothing before a touch', async ({
  browser,
  server,
  faults,
}) => {
  for (const path of ['/', '/blog', '/careers']) {
    const visit = await measureFirstVisit(
      browser,
      { ...server, path },
      {
        viewport: { width: 1920, height: 1080 },
        watch: faults.watch,
        touch: async (page) => expect(await isAwake(page), path).toBe(false),
      },
    )
    expect(visit.foreign, path).toEqual([])
    expectBudget(visit, path)
  }
})

test('BLOG-05: on a large screen the next posts come as soon as the reader scrolls there, or points at the end of a list that needs no scrolling', async ({
  newPage,
}) => {
  for (const [height, touch] of [
    [1080, (page: Page) => page.mouse.wheel(0, 2000)],
    [2600, (page: Page) => page.getByRole('link', { name: 'Load more' }).hover()],
  ] as const) {
    const page = await newPage({ viewport: { width: 1920, height } })
    await page.goto('/blog', { waitUntil: 'networkidle' })
    expect(await isAwake(page)).toBe(false)
    await expect(page.locator('.cover')).toHaveCount(4)
    await touch(page)
    await expect(page.locator('.cover')).toHaveCount(8)
  }
})

/** What a form and the details beside it show needs no React. */
async function seeForm(page: Page, path: string): Promise<void> {
  await page.locator('#contact-form').scrollIntoViewIfNeeded()
  await expect(page.getByText(/^What is \d \+ \d\?$/), path).toBeVisible()
  await expect(page.getByText(/^(Open|Closed) now, /), path).toBeVisible()
}

function expectBudget({ downloads, total, script }: FirstVisit, path: string): void {
  const ofKind = (kind: string) => downloads.filter((one) => one.kind === kind)
  expect([ofKind('stylesheet').length, ofKind('font').length], path).toEqual([1, 1])
  expect(sum(ofKind('stylesheet')), path).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.stylesheet)
  expect(sum(ofKind('font')), path).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.font)
  expect(sum(downloads.filter((one) => one.path.includes('/rain-'))), path).toBeLessThanOrEqual(
    FIRST_VISIT_BUDGET.rain,
  )
  const budget = budgetOf(path)
  expect(script, path).toBeLessThanOrEqual(budget.script)
  expect(total, path).toBeLessThanOrEqual(budget.total)
  const own = downloads.filter((one) => !isPicture(one))
  const hasForm = FORM_PAGES.includes(path)
  expect(own.length, path).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.requests + (hasForm ? 2 : 0))
  expect(
    own.filter((one) => SCRIPTS.test(one.path)),
    path,
  ).toEqual([])
}

/** Reads the page to its end: its drawings are files, and lazy below the first screen. */
async function seeDrawings(page: Page, path: string): Promise<void> {
  for (const [place, drawing] of (await page.locator('main img[src*=".svg"]').all()).entries()) {
    // What a story built is in its first screen.
    const isFirstScreen = path === STORY && place === 0
    const [name, value] = isFirstScreen ? ['fetchpriority', 'high'] : ['loading', 'lazy']
    await expect(drawing, path).toHaveAttribute(name, value)
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing, path).toHaveJSProperty('complete', true)
  }
  const map = page.getByTitle('Our Location')
  const hasMap = PAGES_WITH_MAP.includes(path)
  await expect(map, path).toHaveCount(Number(hasMap))
  if (hasMap) {
    await map.scrollIntoViewIfNeeded()
    await expect(map.contentFrame().getByRole('link', { name: 'Show map' })).toBeVisible()
  }
}

/** Runs in the page: all since its first paint. The browser hands them over in a task of its own. */
async function listLayoutShifts(): Promise<unknown[]> {
  const shifts: unknown[] = []
  const observer = new PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => entry.toJSON())),
  )
  observer.observe({ type: 'layout-shift', buffered: true })
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  return [...shifts, ...observer.takeRecords().map((entry) => entry.toJSON())]
}

test('No other address of the site is heavier: each service, story and post, and a page that is missing', async ({
  browser,
  server,
  request,
}) => {
  const known = '/privacy-policy'
  const { downloads, total, script } = await measureFirstVisit(browser, { ...server, path: known })
  const html = await weighHtml(server.origin + known)
  const beside = { bytes: total - sum(downloads.filter(isDocument)), script: script - html.script }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)</g)].map(([, path]) => path || '/')
  expect(listed.length).toBeGreaterThan(publicPages.length)
  for (const path of new Set([...listed, ...publicPages.map((page) => page.path), MISSING_PATH])) {
    const page = await weighHtml(server.origin + path)
    const budget = budgetOf(path)
    expect(page.files, path).toEqual(html.files)
    expect(page.script + beside.script, path).toBeLessThanOrEqual(budget.script)
    expect(page.bytes + beside.bytes, path).toBeLessThanOrEqual(budget.total)
  }
})

function isDocument({ kind }: Download): boolean {
  return kind === 'document'
}

type Waking = {
  kind: string
  path: string
  /** Without its pictures. */
  requests: number
  /** The bytes of what the page then needs besides. */
  extra: number
  /** The visitor asks for what another host has. */
  isOutside?: true
  touch: (page: Page) => Promise<void>
}

/** What wakes a page, by its kind: near, press, over, load, stored, entry. */
const wakings: Waking[] = [
  {
    kind: 'a form that is touched',
    path: '/',
    requests: 21,
    // The script of its questions, which came before.
    extra: FIRST_VISIT_BUDGET.questions.script,
    touch: (page) => page.getByRole('textbox', { name: 'Name' }).focus(),
  },
  {
    kind: 'the chat',
    path: '/links',
    requests: 28,
    // Its window, with the parser of markdown and who cannot work; and the stories of the page.
    extra: 39_300,
    touch: async (page) => void (await openChat(page)),
  },
  {
    kind: 'the form of a first screen that is touched',
    path: '/contact',
    requests: 18,
    extra: FIRST_VISIT_BUDGET.questions.script,
    touch: (page) => page.getByRole('textbox', { name: 'Name' }).focus(),
  },
  {
    kind: 'an event that is pointed at',
    path: '/shows',
    requests: 18,
    extra: 0,
    touch: (page) => page.locator('.event-card').first().hover(),
  },
  {
    kind: 'a position that is opened',
    path: '/careers',
    requests: 28,
    // The drawer, which is loaded ahead: the network may be gone when it is opened.
    extra: 17_300,
    touch: (page) => page.getByRole('list', { name: 'Positions' }).getByRole('link').first().click(),
  },
  {
    kind: 'the end of the blog’s list',
    path: '/blog',
    requests: 20,
    extra: 0,
    touch: async (page) => {
      await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
      await expect(page.locator('.cover')).toHaveCount(8)
    },
  },
  {
    kind: 'a post of the journey',
    path: '/',
    requests: 20,
    extra: 0,
    isOutside: true,
    touch: async (page) => {
      const posts = page.getByRole('link', { name: /^Show post/ })
      await posts.first().click()
      await expect(page.getByRole('link', { name: /^Hide post/ })).toHaveCount(1)
    },
  },
  {
    kind: 'a choice that this browser has stored',
    path: '/search',
    requests: 15,
    extra: 0,
    touch: async (page) => {
      await page.evaluate(() => localStorage.setItem('search', 'without-key'))
      await page.reload()
    },
  },
  {
    kind: 'a return to a list that was read on',
    path: '/blog',
    requests: 21,
    extra: 0,
    touch: async (page) => {
      await page.getByRole('link', { name: 'Load more' }).click()
      await expect(page.locator('.cover')).toHaveCount(8)
      await page.reload()
      await expect(page.locator('.cover')).toHaveCount(8)
    },
  },
]

for (const { kind, path, requests, extra, isOutside = false, touch } of wakings) {
  test(`A page that is woken by ${kind} stays within its budget`, async ({ browser, server }) => {
    const { downloads, foreign, total, script } = await measureFirstVisit(
      browser,
      { ...server, path },
      {
        watch: (context) => context.route(/^https:/, (route) => route.fulfill({ body: '' })),
        touch: async (page) => {
          await touch(page)
          await expectAwake(page)
        },
      },
    )
    expect(foreign.length > 0).toBe(isOutside)
    expect(downloads.filter((one) => one.path.includes('/entry.client-'))).toHaveLength(1)
    // The list of routes of the public pages alone.
    const manifests = downloads.filter((one) => one.path.includes('/manifest-'))
    expect(manifests.map((one) => one.path)).toEqual([expect.stringMatching(/-public\.js$/)])
    expect(downloads.filter((one) => !isPicture(one)).length).toBeLessThanOrEqual(requests)
    expect(script).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.awake.script + extra)
    expect(total).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.awake.total + extra)
  })
}

test('A character that the first font file lacks comes from one of the complete files', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  for (const [character, file] of [
    ['ö', /figtree-latin-wght/],
    ['Ş', /figtree-latin-ext/],
  ] as const) {
    const request = page.waitForRequest(file)
    await page.getByRole('main').evaluate((main, text) => main.append(text), character)
    await request
  }
})

test('Staff who leave for a public page and come back see both with their styles', async ({ staffPage }) => {
  await staffPage.setViewportSize({ width: 1280, height: 800 })
  const row = staffPage.getByRole('row').nth(1)
  const menu = staffPage.getByRole('banner').getByRole('link', { name: 'About' })
  await staffPage.goto('/admin/careers')
  await expect(row).toHaveCSS('display', 'table-row')
  await staffPage.getByRole('link', { name: 'Urugero' }).first().click()
  await expect(menu).toHaveCSS('text-decoration-line', 'none')
  await staffPage.goBack()
  await expect(row).toHaveCSS('display', 'table-row')
})

test('The covers of the blog are small together, for a reader who scrolls to the last post', async ({
  browser,
  server,
}) => {
  const { downloads } = await measureFirstVisit(
    browser,
    { ...server, path: '/blog' },
    {
      touch: async (page) => {
        const covers = page.locator('.cover img:visible')
        await expect(covers).toHaveCount(4)
        await expect(covers.first()).toHaveAttribute('fetchpriority', 'high')
        await expect(covers.nth(1)).toHaveAttribute('loading', 'lazy')
        await page.getByRole('link', { name: 'Load more' }).click()
        await expect(covers).toHaveCount(8)
        for (const cover of await covers.all()) {
          await cover.scrollIntoViewIfNeeded()
          await expect
            .poll(() => cover.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
            .toBeGreaterThan(0)
        }
      },
    },
  )
  const drawings = downloads.filter(isDrawing)
  expect(drawings).toHaveLength(8)
  expect(sum(drawings)).toBeLessThanOrEqual(FIRST_VISIT_BUDGET.drawings)
})
