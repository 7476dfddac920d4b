import type { Page } from '@playwright/test'
import { DESKTOP } from './support/accessible.ts'
import { expect } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
import { test as base } from './support/stored-applications.ts'
import { forgetMessagesOf, sendMessage } from './support/stored-messages.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

const UNDELIVERED = 'not-delivered@example.org'

const test = base.extend<{ undelivered: { reference: string; fail: () => void } }>({
  /** A message whose delivery can fail, gone after the test. */
  undelivered: async ({ request, server }, use) => {
    const reference = await sendMessage({ request }, server, UNDELIVERED)
    const failing = `UPDATE outbox SET state = 'dead' WHERE state = 'unconfigured'
      AND subject_id = (SELECT id FROM contact_messages WHERE email = ?)`
    const fail = () => withDatabase(server, (database) => database.prepare(failing).run(UNDELIVERED))
    await use({ reference, fail })
    forgetMessagesOf(UNDELIVERED, server)
  },
})

/** As when the tab comes back to the front; answered when the page has asked what is new. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/admin/news'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
}

/** Opens a list whose counts have been read: from then on it can be told what is new. */
async function openList(page: Page, path: string): Promise<void> {
  // So that no answer to the page before is taken for it.
  await page.goto('about:blank')
  const asked = page.waitForResponse((response) => response.url().includes('/admin/news'))
  await page.goto(path)
  await asked
}

test('A message that arrives while the inbox is open is announced, moves nothing, and is shown on demand', async ({
  staffPage: page,
  server,
  request,
}) => {
  await sendMessage(page, server)
  await openList(page, '/admin/messages?sort=-received')
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' })
  await expect(entry).toHaveAccessibleDescription(/^\d+\+? open$/)
  await expect(page).toHaveTitle(/^\(\d+\+?\) Messages/)
  const table = page.getByRole('table')
  await table.getByRole('row').nth(1).hover()
  const before = await table.boundingBox()
  const reference = await sendMessage({ request }, server)
  await comeBack(page)
  const news = page.getByRole('status').filter({ hasText: 'new message' })
  await expect(news).toHaveText(/^One new message\.\s*Show$/)
  expect(await table.boundingBox()).toEqual(before)
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0)
  await news.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await expect(page).toHaveURL('/admin/messages?sort=-received')
  await expect(news).toHaveCount(0)
})

test('A tab behind others goes on counting in its title, and one that nobody has used for two hours stops', async ({
  newPage,
  staffState,
  server,
}) => {
  // A context of its own: its clock is not the real one.
  const page = await newPage({ storageState: staffState, serviceWorkers: 'block' })
  await page.clock.install()
  await sendMessage(page, server)
  await openList(page, '/admin/dashboard')
  await expect(page).toHaveTitle(/^\(\d+\) /)
  const count = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1])
  const before = await count()
  await sendMessage(page, server)
  await setVisibility(page, 'hidden')
  await passTime(page, '02:00')
  await expect.poll(count).toBe(before + 1)
  await setVisibility(page, 'visible')
  await sendMessage(page, server)
  await passTime(page, '01:50:00')
  await expect.poll(count).toBe(before + 2)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/admin/news')) asked += 1
  })
  await page.clock.fastForward('10:00')
  await comeBack(page)
  expect(asked).toBe(1)
})

function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
  }, state)
}

/** Answered when the page has asked by itself what is new. */
async function passTime(page: Page, time: string): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/admin/news'))
  await page.clock.fastForward(time)
  await asked
}

test('A list is loaded again when its tab comes back, and keeps its rows, but stays as it is while somebody writes in it or has something open', async ({
  staffPage: page,
  server,
  request,
}) => {
  const first = await sendMessage(page, server)
  const loads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/admin/messages.data') loads.push(request.url())
  })
  await openList(page, '/admin/messages')
  const row = await page.getByRole('row').filter({ hasText: first }).elementHandle()
  const reference = await sendMessage({ request }, server)
  await comeBack(page)
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await expect(page.getByText('new message', { exact: false })).toHaveCount(0)
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true)
  expect(loads.splice(0)).toHaveLength(1)

  await page.getByRole('searchbox').focus()
  const second = await sendMessage(page, server)
  await comeBack(page)
  const news = page.getByRole('status').filter({ hasText: 'new message' })
  await expect(news).toContainText('One new message.')
  // When it is answered again, whatever followed the first answer has been asked for.
  await comeBack(page)
  expect(loads).toEqual([])
  await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(0)

  await news.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('row').filter({ hasText: second })).toBeVisible()
  expect(loads.splice(0)).toHaveLength(1)
  await page.getByRole('row').filter({ hasText: first }).getByRole('link', { name: /^Read/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(0, 0)
  const third = await sendMessage(page, server)
  await comeBack(page)
  await expect(news).toContainText('One new message.')
  await comeBack(page)
  expect(loads).toEqual([])

  // Closing it loads no list either: the next return does.
  const asked = page.waitForResponse((response) => response.url().includes('/admin/news'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await asked
  await page.getByRole('heading', { level: 1 }).click()
  expect(loads).toEqual([])
  await comeBack(page)
  await expect(page.getByRole('row').filter({ hasText: third })).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('A status that is set while the list is loaded again stays, whichever is answered first', async ({
  staffPage: page,
  server,
  storeApplications,
}) => {
  storeApplications(1)
  const status = page.getByRole('combobox', { name: 'Status of Applicant 1', exact: true })
  await openList(page, '/admin/applications')
  for (const [first, value] of [
    ['POST', 'reviewing'],
    ['GET', 'interviewed'],
  ] as const) {
    const [read, saved, readAgain] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ]
    const firstAnswered = Promise.withResolvers<void>()
    let reads = 0
    await page.route(/\/admin\/applications\.data/, async (route) => {
      const isRead = route.request().method() === 'GET'
      const response = await route.fetch()
      if (isRead && ++reads > 1) {
        await route.fulfill({ response })
        return readAgain.resolve()
      }
      if (isRead) read.resolve()
      else saved.resolve()
      const isFirst = isRead === (first === 'GET')
      // What is read first was read before the status was saved.
      await (isFirst ? saved : firstAnswered).promise
      // The page may have given up the reading for another one.
      await route.fulfill({ response }).catch(() => {})
      if (isFirst) firstAnswered.resolve()
    })
    await sendMessage(page, server)
    await comeBack(page)
    await read.promise
    await status.selectOption(value)
    await readAgain.promise
    await page.unrouteAll({ behavior: 'wait' })
    // Also what is read last has arrived: until then the list may show what it had before.
    await page.waitForLoadState('networkidle')
    await expect(status).toHaveValue(value)
  }
  // And the next change is no conflict with the own one.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await status.selectOption('accepted')
  expect((await saved).status()).toBe(200)
})

test('News that do not belong into the list say where they are shown, and a failed delivery where it is sent again', async ({
  staffPage: page,
  server,
  undelivered,
}) => {
  await sendMessage(page, server)
  await openList(page, '/admin/messages?show=spam')
  const reference = await sendMessage(page, server)
  await comeBack(page)
  const news = page.getByRole('status').filter({ hasText: 'new message' })
  await expect(news).toHaveText(/^One new message\.\s*Show all messages$/)
  await news.getByRole('link').click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()

  undelivered.fail()
  await comeBack(page)
  const failed = page.getByRole('status').filter({ hasText: 'failed delivery' })
  await expect(failed).toHaveText(/^One failed delivery\.\s*Show$/)
  await failed.getByRole('link', { name: 'Show' }).click()
  await expect(page).toHaveURL('/admin/messages?show=failed')
  await expect(page.getByRole('row').filter({ hasText: undelivered.reference })).toBeVisible()
})

test('The dashboard and the list of posts follow what somebody else has done, and what waits comes first on a desktop and on a phone', async ({
  staffPage: page,
  server,
}) => {
  await sendMessage(page, server)
  const title = `Rain in November ${Date.now()}`
  await openList(page, '/admin/blog')
  const id = await storePost(page, server, { title, status: 'draft' })
  await comeBack(page)
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  await openList(page, '/admin/dashboard')
  const card = page.getByRole('link', { name: /^Blog Posts, \d+\/\d+$/ })
  const before = await card.getAttribute('aria-label')
  await deletePost(page, server, id)
  await comeBack(page)
  await expect(card).not.toHaveAttribute('aria-label', before ?? '')

  const waiting = page.getByRole('heading', { name: 'Waiting for you' })
  const first = page.getByRole('heading', { name: /^\d+ open message/ })
  for (const size of [DESKTOP, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await expect(first).toBeInViewport({ ratio: 1 })
    await expect(waiting).toBeInViewport({ ratio: 1 })
    const top = async (name: string | RegExp) =>
      (await page.getByRole('heading', { name }).first().boundingBox())?.y ?? 0
    const tops = [
      await top('Waiting for you'),
      await top(/^\d+ open message/),
      await top('Blog Posts'),
      await top('Overview'),
      await top('Quick Actions'),
    ]
    expect(tops, `${size.width} px`).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(tops.length)
  }
})
