import type { Page } from '@playwright/test'
import type { ListedPost, PostListPage } from '#app/features/blog/list/listed-post.ts'
import { samplePosts } from '#app/features/blog/sample/posts.ts'
import { company } from '#app/shared/company.ts'
import { test as base, expect } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { wakePage } from './support/sleeping-page.ts'
import { deletePost, storePost } from './support/stored-posts.ts'
import { noteWatchedElements } from './support/watched-elements.ts'

const FAILED = 'Failed to load posts. Please check your connection and Firebase rules.'
const FAILED_MORE = 'Failed to load more posts. Please try again.'
const MORE = /\/api\/posts/
const PAGE_SIZE = 4

const published = samplePosts
  .filter(({ status }) => status === 'published')
  .sort((one, other) => one.daysAgo - other.daysAgo)
  .map(({ title }) => title)
const firstPage = published.slice(0, PAGE_SIZE)

/** Other tests count the posts: what a test publishes is deleted afterwards. */
const test = base.extend<{ publish: (title: string) => Promise<void> }>({
  publish: async ({ staffPage, server }, use) => {
    const ids: string[] = []
    await use(async (title) => {
      ids.push(await storePost(staffPage, server, { title, status: 'published' }))
    })
    for (const id of ids) await deletePost(staffPage, server, id)
  },
})

// Scrolling is smooth only with movements.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('BLOG-04 to BLOG-07, BLOG-10: scrolling brings more posts, and Back returns to list and position', async ({
  page,
}) => {
  const slow = await holdRequests(page, MORE)
  await page.goto('/blog')
  await expect(titles(page)).toHaveText(firstPage)
  await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(posts(page)).toHaveAttribute('aria-busy', 'true')
  slow.open()
  await expect(titles(page)).toHaveText(published)
  await expect(posts(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)

  await titles(page).last().scrollIntoViewIfNeeded()
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(500)
  await titles(page).last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: published.at(-1) ?? '' })).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveText(published)
  await expect.poll(() => scrollPosition(page)).toBe(position)

  await page.reload()
  await expect(titles(page)).toHaveText(published)
  await expect.poll(() => scrollPosition(page)).toBe(position)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
})

test('BLOG-04 to BLOG-07: scrolling loads page after page until one is short, and moves nothing that is in sight', async ({
  newPage,
  publish,
}) => {
  const written = Array.from({ length: 14 }, (_, n) =>
    `Post ${n} ${'of a longer title '.repeat(n % 4)}`.trim(),
  )
  for (const title of written) await publish(title)
  const shown = [...written.toReversed(), ...published]
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const watched = await noteWatchedElements(page)
  const asked = noteAsked(page)
  await page.goto('/blog')
  await wakePage(page)
  const readMoves = await noteMoves(page)
  const scrollOn = async () => {
    await page.mouse.wheel(0, 300)
    return titles(page).count()
  }
  await expect.poll(scrollOn, { intervals: [50], timeout: 60_000 }).toBe(shown.length)
  await expect(titles(page)).toHaveText(shown)
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  // The last page has two posts.
  expect(new Set(asked).size).toBe(5)
  expect(asked).toHaveLength(5)
  const rootMargin = '100px 100px 100px 100px'
  expect(await watched.read()).toContainEqual({ text: 'Load more', thresholds: [0.5], rootMargin })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(await readMoves()).toEqual([])
})

test('BLOG-05: a jump to the end of a low window loads more, unless it was asked for by its link', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 1000, height: 500 } })
  const { madeUp, asked } = await serveMadeUpPosts(page, 6)
  const footer = page.getByRole('contentinfo')
  const more = page.getByRole('link', { name: 'Load more' })
  await page.goto('/blog')
  await wakePage(page)
  await page.keyboard.press('End')
  await expect(titles(page).nth(PAGE_SIZE)).toHaveText(madeUp[0] ?? '')
  const readMoves = await noteMoves(page)
  const count = await titles(page).count()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => titles(page).count()).toBeGreaterThan(count)
  await expect(posts(page)).not.toHaveAttribute('aria-busy')
  expect(await readMoves()).toEqual([])

  const leaveUnanswered = () => {}
  await page.route(MORE, leaveUnanswered)
  const before = asked.length
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(posts(page)).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'To the end of the page' }).click()
  await expect(posts(page)).not.toHaveAttribute('aria-busy')
  await expect(footer).toBeInViewport()
  await expect(footer).toBeFocused()
  expect(await distanceFromEnd(page)).toBeLessThan(2)
  const shown = await titles(page).allTextContents()
  await page.unroute(MORE, leaveUnanswered)
  await page.mouse.wheel(0, -700)
  await expect(more).toBeInViewport()
  await expect(titles(page)).toHaveText(shown)
  expect(asked).toHaveLength(before)
  await page.mouse.wheel(0, 50)
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await expect.poll(() => titles(page).count()).toBeGreaterThan(shown.length)
})

test('BLOG-05: posts that come by themselves leave the focus alone, and the keyboard reaches the footer', async ({
  page,
}) => {
  const asked = noteAsked(page)
  const slow = await holdRequests(page, MORE)
  const skip = page.getByRole('link', { name: 'Skip the posts' })
  const more = page.getByRole('link', { name: 'Load more' })
  const end = page.getByRole('link', { name: 'To the end of the page' })
  const footer = page.getByRole('contentinfo')
  await page.goto('/blog')
  await wakePage(page)
  await titles(page).last().getByRole('link').focus()
  await expect(posts(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Tab')
  slow.open()
  await expect(posts(page)).not.toHaveAttribute('aria-busy')
  await expect(end).toBeFocused()
  // The end of the list is in view, but the focus on its link stops further loading.
  const position = await scrollPosition(page)
  await page.mouse.wheel(0, 40)
  await expect.poll(() => scrollPosition(page)).toBe(position + 40)
  await expect(end).toBeFocused()
  await expect(titles(page)).toHaveText(firstPage)
  await page.keyboard.press('Enter')
  await expect(footer).toBeFocused()
  expect(await distanceFromEnd(page)).toBeLessThan(2)
  await page.keyboard.press('Tab')
  await expect(footer.getByRole('link').first()).toBeFocused()
  expect(asked).toHaveLength(1)

  await page.mouse.wheel(0, -10_000)
  await expect.poll(() => scrollPosition(page)).toBe(0)
  const scrollOn = async () => {
    await page.mouse.wheel(0, 300)
    return titles(page).count()
  }
  await expect.poll(scrollOn, { intervals: [50] }).toBe(published.length)
  await expect(footer.getByRole('link').first()).toBeFocused()
  expect(asked).toHaveLength(2)

  await page.goto('/blog?q=people')
  await wakePage(page)
  await expect(skip).not.toBeInViewport()
  await page.getByRole('link', { name: 'Clear filter' }).focus()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(footer).toBeFocused()
  await expect(page).toHaveURL('/blog?q=people#footer')
  expect(await distanceFromEnd(page)).toBeLessThan(2)
  await page.keyboard.press('Tab')
  await expect(footer.getByRole('link').first()).toBeFocused()
  await expect(more).toHaveCount(1)
  expect(asked).toHaveLength(2)
})

test('BLOG-05: an address that leads to the end of the page loads nothing until the next scroll down, nor does its reload', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const { madeUp, asked } = await serveMadeUpPosts(page, 6)
  const more = page.getByRole('link', { name: 'Load more' })
  const scrollUpToList = async () => {
    const position = await scrollPosition(page)
    await page.mouse.wheel(0, -1000)
    await expect.poll(() => scrollPosition(page)).toBe(position - 1000)
    await expect(more).toBeInViewport()
  }
  await page.goto('/blog#footer')
  await wakePage(page)
  expect(await distanceFromEnd(page)).toBeLessThan(2)
  await scrollUpToList()
  expect(asked).toEqual([])
  await page.mouse.wheel(0, 50)
  await expect(titles(page)).toHaveText([...firstPage, ...madeUp.slice(0, PAGE_SIZE)])

  await more.scrollIntoViewIfNeeded()
  await expect(titles(page)).toHaveText([...firstPage, ...madeUp.slice(0, 2 * PAGE_SIZE)])
  // On the way to the link more is asked for; on a slow machine its answer would move the link away again and again.
  const leaveUnanswered = () => {}
  await page.route(MORE, leaveUnanswered)
  await page.getByRole('link', { name: 'To the end of the page' }).click()
  await expect(page.getByRole('contentinfo')).toBeFocused()
  await page.unroute(MORE, leaveUnanswered)
  const shown = await titles(page).allTextContents()
  const before = asked.length
  await page.reload()
  await expect(titles(page)).toHaveText(shown)
  await expect.poll(() => distanceFromEnd(page)).toBeLessThan(2)
  await scrollUpToList()
  expect(asked).toHaveLength(before)
  await page.mouse.wheel(0, 50)
  await expect.poll(() => titles(page).count()).toBeGreaterThan(shown.length)
})

test('BLOG-04: whoever goes back after a post was published misses none of the list and sees none twice', async ({
  page,
  publish,
}) => {
  await loadByButtonOnly(page)
  const { madeUp, asked } = await serveMadeUpPosts(page, 2)
  const more = page.getByRole('link', { name: 'Load more' })
  await page.goto('/blog')
  await wakePage(page)
  await more.click()
  await expect(titles(page)).toHaveText([...firstPage, ...madeUp.slice(0, PAGE_SIZE)])
  await titles(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: published[0] ?? '' })).toBeVisible()

  await publish('Written meanwhile')
  await page.goBack()
  const shown = ['Written meanwhile', ...firstPage, ...madeUp]
  await expect(titles(page)).toHaveText(shown.slice(0, 1 + 2 * PAGE_SIZE))
  await more.click()
  await expect(titles(page)).toHaveText(shown)
  expect(asked.slice(1)).toEqual(['part-1'])
})

test('BLOG-16: posts that do not come are told about, and pressing again leads on to the first of them', async ({
  page,
  faults,
}) => {
  faults.expect(/net::ERR_FAILED/)
  await loadByButtonOnly(page)
  await page.route(MORE, (route) => route.abort())
  await page.goto('/blog')
  await wakePage(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByRole('alert')).toHaveText(FAILED_MORE)
  await expect(titles(page)).toHaveText(firstPage)

  await page.unroute(MORE)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveText(published)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: published[PAGE_SIZE] ?? '' })).toBeFocused()
  await expect(page.getByText('4 posts added. That is the end of the list.')).toBeAttached()
})

test('BLOG-12, BLOG-13, BLOG-15, POST-11, POST-12: without a connection the last posts seen stand in for five minutes', async ({
  page,
  faults,
}) => {
  faults.expect(/net::ERR_FAILED/)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const leave = async () => {
    await navigation.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  }
  await page.goto('/blog')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('posts'))).not.toBeNull()
  await wakePage(page)
  await leave()

  await page.route(/\/blog.*\.data/, (route) => route.abort())
  await navigation.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(FAILED)
  await expect(titles(page)).toHaveText(firstPage)

  await titles(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Error loading post' })).toBeVisible()
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('posts') ?? '{}')
    localStorage.setItem('posts', JSON.stringify({ ...saved, savedAt: saved.savedAt - 5 * 60 * 1000 }))
  })
  await page.getByRole('link', { name: '← Back to Blog' }).click()
  await expect(page.getByRole('alert')).toHaveText(FAILED)
  await expect(titles(page)).toHaveCount(0)

  await page.unroute(/\/blog.*\.data/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(titles(page).first()).toHaveText(published[0] ?? '')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('BLOG-17: category, tag, search and older posts are links and a form that need no JavaScript', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/blog')
  await expect(posts(page).getByRole('listitem').first()).toBeInViewport()
  await page
    .getByRole('navigation', { name: 'Filter by category' })
    .getByRole('link', { name: 'Design' })
    .click()
  await expect(titles(page)).toHaveText(titlesOf((post) => post.category === 'Design'))
  await page.getByRole('link', { name: 'Clear filter' }).click()
  await expect(page).toHaveURL('/blog')

  await page.getByText('Browse by tag').click()
  await page
    .getByRole('navigation', { name: 'Filter by tag' })
    .getByRole('link', { name: 'mobile', exact: true })
    .click()
  await expect(titles(page)).toHaveText(titlesOf((post) => post.tags.includes('mobile')))

  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('CLINIC regist')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/blog?q=CLINIC+regist')
  await expect(titles(page).filter({ hasText: 'Moving a clinic from paper registers' })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('xylophone')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No posts match “xylophone”.')).toBeVisible()
  await page.getByRole('link', { name: 'See all posts' }).click()

  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(titles(page)).toHaveText(published.slice(PAGE_SIZE))
  await page.getByRole('link', { name: 'See the newest' }).click()
  await expect(titles(page)).toHaveText(firstPage)
})

test('BLOG-01: covers are drawings in the colours of theme and category, and those below the first screen load late', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  await page.goto('/blog')
  const covers = posts(page).getByRole('listitem').locator('.cover')
  const shown = covers.locator('img:visible')
  await expect(shown).toHaveCount(PAGE_SIZE)
  expect(
    await shown.evaluateAll((images: HTMLImageElement[]) => images.map(({ loading }) => loading === 'lazy')),
  ).toEqual([false, true, true, true])
  await expect(covers.nth(0)).toHaveCSS('background-color', 'rgb(29, 25, 22)')
  await expect(covers.nth(1)).toHaveCSS('background-color', 'rgb(166, 61, 23)')
  for (const image of await shown.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(covers.nth(1)).toHaveCSS('background-color', 'rgb(140, 53, 20)')
  await expect(covers.nth(1).locator('img:visible')).toHaveAttribute('src', /\.svg#dark$/)
})

/** Disables the observer of the list's end, so that only the button loads more. */
async function loadByButtonOnly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
}

/** The URLs from which more posts were requested, as they come. */
function noteAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (MORE.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Serves a list as long as the test needs after the first page, of posts older than any other. */
async function serveMadeUpPosts(page: Page, partCount: number) {
  const all = Array.from({ length: partCount * PAGE_SIZE }, (_, index) => madeUpPost(index + 1))
  const asked: string[] = []
  await page.route(MORE, (route) => {
    const after = new URL(route.request().url()).searchParams.get('after') ?? ''
    asked.push(after)
    const part = Number(/^part-(\d+)$/.exec(after)?.[1] ?? 0)
    const answer: PostListPage = {
      posts: all.slice(part * PAGE_SIZE, (part + 1) * PAGE_SIZE),
      next: part + 1 < partCount ? `part-${part + 1}` : null,
    }
    return route.fulfill({ json: answer })
  })
  return { madeUp: all.map(({ title }) => title), asked }
}

function madeUpPost(number: number): ListedPost {
  const name = `made-up-${number}`
  return {
    id: name,
    title: `Made-up post ${number}`,
    slug: name,
    excerpt: 'Nobody wrote this.',
    featuredImage: null,
    date: Date.parse('2020-01-01T08:00:00Z') - number,
    author: company.writers[0],
    category: 'Design',
    minutes: 1,
  }
}

function posts(page: Page) {
  return page.getByRole('list', { name: 'Posts' })
}

function titles(page: Page) {
  return posts(page).getByRole('heading', { level: 2 })
}

function titlesOf(isWanted: (post: (typeof samplePosts)[number]) => boolean): string[] {
  const wanted = new Set(samplePosts.filter(isWanted).map(({ title }) => title))
  return published.filter((title) => wanted.has(title))
}

/** Records layout shifts of visible elements from now on. */
async function noteMoves(page: Page): Promise<() => Promise<unknown[]>> {
  const moves = await page.evaluateHandle(() => {
    const noted: unknown[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, ...move } = entry.toJSON()
        if (!hadRecentInput) noted.push(move)
      }
    }).observe({ type: 'layout-shift' })
    return noted
  })
  return () => moves.jsonValue()
}

function distanceFromEnd(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
