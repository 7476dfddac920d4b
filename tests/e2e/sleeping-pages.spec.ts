import type { Locator, Page } from '@playwright/test'
import { samplePosts } from '#app/features/blog/sample/posts.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { expectAwake, isAwake, noteScripts, PHONE, SCRIPTS, wakePage } from './support/sleeping-page.ts'

test('Links of a sleeping page are plain navigations, and another view of a list opens where the last one was left', async ({
  newPage,
}) => {
  const page = await newPage(PHONE)
  const asked = noteScripts(page)
  await page.goto('/links')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
  const filter = page.getByRole('navigation', { name: 'Filter positions' })
  await filter.getByRole('link', { name: 'Active Positions' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 120))
  await filter.getByRole('link', { name: 'Active Positions' }).click()
  await expect(page).toHaveURL(/active/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  expect(asked).toEqual([])
})

test('From one sleeping page to the next there is a fade, and none for visitors who ask for less motion', async ({
  newPage,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await newPage({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.fades = String(
          'viewTransition' in event && event.viewTransition !== null,
        )
      })
    })
    const asked = noteScripts(page)
    await page.goto('/links')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
    const fades = String(reducedMotion === 'no-preference')
    await expect(page.locator('html')).toHaveAttribute('data-fades', fades)
    expect(asked).toEqual([])
  }
})

test('THEME-01: the theme changes while the page sleeps, and the menu opens', async ({ newPage }) => {
  const page = await newPage({ ...PHONE, colorScheme: 'light' })
  const asked = noteScripts(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(asked).toEqual([])
})

test('EVENT-04: a card that is pointed at before the scripts come has turned, and stays so when they are there', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'no-preference' })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/shows')
  const card = page.locator('.event-card').first()
  const details = card.getByRole('heading', { name: 'Highlights' })
  await card.hover()
  await expect(details).toBeVisible()
  expect(await isAwake(page)).toBe(false)
  scripts.open()
  await expect(card).toHaveAttribute('data-side', 'details')
  await page.mouse.move(0, 0)
  await expect(card).toHaveAttribute('data-side', 'flyer')
})

test('EVENT-04: a press whose pointer or focus came before React, and which follows it, does not turn the card back', async ({
  newPage,
}) => {
  for (const arrive of ['hover', 'focus'] as const) {
    const page = await newPage({ reducedMotion: 'no-preference' })
    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto('/shows')
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: /^Show (details|flyer)/ }).first()
    await button[arrive]()
    await expect(page.getByRole('heading', { name: 'Highlights' }).first()).toBeVisible()
    await button.evaluate((element: HTMLElement) => {
      document.addEventListener('hydrated', () => element.click(), { once: true })
    })
    scripts.open()
    await expectAwake(page)
    await expect(button).toHaveText(/^Show flyer/)
    await button.click()
    await expect(button).toHaveText(/^Show details/)
    await page.close()
  }
})

test('EVENT-04: every tap on a card before the scripts come turns it once, and the next ones turn it on from there', async ({
  newPage,
}) => {
  const page = await newPage({ ...PHONE, hasTouch: true, isMobile: true })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/shows')
  const [first, second] = [page.locator('.event-card').first(), page.locator('.event-card').last()]
  const details = (card: Locator) => card.getByRole('heading', { name: 'Highlights' })
  const button = first.getByRole('button', { name: /^Show (details|flyer)/ })
  for (const isShown of [true, false, true]) {
    await button.tap()
    await expect(details(first)).toBeVisible({ visible: isShown })
  }
  for (const isShown of [true, false, true, false]) {
    await second.getByRole('heading', { level: 2 }).tap()
    await expect(details(second)).toBeVisible({ visible: isShown })
  }
  expect(await isAwake(page)).toBe(false)
  scripts.open()
  await expect(first).toHaveAttribute('data-side', 'details')
  await expect(button).toHaveText(/^Show flyer/)
  await expect(second).toHaveAttribute('data-side', 'flyer')
  await button.tap()
  await expect(details(first)).toBeHidden()
  await second.getByRole('heading', { level: 2 }).tap()
  await expect(details(second)).toBeVisible()
})

test('EVENT-04: what the keyboard or a mouse does to a card before the scripts come stays done', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'no-preference' })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/shows')
  const cards = page.locator('.event-card')
  const [first, second] = [cards.first(), cards.last()]
  const button = (card: Locator) => card.getByRole('button', { name: /^Show (details|flyer)/ })
  const details = (card: Locator) => card.getByRole('heading', { name: 'Highlights' })
  await page.getByRole('navigation', { name: 'Filter events' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(button(first)).toBeFocused()
  await expect(details(first)).toBeVisible()
  await expect(button(first)).toHaveText(/^Show details/)
  for (const isShown of [true, false]) {
    await page.keyboard.press('Enter')
    await expect(details(first)).toBeVisible({ visible: isShown })
  }
  // On its way to the button the mouse has turned the card.
  await button(second).click()
  await expect(details(second)).toBeVisible()
  await button(second).click()
  await expect(details(second)).toBeHidden()
  expect(await isAwake(page)).toBe(false)
  scripts.open()
  await expect(first).toHaveAttribute('data-side', 'flyer')
  await expect(second).toHaveAttribute('data-side', 'flyer')
})

test('HOME-14: the choice to load outside content, made before the scripts come, is made once', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/about')
  const choice = page.getByLabel('Always load posts, video and map')
  await choice.first().click()
  await expect(choice.first()).toHaveAttribute('aria-busy', 'true')
  scripts.open()
  await expect(page.locator('iframe[title^="X:"]')).toHaveCount(6)
  await expect(choice.last()).toBeChecked()
})

test('The key of the search is switched off when the scripts come, once; if they do not, the switch says so', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/search')
  const choice = page.getByRole('checkbox', { name: 'The key / opens this search' })
  await choice.click()
  await expect(page.getByRole('alert')).toHaveText('This could not be loaded. Please try again.')
  await expect(choice).toBeChecked()
  await page.unroute(SCRIPTS)
  const scripts = await holdRequests(page, SCRIPTS)
  await choice.click()
  await expect(choice).toHaveAttribute('aria-busy', 'true')
  scripts.open()
  await expect(choice).not.toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('BLOG-05, BLOG-12: a sleeping page keeps its copy of the first posts; more that are asked for before the scripts come are added once, or open as a page', async ({
  page,
  newPage,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const titles = (shown: Page) =>
    shown.getByRole('list', { name: 'Posts' }).getByRole('heading', { level: 2 })
  const scripts = await holdRequests(page, SCRIPTS)
  const asked = noteScripts(page)
  await page.goto('/blog')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('posts') ?? '{}'))
  expect(kept.posts).toHaveLength(Math.min(4, samplePosts.length))
  expect(asked).toEqual([])
  const first = await titles(page).count()
  await page.getByRole('link', { name: 'Load more' }).click()
  scripts.open()
  await expect.poll(() => titles(page).count()).toBeGreaterThan(first)
  const shown = await titles(page).allTextContents()
  expect(new Set(shown).size).toBe(shown.length)

  const without = await newPage(PHONE)
  await without.route(SCRIPTS, (route) => route.abort())
  await without.goto('/blog')
  await without.getByRole('link', { name: 'Load more' }).click()
  await expect(without.getByText('These are older posts.')).toBeVisible()
})

test('A page wakes without Intl, whose first use takes a browser longer than starting React', async ({
  page,
  faults,
}) => {
  faults.expect(/404.*\/nowhere/)
  await page.addInitScript(() => {
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      Object.defineProperty(Intl, name, { get: () => console.error(`Intl.${name} was used`) })
    }
  })
  for (const path of ['/contact', '/', '/blog', '/shows', '/nowhere']) {
    await page.goto(path)
    await wakePage(page)
  }
})

test('BLOG-14: a page that finds no room for its copy of the posts wakes, and makes room beside what is the visitor’s', async ({
  page,
}) => {
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.theme = 'dark'
    let filler = 'x'.repeat(2 ** 20)
    for (let index = 0; filler.length > 1; index++) {
      try {
        localStorage.setItem(`filler:${index}`, filler)
      } catch {
        filler = filler.slice(filler.length / 2)
      }
    }
  })
  await page.goto('/blog')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('posts'))).toContain('savedAt')
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['posts', 'theme'])
})

test('HOME-12: a post that is asked for before the scripts come is shown once', async ({ page }) => {
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Show post/ })
    .first()
    .click()
  scripts.open()
  await expect(page.getByRole('link', { name: /^Hide post/ })).toHaveCount(1)
})

test('Going back on a reloaded page shows the page that the address names', async ({ page }) => {
  await page.goto('/contact')
  await wakePage(page)
  await page.locator('#contact-form').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('Browsers may fetch public pages ahead, and no personal ones', async ({ request }) => {
  const answer = await request.get('/speculation-rules.json')
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json')
  const rules = JSON.stringify(await answer.json())
  expect(rules).toContain('"prefetch"')
  expect(rules).not.toContain('prerender')
  for (const path of ['/admin', '/admin/*', '/api/*', '/careers/application'])
    expect(rules).toContain(`"${path}"`)
  expect(rules).toContain('"eagerness":"moderate"')
  const headers = { 'sec-ch-ua-mobile': '?1' }
  const phone = await request.get('/speculation-rules.json', { headers })
  expect(await phone.text()).toContain('"eagerness":"conservative"')
  const home = await request.get('/')
  expect(home.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
  expect((await request.get('/admin/login')).headers()['speculation-rules']).toBeUndefined()
})
