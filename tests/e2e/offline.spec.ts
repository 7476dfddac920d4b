import type { Page } from '@playwright/test'
import { openChat } from './support/chat-window.ts'
import { expect } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion, toast } from './support/forms.ts'
import { JOB, test } from './support/stored-positions.ts'

const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
const PICTURE = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
const APPLICANT = {
  'Full name': 'An applicant',
  Email: 'applicant@example.org',
  Phone: '+250 788 111 222',
  'Resume link': 'https://example.org/resume.pdf',
}

test('APOST-11, APOST-35: without a network, a status and a post that stay as they are say so', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/blog')
  const select = page.getByLabel(/^Status of /).first()
  const status = await select.inputValue()
  await loseNetwork(page)
  await select.selectOption('archived')
  await expect(toast(page, 'Failed to update post status')).toBeVisible()
  await expect(select).toHaveValue(status)

  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete post')).toBeVisible()
  await expect(select).toBeVisible()
})

test('APOST-18, APOST-23, APOST-32, APOST-38: without a network, the form of a post says what failed', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/blog/new')
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.fill('Words that must not get lost.')
  await loseNetwork(page)
  await page.getByRole('button', { name: 'Featured image Upload image' }).setInputFiles(PICTURE)
  await expect(toast(page, 'Failed to upload image')).toBeVisible()

  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByLabel('New category').fill('Weather')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Failed to add category')).toBeVisible()

  await page.getByText('Write with AI').click()
  await page.getByRole('textbox', { name: 'Topic' }).fill('Backups')
  await page.getByRole('button', { name: 'Generate content' }).click()
  await expect(toast(page, 'Failed to generate content')).toBeVisible()

  await page.getByRole('textbox', { name: 'Title' }).fill('Stubborn')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(toast(page, 'Failed to save post')).toBeVisible()
  await expect(content).toHaveText('Words that must not get lost.')
})

test('ACLI-17, ACLI-18: without a network, the screen of clients says in toasts what failed, and why', async ({
  staffPage: page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/clients?client=new')
  const drawer = page.getByRole('dialog', { name: 'Add New Client' })
  await fillIn(drawer, { Name: 'A ferry', Description: 'It crosses the lake.' })
  await loseNetwork(page)
  await drawer.getByRole('button', { name: 'Add Client' }).click()
  await expect(toast(page, 'Failed to save client')).toBeVisible()
  await expect(toast(page, 'The server could not be reached.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Generate description' }).click()
  await expect(toast(page, 'Failed to generate content')).toBeVisible()
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('A ferry')
})

test('CHAT-25: without a network, the chat says that a file is no image', async ({ page }) => {
  await page.goto('/contact')
  const chat = await openChat(page)
  await loseNetwork(page)
  await chat.getByLabel('Attach image').setInputFiles(NOTES)
  await expect(toast(page, 'Please select an image file')).toBeVisible()
  await expect(chat.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0)
})

test('JOB-05, JOB-06, APPLY-17: without a network, careers say what cannot be opened or sent, and the form still opens', async ({
  page,
  position,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/careers')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: JOB, exact: true }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toHaveText('We could not open this position. Please check your connection.')
  await expect(notice).toBeInViewport()

  await page.context().setOffline(false)
  await page.goto(`/careers?job=${position.id}`)
  const dialog = page.getByRole('dialog', { name: JOB })
  await waitForCode(page, '/assets/application-drawer-')
  await page.context().setOffline(true)
  await dialog.getByRole('link', { name: /^Apply Now/ }).click()
  await expect(dialog.getByLabel('Full name')).toBeVisible()

  await page.context().setOffline(false)
  await page.reload()
  await fillIn(dialog, APPLICANT)
  await keepQuestion(dialog)
  await answerQuestion(dialog)
  await loseNetwork(page)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Failed to submit application. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toHaveValue(APPLICANT['Full name'])
})

/** Goes offline. The toast code is already loaded by then, and no toast has been shown. */
async function loseNetwork(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(toasts).toBeAttached()
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
  await page.context().setOffline(true)
}

/** Waits until the page has preloaded this module and its imports. */
async function waitForCode(page: Page, address: string): Promise<void> {
  const file = await page.waitForFunction((part) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.find((name) => name.includes(part))
  }, address)
  await file.evaluate((name) => import(name ?? ''))
}
