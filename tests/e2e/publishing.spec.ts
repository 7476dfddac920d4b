import type { Page } from '@playwright/test'
import { DESKTOP, expectAccessible, expectAccessibleAndFitting, PHONE } from './support/accessible.ts'
import type { BuiltServer } from './support/built-server.ts'
import { expect, test } from './support/fixtures.ts'
import { toast } from './support/forms.ts'
import { withDatabase } from './support/server-database.ts'
import { addStaff, changeMachine, signInByRequest } from './support/sign-in.ts'
import { expectAwake } from './support/sleeping-page.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

/** Other tests count the posts: what is saved here is deleted afterwards. */
const written: string[] = []

test.afterEach(async ({ staffPage, server }) => {
  for (const id of written.splice(0)) await deletePost(staffPage, server, id)
})

test('a post scheduled, published by the clock and corrected', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 400/)
  await page.goto('/admin/blog/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Rain at nine')
  await page.getByRole('textbox', { name: 'Content' }).fill('It rains.')
  await page.getByLabel('Publish at').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByLabel('Publish at')).toHaveAccessibleDescription(/moment in the future/)
  await expect(page.getByLabel('Publish at')).toBeFocused()
  await page.getByLabel('Publish at').fill('2126-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await expect(page.getByText('Scheduled for January 1, 2126, 09:00')).toBeVisible()
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await toast.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Scheduled for January 1, 2126, 09:00, Kigali time')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  written.push(id)
  await expectAccessibleAndFitting(page)

  expect((await page.request.get('/blog/rain-at-nine')).status()).toBe(404)
  bringMoment(server, id)
  await expect.poll(async () => (await page.request.get('/blog/rain-at-nine')).status()).toBe(200)
  expect(await (await page.request.get('/blog/rss.xml')).text()).toContain('/blog/rain-at-nine')
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/blog/rain-at-nine')

  await page.reload()
  await expect(statusOf(page)).toHaveValue('published')
  await page.getByLabel('Publication date').fill('2026-01-02T08:30')
  await page.getByText('Search and sharing').click()
  await page.getByRole('textbox', { name: 'Correction' }).fill('It rained at ten.')
  await page.getByRole('button', { name: 'Update post' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await toast.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('article').getByText('January 2, 2026')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Correction' })).toContainText('It rained at ten.')
  expect(await (await page.request.get('/blog/rss.xml')).text()).toContain('It rained at ten.')
})

test('the address, the search result, the shared link and a correction of a post', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 400/)
  const id = await storePost(page, server, { title: 'Rain in Kigali', content: '<p>It rains.</p>' })
  written.push(id)
  await page.goto(`/admin/blog/${id}`)
  await page.getByText('Search and sharing').click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue('rain-in-kigali')
  await page.getByRole('textbox', { name: 'Meta title' }).fill('Kigali rain')
  await page.getByRole('textbox', { name: 'Meta description' }).fill('Where it rains.')
  const result = page.getByRole('region', { name: 'Preview of the search result' })
  await expect(result).toContainText('› blog › rain-in-kigali')
  await expect(result).toContainText('Kigali rain |')
  await expect(page.getByRole('region', { name: 'Preview of the shared link' })).toContainText(
    'Where it rains.',
  )
  await page.getByRole('textbox', { name: 'Correction' }).fill('It snowed.')
  await expectAccessibleAndFitting(page)

  await address.fill('building-for-slow-networks')
  await page.getByRole('button', { name: 'Update post' }).click()
  await expect(address).toHaveAccessibleDescription(/Another post has this address, or had it\.$/)
  await expect(address).toBeFocused()
  await address.fill('Kigali rain')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Snow in Kigali')
  await page.getByRole('button', { name: 'Update post' }).click()
  await expect(page).toHaveURL('/admin/blog')
  expect((await page.request.get('/blog/rain-in-kigali')).url()).toBe(`${server.origin}/blog/kigali-rain`)
  await page.goto('/blog/snow-in-kigali')
  await expect(page).toHaveURL('/blog/kigali-rain')
  await expect(page).toHaveTitle(/^Kigali rain \|/)
  await expect(page.getByRole('complementary', { name: 'Correction' })).toContainText('It snowed.')
  await expectAccessible(page, [PHONE, DESKTOP])
})

test('a category is renamed, merged and deleted, and says why it cannot be', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 400/)
  written.push(await storePost(page, server, { title: 'Gauges', category: 'Rainfall' }))
  written.push(await storePost(page, server, { title: 'Barometers', category: 'Weather' }))
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL('/admin/categories')
  // No other test loads this page as a document.
  await page.reload()
  await expectAwake(page)
  await page.getByRole('button', { name: 'Rename Rainfall' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'New name' })
  await name.fill('Engineering')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Merge the two instead\.$/)
  await expectAccessible(page, [PHONE, DESKTOP])
  await name.fill('Showers')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Merge Showers' }).click()
  await dialog.getByRole('combobox', { name: 'Into' }).selectOption('Design')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('button', { name: 'Merge Showers' })).toHaveCount(0)
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await expect(toast.getByText('Categories merged successfully')).toBeVisible()
  expect(await articleAt(page, '/blog/gauges')).toContain('>Design</a>')

  await page.getByRole('button', { name: 'Delete Weather' }).click()
  await expect(dialog).toContainText('1 post will be “Uncategorized”. No post is deleted.')
  await expectAccessible(page, [PHONE, DESKTOP])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast.getByText('Category deleted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Weather' })).toHaveCount(0)
  expect(await articleAt(page, '/blog/barometers')).toContain('>Uncategorized</a>')
})

test('a draft is read by a link without an account, and its versions are compared', async ({
  staffPage: page,
  newPage,
  server,
  faults,
}) => {
  faults.expect(/status of 410/)
  const content =
    '<p>It rains in Kigali.</p><p>Every day.</p><table><tr><th>Town</th><th>Rain</th></tr></table><p>End.</p>'
  const id = await storePost(page, server, { title: 'Gauges', status: 'draft', content })
  written.push(id)
  await page.goto(`/admin/blog/${id}`)
  for (const text of ['It rains in Huye.', 'It rains in Huye and Musanze.']) {
    await page.getByRole('textbox', { name: 'Content' }).fill(text)
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && !/\/drafts$/.test(answer.url()),
    )
    await page.keyboard.press('Control+s')
    await saved
    await expect(page.getByText('All changes saved')).toBeVisible()
  }
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  const names = await dialog.getByRole('button', { name: /^View/ }).allTextContents()
  expect(new Set(names).size).toBe(2)
  await dialog.getByRole('button', { name: /^View Version 1 / }).click()
  await expect(dialog.getByText('Every day.')).toBeVisible()
  const other = dialog.getByRole('combobox', { name: 'Compare with' })
  await other.selectOption('The present version')
  const changed = dialog.getByRole('region', { name: 'Content' })
  await expect(changed.locator('del').first()).toContainText('Kigali')
  await expect(changed.locator('ins').first()).toContainText('Huye')
  await expect(changed).toContainText('| Rain')
  await expectAccessible(page, [PHONE, DESKTOP])
  await other.selectOption({ index: 2 })
  await expect(changed).not.toContainText('Musanze')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Preview link' }).click()
  await expectAccessible(page, [PHONE, DESKTOP])
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const visitor = await newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Gauges' })).toBeVisible()
  await expect(visitor.getByRole('note')).toContainText('This post is not published yet.')
  await expectAccessible(visitor, [PHONE, DESKTOP])

  await dialog.getByRole('button', { name: 'Withdraw all links' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'All preview links of this post are withdrawn')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This link was withdrawn.')).toBeVisible()
  await expectAccessible(visitor, [PHONE, DESKTOP])
})

test('unsaved work goes on at another machine, and with a colleague', async ({
  staffPage: page,
  newPage,
  server,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/blog/new')
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  expect((await stored).url()).toContain('/admin/blog/drafts')
  const drafts = async () => (await page.request.get('/admin/blog/drafts?subject=new')).json()
  expect(await drafts()).toHaveLength(1)

  await changeMachine(page)
  await page.goto('/admin/blog/new')
  const found = /^Unsaved work on “Half a thought” from .+ was found on the server\.$/
  await expect(page.getByText(found)).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])

  const colleague = addStaff(server, 'colleague@example.org')
  const theirs = await newPage()
  theirs.on('dialog', (dialog) => dialog.accept())
  await signInByRequest(theirs.request, server, colleague)
  await theirs.goto('/admin/blog/new')
  await expect(theirs.getByText(/ has unsaved work on “Half a thought” from /)).toBeVisible()
  await theirs.getByRole('button', { name: 'Go on with it' }).click()
  await expect(theirs.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')

  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  written.push(page.url().split('/').at(-1) ?? '')
  expect(await drafts()).toEqual([])
})

function statusOf(page: Page) {
  return page.getByRole('combobox', { name: 'Status', exact: true })
}

/** The HTML of the article that visitors read at this address. */
async function articleAt(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  return /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? ''
}

/** As if the moment of a scheduled post had come. */
function bringMoment(server: BuiltServer, id: string): void {
  const { changes } = withDatabase(server, (database) =>
    database.prepare('UPDATE posts SET publish_at = 1000 WHERE id = ?').run(id),
  )
  expect(changes).toBe(1)
}
