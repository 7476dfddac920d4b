import type { Page } from '@playwright/test'
import { sampleClients } from '#app/features/clients/sample/clients.ts'
import { expect, test } from './support/fixtures.ts'
import { wakePage } from './support/sleeping-page.ts'

const FAILED = 'Failed to load clients. Please try again later.'

test('CLI-01 to CLI-05: four tiles tell the company in numbers, a card tells every stored client, and nothing that was seen moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.error(`moved: ${JSON.stringify(entry)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/links', { waitUntil: 'networkidle' })
  const before = await names(page)
  await expect(page.getByRole('list', { name: 'In numbers' }).getByRole('listitem')).toHaveText([
    '15+ Clients',
    '20+ Projects',
    '6+ Industries',
    '10+ Countries',
  ])
  await expect(page.getByText(/^Counted since \d{4}: organisations under contract/)).toBeVisible()
  const start = page.getByRole('region', { name: 'What takes you eleven forms?' })
  await expect(start.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(cards(page)).toHaveCount(sampleClients.length)
  for (const client of sampleClients) {
    const card = cards(page).filter({ has: page.getByRole('heading', { name: client.name }) })
    await expect(card).toContainText(client.description)
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => isLoaded(card.locator('img'))).toBe(true)
    const link = page.getByRole('link', { name: `Visit Website of ${client.name}` })
    if (client.website === '') {
      await expect(link).toHaveCount(0)
      continue
    }
    // A website opens in a new tab, with https:// added where it is missing.
    await expect(link).toHaveAttribute(
      'href',
      client.website.startsWith('https://') ? client.website : `https://${client.website}`,
    )
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await names(page)).toEqual(before)
})

test('a featured story leads from the home page to its own page, and from there to the next one', async ({
  page,
}) => {
  await page.goto('/')
  const work = page.getByRole('region', { name: 'Selected work' })
  await expect(work.getByRole('heading', { level: 3 })).toHaveText([
    /Eleven seconds\s*now two/,
    /Six registers\s*now one record/,
    /Three weeks\s*now the same day/,
  ])
  await work.getByRole('link', { name: 'Read the story of Njia Tatu City Bus' }).click()
  await expect(page).toHaveURL('/links/njia-tatu-city-bus')
  await expect(page.getByRole('heading', { level: 1, name: 'Eleven seconds now two' })).toBeVisible()
  const screen = page.getByRole('img', { name: /^Control room with three bus lines/ })
  await expect.poll(() => isLoaded(screen)).toBe(true)
  for (const name of [
    'The problem',
    'What we built',
    'How it went',
    'The result',
    'Services used',
    'Next story',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(page.getByText('Head of operations, Njia Tatu City Bus')).toBeVisible()
  await page.getByRole('link', { name: 'Read the story of Kirezi Family Clinics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Six registers now one record' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Our Success Stories' })
    .click()
  await expect(cards(page)).toHaveCount(sampleClients.length)
  await expect(page.getByRole('region', { name: 'Featured stories' }).getByRole('article')).toHaveCount(3)
  await expect(cards(page).getByRole('link', { name: /^Read the story/ })).toHaveCount(4)
})

test('CLI-03: the cards come in a new order on each visit, from the same page', async ({ page }) => {
  const orders = new Set<string>()
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/links')
    orders.add(JSON.stringify(await names(page)))
  }
  // Client-side navigation, without a new document.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Success Stories' })).toBeVisible()
  orders.add(JSON.stringify(await names(page)))
  expect(orders.size).toBe(4)
  for (const order of orders) {
    expect((JSON.parse(order) as string[]).sort()).toEqual(sampleClients.map(({ name }) => name).sort())
  }
})

test('CLI-03: without JavaScript the cards come in the order in which they are stored', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/links')
  const first = await names(page)
  await page.goto('/links')
  expect(await names(page)).toEqual(first)
  expect(first).toHaveLength(sampleClients.length)
})

test('CLI-02: clients that do not come are told about on their own page, and trying again brings them', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/)
  faults.expect(/net::ERR_FAILED/)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/')
  await wakePage(page)
  // The server's response during overload.
  await page.route(/\/links\.data/, (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await navigation.getByRole('link', { name: 'Our Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Success Stories' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(FAILED)

  await page.route(/\/links\.data/, (route) => route.abort())
  // The alert of the first try stands while the second one is under way.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/links.data'))
  await page.getByRole('link', { name: 'Try again' }).click()
  await lost
  await expect(page.getByRole('alert')).toHaveText(FAILED)

  await page.unroute(/\/links\.data/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(sampleClients.length)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('CLI-06: a logo that cannot be loaded is replaced by a placeholder, which is asked for once and needs no scripts', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await page.route('**/media/**', (route) => route.abort())

  let asked = 0
  await page.route('**/logo-placeholder.svg', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/links', { waitUntil: 'networkidle' })
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(sampleClients.length)
  await page.unroute('**/logo-placeholder.svg')

  await page.goto('/links')
  const logo = cards(page).first().locator('img')
  await expect(logo).toHaveAttribute('src', '/logo-placeholder.svg')
  await expect.poll(() => isLoaded(logo)).toBe(true)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page).last().locator('img')).toHaveAttribute('src', '/logo-placeholder.svg')

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/links')
  await expect(logo).toHaveAttribute('src', '/logo-placeholder.svg')
})

function cards(page: Page) {
  return page.getByRole('main').locator('#clients').getByRole('listitem')
}

function names(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allTextContents()
}

function isLoaded(image: ReturnType<Page['locator']>): Promise<boolean> {
  return image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
}
