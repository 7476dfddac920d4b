import type { Locator, Page } from '@playwright/test'
import { APPLICANT } from './support/applicant.ts'
import { openChat } from './support/chat-window.ts'
import { expect } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion, toast } from './support/forms.ts'
import { withDatabase } from './support/server-database.ts'
import { wakePage } from './support/sleeping-page.ts'
import { JOB, savePosition, test } from './support/stored-positions.ts'

const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
const PICTURE = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
const RESUME = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
const KEPT = 'Kept on this device. Send when online?'
const MESSAGE = { Name: 'A visitor', Email: 'offline@example.org', Message: 'We measure rain.' }

// Without a network, a visitor has what this test has loaded, and nothing of an earlier one.
test.use({ isFirstVisit: true })

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
  await page.getByRole('button', { name: 'Save draft' }).click()
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
  await wakePage(page)
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

test('CONTACT-19: a message that could not be sent stays on the device, and is sent once when the network is back', async ({
  page,
  staffPage,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  faults.expect(/ERR_FAILED/)
  const subject = `Rain ${crypto.randomUUID()}`
  const form = await fillInMessage(page, subject)
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toContainText('Failed to send message. Please try again later.')
  await expect(form.getByText(KEPT)).toBeVisible()
  await page.context().setOffline(false)
  await expect(form.getByLabel(/^What is/)).not.toHaveValue('')

  // It reaches the server this time, but the answer gets lost.
  await page.route('**/api/contact-messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toContainText('Failed to send message. Please try again later.')

  const later = await page.context().newPage()
  await page.close()
  await later.goto('/about')
  const sameForm = contactForm(later)
  await sameForm.scrollIntoViewIfNeeded()
  await expect(sameForm.getByText(KEPT)).toBeVisible()
  await expect(sameForm.getByLabel('Subject')).toHaveValue(subject)
  await answerAndSend(sameForm)
  await expect(sameForm.getByRole('status')).toContainText('Message sent successfully!')
  await expect(sameForm.getByText(KEPT)).toHaveCount(0)
  expect(await unsentNames(later)).toEqual([])

  await staffPage.goto(`/admin/messages?q=${encodeURIComponent(subject)}`)
  await expect(staffPage.getByRole('row').filter({ hasText: subject })).toHaveCount(1)
})

test('A message that stayed on the device is deleted by a press, or after seven days', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const form = await fillInMessage(page, 'Rain')
  const send = async () => {
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByText(KEPT)).toBeVisible()
    await page.context().setOffline(false)
  }
  await send()
  expect(await unsentNames(page)).toHaveLength(1)
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  for (const label of ['Name', 'Email', 'Message']) await expect(form.getByLabel(label)).toHaveValue('')
  await expect(form.getByRole('alert')).toHaveCount(0)
  expect(await unsentNames(page)).toEqual([])

  await fillIn(form, MESSAGE)
  await send()
  await page.evaluate(() => {
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) {
      const older = name.replace(/^unsent:(\d+)/, (_, at) => `unsent:${at - 7 * 24 * 60 * 60 * 1000 - 1}`)
      localStorage.setItem(older, localStorage.getItem(name) ?? '')
      if (older !== name) localStorage.removeItem(name)
    }
  })
  expect(await unsentNames(page)).toHaveLength(1)
  await page.goto('/privacy-policy')
  expect(await unsentNames(page)).toEqual([])
  await page.goto('/about')
  await wakePage(page)
  await expect(contactForm(page).getByLabel('Name')).toHaveValue('')
})

test('CONTACT-19: a message that is written where neither the network nor React is there any more stays on the device as well, unless it is discarded', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  const form = contactForm(page)
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  await page.context().setOffline(true)
  const notice = form.getByRole('alert')
  for (const isDiscarded of [true, false]) {
    await fillIn(form, MESSAGE)
    await answerQuestion(form)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(notice).toHaveText(`Failed to send message. Please try again later. ${KEPT}Discard`)
    expect(await unsentNames(page)).toHaveLength(1)
    if (!isDiscarded) continue
    await notice.getByRole('button', { name: 'Discard' }).click()
    await expect(notice).toHaveCount(0)
    await expect(form.getByLabel('Message')).toHaveValue('')
    await expect(form.getByLabel(/^What is/)).toBeFocused()
    expect(await unsentNames(page)).toEqual([])
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await form.getByLabel(/^What is/).press('End')
  await expect(notice).toBeVisible()
  await page.context().setOffline(false)
  await expect(form.getByRole('button', { name: 'Discard' })).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue(MESSAGE.Message)
  await expect(notice).toHaveCount(0)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('status')).toContainText('Message sent successfully!')
  expect(await unsentNames(page)).toEqual([])
})

test('APPLY-17: an application that could not be sent stays on the device for its position alone, and counts once', async ({
  page,
  position,
  server,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  faults.expect(/ERR_FAILED/)
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const dialog = page.getByRole('dialog', { name: JOB })
  await fillIn(dialog, APPLICANT)
  await keepQuestion(dialog)
  await answerQuestion(dialog)
  await loseNetwork(page)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to submit application. Please try again.')
  await expect(dialog.getByText(KEPT)).toBeVisible()

  await page.context().setOffline(false)
  await expect(dialog.getByLabel(/^What is/)).not.toHaveValue('')
  // It reaches the server this time, but the answer gets lost.
  await page.route('**/api/applications', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await lost
  await expect(dialog.getByText(KEPT)).toBeVisible()

  const later = await page.context().newPage()
  await page.close()
  await later.goto('/contact')
  await contactForm(later).scrollIntoViewIfNeeded()
  await expect(contactForm(later).getByRole('button', { name: 'Keep this question' })).toBeVisible()
  await expect(later.getByText(KEPT)).toHaveCount(0)
  await later.goto(`/careers?job=${position.id}&apply=1`)
  await expect(later.getByText(KEPT)).toBeVisible()
  await expect(later.getByLabel('Full name')).toHaveValue(APPLICANT['Full name'])
  await keepQuestion(later.getByRole('dialog', { name: JOB }))
  await answerQuestion(later.getByRole('dialog', { name: JOB }))
  await later.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(later, 'Application submitted successfully!')).toBeVisible()
  expect(await unsentNames(later)).toEqual([])
  const stored = withDatabase(server, (database) =>
    database.prepare('SELECT count(*) FROM applications WHERE job_id = ?').pluck().get(position.id),
  )
  expect(stored).toBe(1)
})

test('APPLY-17: an application with a PDF that could not be sent says that the file is not kept, also in another tab', async ({
  page,
  position,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const note = 'The PDF itself is not kept: choose it again if this page was closed.'
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const dialog = page.getByRole('dialog', { name: JOB })
  const { 'Resume link': _, ...texts } = APPLICANT
  await fillIn(dialog, texts)
  await keepQuestion(dialog)
  await dialog.getByLabel('Or your resume as a PDF').setInputFiles(RESUME)
  await answerQuestion(dialog)
  await loseNetwork(page)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByText(KEPT)).toBeVisible()
  await expect(dialog.getByText(note)).toBeVisible()
  await page.context().setOffline(false)
  const later = await page.context().newPage()
  await later.goto(`/careers?job=${position.id}&apply=1`)
  await expect(later.getByText(KEPT)).toBeVisible()
  await expect(later.getByText(note)).toBeVisible()
  await later.getByLabel('Resume link').fill(APPLICANT['Resume link'])
  await expect(later.getByText(note)).toHaveCount(0)
})

test('JOB-10: an application that could not be sent before its position was closed is shown there, and can be discarded', async ({
  page,
  staffPage,
  position,
  server,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`/careers?job=${position.id}&apply=1`)
  const dialog = page.getByRole('dialog', { name: JOB })
  await fillIn(dialog, APPLICANT)
  await keepQuestion(dialog)
  await answerQuestion(dialog)
  await loseNetwork(page)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByText(KEPT)).toBeVisible()
  await page.context().setOffline(false)
  await savePosition(staffPage, server, { ...position, version: 1, change: { status: 'closed' } })

  await page.goto(`/careers?job=${position.id}`)
  await dialog.getByRole('link', { name: 'See what you wrote' }).click()
  await expect(dialog.getByText('It was closed before your application could be sent.')).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toHaveValue(APPLICANT['Full name'])
  await expect(dialog.getByRole('button', { name: 'Submit Application' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByLabel('Full name')).toHaveValue('')
  expect(await unsentNames(page)).toEqual([])
})

function contactForm(page: Page) {
  return page.getByRole('form', { name: 'Contact form' })
}

/** The contact form with everything but the press of its button. */
async function fillInMessage(page: Page, subject: string): Promise<Locator> {
  await page.goto('/contact')
  const form = contactForm(page)
  await form.scrollIntoViewIfNeeded()
  await keepQuestion(form)
  await fillIn(form, { ...MESSAGE, 'Subject (optional)': subject })
  await answerQuestion(form)
  // The rules of the fields have arrived, as on a form that took some minutes to fill in.
  await page.waitForLoadState('networkidle')
  return form
}

async function answerAndSend(form: Locator): Promise<void> {
  await keepQuestion(form)
  await answerQuestion(form)
  await form.getByRole('button', { name: 'Send message' }).click()
}

function unsentNames(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsent:')))
}

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
