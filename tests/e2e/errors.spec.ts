import type { Page } from '@playwright/test'
import type { BuiltServer } from './support/built-server.ts'
import { expect, test } from './support/fixtures.ts'
import { wakePage } from './support/sleeping-page.ts'

const PLAIN_WORDS = 'Something went wrong on our side'

test('A failing server during a navigation is told in plain words, with a reference that the log knows', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/status of 500|decode|turbo-stream/i)
  await page.goto('/')
  await wakePage(page)
  await page.route(/\/contact\.data/, (route) =>
    route.fulfill({ status: 500, body: 'stack trace of a stranger' }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: PLAIN_WORDS })).toBeVisible()
  await expect(page.getByText('stack trace')).toHaveCount(0)
  const reference = await readReference(page)
  await expect.poll(() => loggedError(server, reference)).toMatchObject({ level: 50, path: '/contact' })

  await page.unroute(/\/contact\.data/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('A lost connection during a navigation is told in plain words, and Return Home leads home', async ({
  page,
  faults,
}) => {
  faults.expect(/net::ERR_FAILED|Failed to fetch/)
  await page.goto('/')
  await wakePage(page)
  await page.route(/\/contact\.data/, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We could not reach the site' })).toBeVisible()
  await readReference(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Best Software Company/ })).toBeVisible()
})

test('An error during a navigation leaves the top bar and the footer standing', async ({ page, faults }) => {
  faults.expect(/status of 500|decode|turbo-stream/i)
  await page.goto('/')
  await wakePage(page)
  await page.route(/\/contact\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: PLAIN_WORDS })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('An error in the admin area is told in plain words, and trying again leads on', async ({
  staffPage,
  faults,
}) => {
  faults.expect(/status of 500|decode|turbo-stream/i)
  await staffPage.goto('/admin/dashboard')
  await staffPage.route(/\/admin\/blog\/new\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  await staffPage.getByRole('link', { name: 'Create New Blog Post' }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name: PLAIN_WORDS })).toBeVisible()
  await readReference(staffPage)
  await staffPage.getByRole('link', { name: 'Try again' }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name: 'New Post' })).toBeVisible()
})

test('Whoever is turned away during a navigation because too many ask is told to wait, and reports no fault', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/)
  await page.goto('/')
  await wakePage(page)
  await page.route(/\/privacy-policy\.data/, (route) => route.fulfill({ status: 503, body: 'Too many' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Many people are here at this moment' }),
  ).toBeVisible()
  await expect(page.getByText('Reference:')).toHaveCount(0)
  await page.unroute(/\/privacy-policy\.data/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
})

async function readReference(page: Page): Promise<string> {
  const line = page.getByText(/^Reference: [0-9a-f]{8}$/)
  await expect(line).toBeVisible()
  return (await line.textContent())?.replace('Reference: ', '') ?? ''
}

function loggedError(server: BuiltServer, reference: string): unknown {
  const line = server.lines.find((one) => one.includes('error in a browser') && one.includes(reference))
  return line ? JSON.parse(line) : null
}
