import type { Page } from '@playwright/test'
import { company } from '#app/shared/company.ts'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { withBrokenCategories } from './support/broken-categories.ts'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'
import { withDatabase } from './support/server-database.ts'
import { expectAwake } from './support/sleeping-page.ts'
import { changePost, deletePost, storePost } from './support/stored-posts.ts'

const FOUND = /^Unsaved work (on “.+” )?from .+ was found in this browser\./
const PERSISTED = /^Unsaved changes, kept (in this browser since|on the server at) \d\d:\d\d$/
/** 250 characters, more than the hint recommends. */
const EXCERPT = '0123456789'.repeat(25)

/** Other tests count the posts: what is saved here is deleted afterwards. */
const written: string[] = []

test.afterEach(async ({ staffPage, server }) => {
  for (const id of written.splice(0)) await deletePost(staffPage, server, id)
})

test('APOST-02, APOST-07, APOST-19, APOST-22, APOST-25, APOST-26, APOST-29 to APOST-31: a post is written, saved on the way and published', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'New Post' }).click()
  await expect(heading(page, 'New Post')).toBeVisible()
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  await expect(status.getByRole('option')).toHaveText(['draft', 'published'])
  await expect(status).toHaveValue('draft')
  const writer = page.getByRole('combobox', { name: 'Writer' })
  await expect(writer.getByRole('option')).toHaveText(company.writers)
  await expect(writer.getByRole('option')).toHaveCount(3)
  await expect(writer).toHaveValue(company.writers[0])
  await expect(page.getByText('Only staff can see it.')).toBeVisible()
  await expect(titleField(page)).toBeFocused()
  await titleField(page).fill('Notes\nfrom the field')
  await expect(titleField(page)).toHaveValue('Notes from the field')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await expect(page.getByLabel('New category')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('New category')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.getByLabel('New category').fill('Field notes')
  await page.getByLabel('New category').press('Enter')
  await expectToast(page, 'Category added successfully')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Field notes')

  await titleField(page).press('Enter')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('First words.')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Post saved successfully')
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  written.push(page.url().split('/').at(-1) ?? '')
  await expect(heading(page, 'Edit Post')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('')
  await expect(page.getByLabel('Excerpt')).toHaveAttribute('placeholder', 'First words.')
  await page.keyboard.type(' And more.')
  await expect(editor(page)).toHaveText('First words. And more.')

  await expect(page.getByText('max 200 characters')).toBeVisible()
  await page.getByLabel('Excerpt').fill(EXCERPT)
  await expect(page.getByLabel('Excerpt')).toHaveValue(EXCERPT)
  await status.selectOption('published')
  await expect(page.getByText('Visitors see it as soon as you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL('/admin/blog')
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await expect(toast.getByText('Post saved successfully')).toHaveCount(1)
  await toast.getByRole('button', { name: 'Keep editing' }).click()
  await expect(heading(page, 'Edit Post')).toBeVisible()
  await page.getByRole('button', { name: 'Update post' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await toast.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL('/blog/notes-from-the-field')
  const list = await (await page.request.get('/blog')).text()
  // As text: the data of the page holds it as well.
  expect(list).toContain(`>${EXCERPT}`)
  expect(list).toContain('href="/blog/notes-from-the-field"')
  await expect(page.getByRole('article').getByText('First words. And more.').first()).toBeVisible()

  await openForm(page, '/admin/blog/new')
  await expect(titleField(page)).toHaveValue('')
  await expect(page.getByText(FOUND)).toHaveCount(0)
})

/** A press before the form is awake does nothing. */
async function openNewCategory(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Add a category' })
  await expect(async () => {
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
    await expect(page.getByLabel('New category')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('APOST-21 to APOST-23: a category that is empty or in the list already is not added, and the form says why; one alone is no unsaved work, whichever way the form is left', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/status of 400/)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await openForm(page, '/admin/blog/new')
  const category = page.getByRole('combobox', { name: 'Category' })
  const offered = await category.getByRole('option').allTextContents()
  expect(offered).toContain('Engineering')
  await openNewCategory(page)
  const field = page.getByLabel('New category')
  for (const [name, reason] of [
    ['', 'Please enter a category.'],
    ['eNGINEERING', 'This category is in the list already.'],
  ] as const) {
    await field.fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Failed to add category')
    await expect(page.getByText(reason)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(reason)
    await expect(field).toHaveValue(name)
    await expect(category).toHaveValue('')
  }
  await openForm(page, '/admin/blog/new')
  await expect(category.getByRole('option')).toHaveText(offered)

  for (const name of ['Harvest', 'Rain']) {
    await openNewCategory(page)
    await page.getByLabel('New category').fill(name)
    await page.getByLabel('New category').press('Enter')
    await expectToast(page, 'Category added successfully')
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(name)
    await expect(page.getByText('Nothing to save yet')).toBeVisible()
    if (name === 'Harvest') await page.reload()
    await expect(editor(page)).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Category' }).selectOption('')
  await expect(page.getByText('Nothing to save yet')).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goBack()
  await expect(editor(page)).toBeVisible()
  await expect(page.getByText(FOUND)).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([])
  expect(dialogs).toEqual([])
})

test('APOST-37: categories that cannot be read are told of, and a post is saved all the same', async ({
  staffPage: page,
  server,
}) => {
  const engineering = page
    .getByRole('combobox', { name: 'Category' })
    .getByRole('option', { name: 'Engineering' })
  await withBrokenCategories(server, async () => {
    await openForm(page, '/admin/blog/new')
    await expectToast(page, 'Failed to load categories')
    await expect(engineering).toHaveCount(0)
    await titleField(page).fill('Without a list')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Post saved successfully')
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
    written.push(page.url().split('/').at(-1) ?? '')
  })
  await openForm(page, new URL(page.url()).pathname)
  await expect(titleField(page)).toHaveValue('Without a list')
  await expect(engineering).toHaveCount(1)
})

test('Unsaved work survives a reload, and is not overwritten before somebody decides', async ({
  staffPage: page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await openForm(page, '/admin/blog/new')
  await titleField(page).fill('Half a thought')
  await editor(page).fill('Written before the power cut.')
  await expect(page.getByText(PERSISTED)).toBeVisible()

  await page.reload()
  await expect(
    page.getByText(/^Unsaved work on “Half a thought” from .+ was found in this browser\.$/),
  ).toBeVisible()
  await expect(titleField(page)).toHaveValue('')
  await titleField(page).fill('Another thought')
  await expect(page.getByText(PERSISTED)).toBeVisible()

  await page.reload()
  await expect(page.getByText(FOUND)).toHaveCount(2)
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(titleField(page)).toHaveValue('Half a thought')
  await expect(editor(page)).toHaveText('Written before the power cut.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  written.push(page.url().split('/').at(-1) ?? '')

  await openForm(page, '/admin/blog/new')
  await expect(page.getByText(FOUND)).toHaveCount(0)
})

test('A title that was selected before the scripts came is still selected, and replaced by what is typed', async ({
  staffPage: page,
  server,
}) => {
  const id = await storePost(page, server, { title: 'Start', status: 'draft' })
  written.push(id)
  const scripts = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto(`/admin/blog/${id}`, { waitUntil: 'commit' })
  await titleField(page).selectText()
  scripts.open()
  await expectAwake(page)
  await page.keyboard.insertText('Another title')
  await expect(titleField(page)).toHaveValue('Another title')
})

test('Two editors of one post see both texts, and what one of them replaces can be restored', async ({
  staffPage: mine,
  server,
  faults,
}) => {
  faults.expect(/status of 409/)
  const id = await storePost(mine, server, { title: 'Start', content: '<p>Start.</p>', status: 'draft' })
  written.push(id)
  await openForm(mine, `/admin/blog/${id}`)
  const change = { title: 'Their title', content: '<p>Their words.</p>', status: 'draft' } as const
  await changePost(mine, server, { id, version: 1, change })

  await editor(mine).fill('My words.')
  await mine.keyboard.press('Control+s')
  const conflict = mine.getByRole('dialog', { name: 'Somebody else saved this post' })
  await expect(conflict.getByRole('region', { name: 'Title' })).toContainText('Their title')
  const bothTexts = conflict.getByRole('region', { name: 'Content' })
  await expect(bothTexts.getByText('My words.')).toBeVisible()
  await expect(bothTexts.getByText('Their words.')).toBeVisible()
  await expect(conflict.getByRole('region', { name: 'Excerpt' })).toHaveCount(0)
  await conflict.getByRole('button', { name: 'Decide later' }).click()
  await expect(conflict).toBeHidden()
  await expect(mine.getByText('Somebody else saved meanwhile. Save to compare.')).toBeVisible()
  await mine.getByRole('button', { name: 'History' }).click()
  await expect(mine.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await mine.keyboard.press('Escape')
  await mine.keyboard.press('Control+s')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expectToast(mine, 'Post saved successfully')
  await expect(mine.getByText('All changes saved')).toBeVisible()

  await mine.getByRole('button', { name: 'History' }).click()
  const dialog = mine.getByRole('dialog')
  const version = dialog.getByRole('listitem').filter({ hasText: 'Their title' })
  await version.getByRole('button', { name: /^View/ }).click()
  await expect(dialog.getByText('Their words.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog).toBeHidden()
  await expect(titleField(mine)).toHaveValue('Their title')
  await expect(editor(mine)).toHaveText('Their words.')
  await expectToast(mine, /^Version 2 of .+ is in the form\. Save to keep it\.$/)
  await mine.getByRole('button', { name: 'Save draft' }).click()
  await expect(mine).toHaveURL('/admin/blog')
})

test('APOST-07: an archived post is accessible, edited and restored as such, until it is made a draft again', async ({
  staffPage: page,
  server,
}) => {
  const id = await storePost(page, server, { title: 'Old news' })
  written.push(id)
  const form = { intent: 'status', id, status: 'archived' }
  await page.request.post('/admin/blog.data', { form, headers: { origin: server.origin } })
  await openForm(page, `/admin/blog/${id}`)
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  const archived = page.getByRole('form', { name: 'Post' }).getByText('Archived', { exact: true })
  await expect(archived).toBeVisible()
  await expect(status).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Restore as draft' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await titleField(page).fill('Old news, corrected')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Post saved successfully')
  await page.getByRole('button', { name: 'History' }).click()
  const published = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'published' })
  await published.getByRole('button', { name: /^Restore Version 1 of / }).click()
  await expect(titleField(page)).toHaveValue('Old news')
  await expect(archived).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  const stored = () =>
    withDatabase(server, (database) =>
      database.prepare('SELECT title, status FROM posts WHERE id = ?').get(id),
    )
  expect(stored()).toEqual({ title: 'Old news', status: 'archived' })
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await expectToast(page, 'Post saved successfully')
  await expect.poll(stored).toEqual({ title: 'Old news', status: 'draft' })
  await expect(status.getByRole('option')).toHaveText(['draft', 'published'])
  await expect(status).toHaveValue('draft')
  await expect(status).toBeFocused()
  await expect(page.getByText('Only staff can see it.')).toBeVisible()
})

test('Leaving with unsaved work asks first, and offers the work again afterwards', async ({
  staffPage: page,
}) => {
  await openForm(page, '/admin/blog/new')
  await titleField(page).fill('Not finished')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const dashboard = page.getByRole('complementary').getByRole('link', { name: 'Dashboard' })
  await dashboard.click()
  await expect(dialog).toContainText(
    /kept (in this browser|on the server) and offered again when you come back/,
  )
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(titleField(page)).toHaveValue('Not finished')
  await dashboard.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Unsaved work .+ was found (in this browser|on the server)\./)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()

  await editor(page).fill('Words without a title.')
  await dashboard.click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(titleField(page)).toBeFocused()
  await expect(titleField(page)).toHaveAccessibleDescription('Please give the post a title.')
  await titleField(page).fill('Saved on the way out')
  await dashboard.click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Blog Posts' }).click()
  const address = await page.getByRole('link', { name: 'Edit Saved on the way out' }).getAttribute('href')
  written.push(address?.split('/').at(-1) ?? '')
})

test('APOST-32: a save that fails keeps what was typed and says why', async ({ staffPage: page, faults }) => {
  faults.expect(/net::ERR_FAILED/)
  faults.expect(/status of 503/)
  faults.expect(/status of 400/)
  await openForm(page, '/admin/blog/new')
  await editor(page).fill('Words that must not get lost.')
  const save = page.getByRole('button', { name: 'Save draft' })
  await save.click()
  await expectToast(page, 'Please give the post a title.')
  await expect(titleField(page)).toBeFocused()
  await expect(titleField(page)).toHaveAccessibleDescription('Please give the post a title.')
  await titleField(page).fill('Stubborn')

  const address = /\/admin\/blog\/new\.data/
  const alert = page.getByRole('alert')
  await page.route(address, (route) => route.abort())
  await save.click()
  await expectToast(page, 'Failed to save post')
  await expectToast(page, /^The server could not be reached\./)
  await expect(alert).toContainText('The server could not be reached.')
  await page.unroute(address)
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'full disk' }))
  await save.click()
  await expect(alert).toContainText('Something went wrong on the server.')
  await page.unroute(address)
  const toLogin = { 'x-remix-redirect': '/admin/login', 'x-remix-status': '302' }
  await page.route(address, (route) => route.fulfill({ status: 204, headers: toLogin }))
  await save.click()
  await page
    .getByRole('dialog', { name: 'Your session has ended' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(alert).toContainText('Your session has ended.')
  await expect(alert.getByRole('link', { name: /^Sign in/ })).toBeVisible()
  await page.unroute(address)
  // As if its picture had been deleted from the media store meanwhile.
  await page.route(address, (route) => {
    const { post, ...about } = route.request().postDataJSON()
    const featuredImage = `/media/${'0'.repeat(40)}.webp`
    return route.continue({ postData: JSON.stringify({ ...about, post: { ...post, featuredImage } }) })
  })
  await save.click()
  await expect(page.getByText('Please upload the image again.').first()).toBeVisible()
  const picture = page.getByRole('group', { name: 'Featured image' }).locator('[aria-invalid="true"]')
  await expect(picture).toHaveAccessibleDescription(/Please upload the image again\.$/)
  await expect(picture).toBeFocused()
  await expect(titleField(page)).toHaveValue('Stubborn')
  await page.unroute(address)

  await expect(page).toHaveURL('/admin/blog/new')
  await expect(editor(page)).toHaveText('Words that must not get lost.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  written.push(page.url().split('/').at(-1) ?? '')
  await expect(alert).toHaveCount(0)
})

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(editor(page)).toBeVisible()
}

function editor(page: Page) {
  return page.getByRole('textbox', { name: 'Content' })
}

function titleField(page: Page) {
  return page.getByRole('textbox', { name: 'Title' })
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByText(text)
  await expect(toast.first()).toBeVisible()
}
