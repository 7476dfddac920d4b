import type { Page } from '@playwright/test'
import { samplePosts } from '#app/features/blog/sample/posts.ts'
import { test as base, expect } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
import { expectAwake } from './support/sleeping-page.ts'
import { storePost } from './support/stored-posts.ts'

const PHONE = { width: 360, height: 740 }
const DATA = /\/admin\/blog\.data/
const TITLE = 'Rain gauges on school roofs'

/** Each test has its own draft: others count the sample posts. */
const test = base.extend<{ draft: { id: string } }>({
  draft: async ({ staffPage, server }, use) => {
    const id = await storePost(staffPage, server, {
      title: TITLE,
      status: 'draft',
      content: '<h2>A tin and a ruler</h2><p>Pluviometry for beginners.</p>',
    })
    await use({ id })
    // The test may have deleted it already.
    await staffPage.request.post('/admin/blog.data', {
      form: { intent: 'delete', id },
      headers: { origin: server.origin },
    })
  },
})

test('APOST-08 to APOST-11, APOST-33 to APOST-35: a status is saved as soon as it is chosen and comes back where that fails; a post is deleted only after the question, and the focus stays in the table', async ({
  staffPage: page,
  server,
  draft,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await openTable(page)
  const select = page.getByLabel(`Status of ${TITLE}`)
  await expect(select.getByRole('option')).toHaveText(['draft', 'published', 'archived'])
  await select.focus()
  for (const status of ['archived', 'published', 'draft']) {
    await select.selectOption(status)
    await expectToast(page, `Post status updated to ${status}`)
    await expect(select).toHaveValue(status)
    await expect(select).toHaveAttribute('data-status', status)
    await expect(select).toBeFocused()
    expect(storedStatus()).toBe(status)
  }
  await failChanges(page)
  await select.selectOption('published')
  await expectToast(page, 'Failed to update post status')
  await expect(select).toHaveValue('draft')
  expect(storedStatus()).toBe('draft')
  await page.unroute(DATA)

  const button = page.getByRole('button', { name: `Delete ${TITLE}` })
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })
  await button.click()
  await expect(dialog).toContainText(TITLE)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await failChanges(page)
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete post')
  const banner = page.getByRole('main').getByRole('alert')
  await expect(banner).toContainText('Failed to delete post')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.unroute(DATA)

  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Post deleted successfully')
  await expect(banner).toHaveCount(0)
  await expect(button).toHaveCount(0)
  await expect(page.locator('button:focus')).toHaveAccessibleName(/^Delete /)
  await expect(table(page).getByRole('row')).toHaveCount(samplePosts.length + 1)

  function storedStatus(): unknown {
    return withDatabase(server, (database) =>
      database.prepare('SELECT status FROM posts WHERE id = ?').pluck().get(draft.id),
    )
  }
})

test('APOST-01: the table is filtered while somebody types, and the address remembers it', async ({
  staffPage: page,
  draft: _,
}) => {
  await openTable(page)
  const field = page.getByRole('searchbox', { name: 'Search posts' })
  await field.pressSequentially('pluvio')
  await expect(page).toHaveURL('/admin/blog?q=pluvio')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(table(page).getByRole('link', { name: TITLE, exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await field.pressSequentially('xyz')
  await expect(page.getByText('No posts match “pluvioxyz”.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('pluvioxyz')
  await expect(page.getByText('No posts match “pluvioxyz”.')).toBeVisible()
  await page.getByRole('search').getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await expect(field).toHaveValue('')
  await expect(table(page).getByRole('row')).toHaveCount(samplePosts.length + 2)
})

test('APOST-04 to APOST-06: on a phone posts are cards, and the preview shows what visitors will read', async ({
  newPage,
  staffState,
  draft,
}) => {
  const page = await newPage({ storageState: staffState, viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(`/admin/blog?preview=${draft.id}`)
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const button = page.getByRole('link', { name: `Preview ${TITLE}` })
  await expectArticle(page)
  // The dialog is open in the HTML; Escape closes it after hydration.
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/blog')
  await expect(button).toBeFocused()

  const card = page.locator('tr', { has: button })
  await expect(card).toContainText(TITLE)
  await expect(card).toContainText('Pluviometry for beginners.')
  await expect(card.getByText('Last modified')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  const targets = [button, card.getByRole('link', { name: `Edit ${TITLE}` }), card.getByRole('button')]
  for (const target of [...targets, card.getByRole('combobox')]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  await button.click()
  await expect(page).toHaveURL(`/admin/blog?preview=${draft.id}`)
  await expectArticle(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL('/admin/blog')
})

test('APOST-01, APOST-08: what is typed or chosen before the scripts run is not lost', async ({
  staffPage: page,
  draft: _,
}) => {
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/admin/blog', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('pluvio')
  await expect(page).toHaveURL('/admin/blog?q=pluvio')
  await page.goto('/admin/blog', { waitUntil: 'commit' })
  await page.getByLabel(`Status of ${TITLE}`).selectOption('archived')
  await expectToast(page, 'Post status updated to archived')
})

test('APOST-36: posts that cannot be fetched are told of, and asked for again', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.goto('/admin/dashboard')
  await expectHydrated(page)
  await page.route(DATA, async (route) => {
    const response = await route.fetch()
    // The first line is the screen; the next is the streamed data, here replaced by null (-5 on
    // the wire) as after a fault.
    const [screen, rows] = (await response.text()).split('\n')
    const body = rows ? `${screen}\n${rows.replace(/^(P\d+):.*$/, '$1:-5')}\n` : `${screen}\n`
    const { 'content-encoding': _, ...headers } = response.headers()
    await route.fulfill({ status: response.status(), headers, body })
  })
  await page.getByRole('link', { name: 'Blog Posts', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch posts.')
  await expectToast(page, 'Failed to fetch posts.')
  await page.unroute(DATA)

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toHaveCount(0)
  // With no response at all, the header and the screen stay.
  await page.route(DATA, (route) => route.abort())
  await page.getByRole('link', { name: 'Blog Posts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch posts.')
  await page.unroute(DATA)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(samplePosts.length + 1)
})

/** Its rows can be changed as soon as they are hydrated. */
async function openTable(page: Page): Promise<void> {
  await page.goto('/admin/blog')
  await expect(table(page).getByRole('combobox').first()).toBeEnabled()
}

async function expectHydrated(page: Page): Promise<void> {
  await expectAwake(page)
}

async function expectArticle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'A tin and a ruler' })).toBeVisible()
  await expect(dialog).toContainText('Draft: visitors do not see this yet.')
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
}

function failChanges(page: Page): Promise<unknown> {
  return page.route(DATA, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
}

function table(page: Page) {
  return page.getByRole('table', { name: 'Blog Posts' })
}
