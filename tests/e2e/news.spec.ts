import type { Page } from '@playwright/test'
import { DESKTOP } from './support/accessible.ts'
import { test as base, expect } from './support/fixtures.ts'
import { withDatabase } from './support/stored-applications.ts'
import { forgetMessagesOf, sendMessage } from './support/stored-messages.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

const UNDELIVERED = 'not-delivered@example.org'

const test = base.extend<{ undelivered: { reference: string; fail: () => void } }>({
  /** A message whose delivery can fail, gone after the test. */
  undelivered: async ({ newPage, server }, use) => {
    const reference = await sendMessage(await newPage(), server, UNDELIVERED)
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
  const asked = page.waitForResponse((response) => response.url().includes('/admin/news'))
  await page.goto(path)
  await asked
}

test('A message that arrives while the inbox is open is announced, moves nothing, and is shown on demand', async ({
  staffPage: page,
  server,
  newPage,
}) => {
  await sendMessage(page, server)
  await openList(page, '/admin/messages?sort=-received')
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' })
  await expect(entry).toHaveAccessibleDescription(/^\d+\+? open$/)
  await expect(page).toHaveTitle(/^\(\d+\+?\) Messages/)
  const table = page.getByRole('table')
  await table.getByRole('row').nth(1).hover()
  const before = await table.boundingBox()
  const reference = await sendMessage(await newPage(), server)
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

test('A list is loaded again when its tab comes back, and keeps its rows', async ({
  staffPage: page,
  server,
  newPage,
}) => {
  const first = await sendMessage(page, server)
  await openList(page, '/admin/messages')
  const row = await page.getByRole('row').filter({ hasText: first }).elementHandle()
  const reference = await sendMessage(await newPage(), server)
  await comeBack(page)
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await expect(page.getByText('new message', { exact: false })).toHaveCount(0)
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true)
})

test('A list stays as it is while somebody writes in it or has something open', async ({
  staffPage: page,
  server,
}) => {
  const first = await sendMessage(page, server)
  await openList(page, '/admin/messages')
  await page.getByRole('searchbox').focus()
  const second = await sendMessage(page, server)
  await comeBack(page)
  const news = page.getByRole('status').filter({ hasText: 'new message' })
  await expect(news).toContainText('One new message.')
  await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(0)

  await openList(page, '/admin/messages')
  await page.getByRole('row').filter({ hasText: first }).getByRole('link', { name: /^Read/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(0, 0)
  await sendMessage(page, server)
  await comeBack(page)
  await expect(news).toContainText('One new message.')
})

test('News that do not belong into the list say where they are shown', async ({
  staffPage: page,
  server,
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
})

test('A delivery that fails is announced, and shown where it is sent again', async ({
  staffPage: page,
  undelivered,
}) => {
  await openList(page, '/admin/messages')
  undelivered.fail()
  await comeBack(page)
  const news = page.getByRole('status').filter({ hasText: 'failed delivery' })
  await expect(news).toHaveText(/^One failed delivery\.\s*Show$/)
  await news.getByRole('link', { name: 'Show' }).click()
  await expect(page).toHaveURL('/admin/messages?show=failed')
  await expect(page.getByRole('row').filter({ hasText: undelivered.reference })).toBeVisible()
})

test('The dashboard and the list of posts follow what somebody else has done', async ({
  staffPage: page,
  server,
}) => {
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
})

test('What waits comes first on the dashboard, on a desktop and on a phone', async ({
  staffPage: page,
  server,
}) => {
  await sendMessage(page, server)
  await page.goto('/admin/dashboard')
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
