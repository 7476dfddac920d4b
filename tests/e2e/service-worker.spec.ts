import type { Page } from '@playwright/test'
import { company } from '#app/shared/company.ts'
import { expect, test } from './support/fixtures.ts'
import { wakePage } from './support/sleeping-page.ts'

test.use({ serviceWorkers: 'allow' })

test('Pages that were seen open again without a network, with their looks and pictures', async ({ page }) => {
  await page.goto('/blog')
  await awaitWorker(page)
  // What was still on its way when a page was left is not kept.
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.waitForURL('/blog/*', { waitUntil: 'networkidle' })
  const post = page.url()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)

  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('font-family', /Figtree/)
  const picture = page.locator('main img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.goto(post)
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
})

test('A page that was seen after the scripts had come opens again without a network, also from a reload', async ({
  page,
}) => {
  await page.goto('/about')
  await awaitWorker(page)
  await wakePage(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect.poll(() => storedPaths(page, 'pages')).toContain('/services')
  // Left at once.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect.poll(() => storedPaths(page, 'pages')).toContain('/blog')
  expect(await storedPaths(page, 'pages')).not.toContain('/careers')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
})

test('POST-11, JOB-13: on a page whose scripts have come, links open stored pages without a network, forms included, or say what could not be loaded', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/blog')
  await awaitWorker(page)
  await page.reload()
  await wakePage(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect.poll(() => storedPaths(page, 'pages')).toContain('/services')
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Contact form' })
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByText('The question could not be loaded.')).toBeVisible()
  // Not with the mouse, under which the browser would still fetch it: it takes only the page for offline.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to fetch job listings' })).toBeVisible()
})

test('A page that a mouse rests on is fetched before the press, opens from that, and opens again without a network', async ({
  page,
}) => {
  await page.goto('/about')
  await awaitWorker(page)
  await page.reload({ waitUntil: 'networkidle' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Services' }).hover()
  await expect.poll(() => storedPaths(page, 'pages')).toContain('/services')
  expect(await storedPaths(page, 'pages')).not.toContain('/careers')
  await menu.getByRole('link', { name: 'Services' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Our Services' })
  await expect(heading).toBeVisible()
  expect(await page.evaluate(deliveryType)).toBe('navigational-prefetch')
  await page.context().setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
})

test('BLOG-15, POST-11, POST-12, JOB-13: pages that were not seen say what could not be loaded, and open when the network is back', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/)
  await page.goto('/about')
  await awaitWorker(page)
  await page.context().setOffline(true)
  for (const [path, text] of [
    ['/contact', 'We could not reach the site'],
    ['/careers', 'Failed to fetch job listings'],
    ['/blog/a-post', 'Error loading post'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: company.phone })).toBeVisible()
    await expect(page.getByText(company.address.building)).toBeVisible()
  }
  await page.getByRole('link', { name: '← Back to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Failed to load posts. Please check your connection and Firebase rules.',
  )
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
})

test('APOST-36, AJOB-15, DASH-11: without a network the admin area says what could not be loaded, and nothing of it is stored', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/status of 503/)
  await page.goto('/admin/blog')
  await awaitWorker(page)
  for (const path of ['/admin/dashboard', '/admin/careers', '/admin/blog']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(await storedPaths(page, 'files')).toEqual([])
  // With a session, public pages are private as well.
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' })
  expect(await storedPaths(page, 'pages')).toEqual([])

  await page.context().setOffline(true)
  for (const [path, text] of [
    ['/admin/blog', 'Failed to fetch posts.'],
    ['/admin/careers', 'An unexpected error occurred'],
    ['/admin/dashboard', 'The numbers could not be loaded. Please reload the page.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Blog Posts 0/0 · Job Positions 0/0 · Clients 0/0')).toBeVisible()
})

test('A newer page is shown at once, and a page that is gone is not kept', async ({ page, faults }) => {
  faults.expect(/status of (404|503)/)
  await page.goto('/about')
  await awaitWorker(page)
  await page.evaluate(async () => {
    const pages = await caches.open('pages')
    const older = () =>
      new Response('<h1>Of an older version</h1>', { headers: { 'content-type': 'text/html' } })
    await pages.put('/about', older())
    await pages.put('/nowhere', older())
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await page.goto('/nowhere')
  await expect.poll(() => storedPaths(page, 'pages')).not.toContain('/nowhere')

  await page.context().setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('The form of a stored page gets its question when the network is back', async ({ page, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  await awaitWorker(page)
  const form = page.getByRole('form', { name: 'Contact form' })
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByLabel(/^What is/)).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByText('The question could not be loaded.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(form.getByLabel(/^What is/)).toBeVisible()
})

/** Waits until the worker answers for this page, and has stored it if it may. */
async function awaitWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    }
  })
}

function storedPaths(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cacheName) => {
    const stored = await (await caches.open(cacheName)).keys()
    return stored.map(({ url }) => new URL(url).pathname)
  }, name)
}

/** How the browser got the page. */
function deliveryType(): string {
  const [arrival] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType: string
  })[]
  return arrival?.deliveryType ?? ''
}
