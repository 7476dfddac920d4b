import { expect, test } from './support/fixtures.ts'
import { sendMessage } from './support/stored-messages.ts'

test('A message that arrives while the inbox is open is announced, moves nothing, and is shown on demand', async ({
  staffPage: page,
  server,
  newPage,
}) => {
  await sendMessage(page, server)
  await page.goto('/admin/messages')
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' })
  await expect(entry).toHaveAccessibleDescription(/^\d+\+? open$/)
  await expect(page).toHaveTitle(/^\(\d+\+?\) Messages/)
  const table = page.getByRole('table')
  const before = await table.boundingBox()
  const reference = await sendMessage(await newPage(), server)
  // As when the tab comes back to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const news = page.getByRole('status').filter({ hasText: 'new message' })
  await expect(news).toHaveText(/^One new message\.\s*Show$/)
  expect(await table.boundingBox()).toEqual(before)
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0)
  await news.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await expect(news).toHaveCount(0)
})
