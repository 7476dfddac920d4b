import type { Locator, Page } from '@playwright/test'
import { company } from '#app/shared/company.ts'
import { MISSING_PATH, publicPages } from './support/addresses.ts'
import { expectFittingWidth } from './support/fitting-width.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { expectShortHead } from './support/short-head.ts'
import { wakePage } from './support/sleeping-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 360, height: 740 }
const NOT_FOUND = /status of 404/

test('NAV-01, NAV-06, NAV-10, NAV-17, NAV-18: the home page has hero, services, about and contact, under a top bar that stays and shows the links inline', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  for (const name of ['What we build', 'A studio you can walk into', 'Talk to us']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await scrollPosition(page)).toBeGreaterThan(500)
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'About', 'Services', 'Our Clients', 'Blog', 'Contact'])
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  for (const [name, heading] of [
    ['Our Clients', 'Our Success Stories'],
    ['Blog', 'Our Blog'],
    ['Home', 'Best Software Company in Kigali-Rwanda'],
  ] as const) {
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
  }
})

test('NAV-02, NAV-08: the anchors of the home page lead below the top bar, also from another page, and the list leads to a post', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Our Services' }).click()
  await expect(page).toHaveURL('/#services')
  await expectBelowTopBar(page, 'What we build')

  await page.goto('/services/cloud-services')
  await page.getByRole('link', { name: 'Start Cloud Migration' }).click()
  await expect(page).toHaveURL('/#contact')
  await expectBelowTopBar(page, 'Talk to us')

  await page.goto('/#contact')
  await expectBelowTopBar(page, 'Talk to us')

  await page.goto('/blog')
  const first = page.getByRole('list', { name: 'Posts' }).getByRole('heading').getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
})

test('NAV-03, NAV-04, NAV-14: about and services end with the contact section, and the terms of service show the services and fit the screen', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'A studio you can walk into' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Talk to us' })).toBeVisible()

  await page.goto('/services')
  await expect(page.getByRole('region', { name: 'What we build' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Talk to us' })).toBeVisible()
  const services = await page.getByRole('main').textContent()

  await page.goto('/terms-of-service')
  expect(await page.getByRole('main').textContent()).toBe(services)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/[^/]+\/services$/)
  await expectShortHead(page, { path: '/terms-of-service', heading: 'Our Services' })
  await expectFittingWidth(page)
})

test('NAV-15: any other path is a 404 that leads home', async ({ page, faults }) => {
  faults.expect(NOT_FOUND)
  for (const path of [MISSING_PATH, '/about/us', '/services/no-such-service']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found :(' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  }
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Best Software Company/ })).toBeVisible()
})

test('NAV-15: on the 404 page one tile has come off, and pointing at the way home puts it back, unless motion is unwanted', async ({
  page,
  faults,
}) => {
  faults.expect(NOT_FOUND)
  for (const [reducedMotion, isPutBack] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(MISSING_PATH)
    // Away from the link that the last round pointed at.
    await page.mouse.move(0, 0)
    const tile = page.locator('.stray-tile')
    const off = await tile.evaluate((element) => getComputedStyle(element).transform)
    expect(off).not.toBe('none')
    await page.getByRole('link', { name: 'Return Home' }).hover()
    await expect(tile).toHaveCSS('transform', isPutBack ? 'none' : off)
  }
})

test('From 1280 px Contact is a button at the end of the bar, and below it a link like the others', async ({
  page,
}) => {
  await page.goto('/about')
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  for (const [width, ground] of [
    [1280, 'rgb(166, 61, 23)'],
    [1279, 'rgba(0, 0, 0, 0)'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(contact).toHaveCount(1)
    await expect(contact).toHaveCSS('background-color', ground)
  }
})

test('META-01 to META-05: a slow navigation shows the loading bar, and what the page says about itself follows', async ({
  page,
}) => {
  await page.goto('/')
  await wakePage(page)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const slow = await holdRequests(page, /\/blog\.data/)
  await links.filter({ hasText: 'Blog' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeVisible()
  await expect.poll(async () => (await bar.locator('div').boundingBox())?.width ?? 0).toBeGreaterThan(100)
  slow.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await expect(bar).toBeHidden()

  await links.filter({ hasText: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Best Software Company/ })).toBeVisible()
  await links.filter({ hasText: 'About' }).click()
  await expect(page).toHaveTitle(/^About Us \|/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', /\/about$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/social\/about\.png$/)
  const data = page.locator('script[type="application/ld+json"]')
  await expect(data).toHaveCount(2)
  expect(await data.allTextContents()).toEqual([
    expect.stringContaining('"ProfessionalService"'),
    expect.stringContaining('"BreadcrumbList"'),
  ])
})

test('NAV-10, NAV-19, NAV-20: on a phone the links are in a menu, Careers among them, which closes by button, overlay, Escape and link', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: PHONE })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const menu = await openMenu(page)
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'About',
    'Services',
    'Our Clients',
    'Blog',
    'Careers',
    'Contact',
  ])
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()

  await openMenu(page)
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()

  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await openMenu(page)
  await menu.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('NAV-19, NAV-20: the menu works without JavaScript', async ({ newPage }) => {
  const page = await newPage({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await openMenu(page)
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()
  await openMenu(page)
  await menu.getByRole('link', { name: 'Our Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Success Stories' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('NAV-01 to NAV-13, SVC-01 to SVC-06, GEN-04: every public page answers with its heading, without JavaScript too', async ({
  newPage,
  faults,
}) => {
  faults.expect(NOT_FOUND)
  const page = await newPage({ javaScriptEnabled: false })
  for (const { path, heading } of publicPages) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.locator('template, [aria-busy=true]').count(), path).toBe(0)
  }
  await page.goto(MISSING_PATH)
  await expect(page.getByRole('heading', { name: 'Page not found :(' })).toBeVisible()
})

test('NAV-10, NAV-11, NAV-16, NAV-21, NAV-22, GEN-06, GEN-07: the footer leads to pages, which start at their top, to tools and networks', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expectFooter(footer)

  const careers = footer.getByRole('link', { name: 'Careers' })
  await careers.scrollIntoViewIfNeeded()
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(500)
  await careers.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeInViewport()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  // Back restores the scroll position.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Best Software Company/ })).toBeAttached()
  await expect.poll(() => scrollPosition(page)).toBe(position)

  await footer.getByRole('link', { name: 'Shows/Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hot Events' })).toBeVisible()
  await expect(page).toHaveURL('/shows')
  await careers.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
  await expect(page).toHaveURL('/careers')
})

test('The first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/about')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** Links to tools and networks, and contact details. */
async function expectFooter(footer: Locator): Promise<void> {
  const links = footer.getByRole('navigation', { name: 'Tools' }).getByRole('link')
  await expect(links).toHaveCount(4)
  for (const name of ['Website Builder', 'eLearning Platform', 'Security Suite', 'Customer Portal']) {
    const link = links.filter({ hasText: name })
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const networks = footer.getByRole('navigation', { name: 'Follow us' }).getByRole('link')
  await expect(networks).toHaveCount(6)
  for (const { network, url } of company.social) {
    await expect(networks.filter({ hasText: new RegExp(`^${network}\\b`) })).toHaveAttribute('href', url)
  }
  await expect(footer).toContainText('Norrsken House')
  await expect(footer).toContainText('Kigali')
  await expect(footer).toContainText('English, Kinyarwanda and French')
  await expect(footer.locator('a[href^="tel:+"]')).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 })
  return menu
}

async function expectBelowTopBar(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => (await page.getByRole('heading', { level: 2, name: heading }).boundingBox())?.y ?? 0)
    .toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
