import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion } from './support/forms.ts'
import { holdRequests } from './support/gate.ts'
import { expectAwake } from './support/sleeping-page.ts'

const SENT = 'Message sent successfully!'
const WRONG = 'Incorrect answer, please try again'
const VISITOR = {
  Name: 'Visitor of a test',
  Email: 'visitor@example.org',
  Message: 'Muraho,\nwe measure rain.',
}

test('CONTACT-05 to CONTACT-18: a message goes from its first mistakes to the staff’s inbox, and leaves it', async ({
  page,
  staffPage,
  faults,
}) => {
  faults.expect(/status of 422/)
  await page.goto('/about')
  const form = formOf(page)
  await form.scrollIntoViewIfNeeded()
  const send = form.getByRole('button', { name: 'Send message' })
  await keepQuestion(form)
  await expect(send).toBeDisabled()
  await form.getByLabel('Email').fill('a@example.org, b@example.org')
  await answerQuestion(form, 1)
  await send.click()
  for (const message of [
    'Please enter your name.',
    'Please enter a valid email address.',
    'Please enter your message.',
  ]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(spokenIn(form, 'Please look at the marked fields.')).toBeAttached()

  await fillIn(form, { ...VISITOR, 'Phone (optional)': '0788 111 222', 'Subject (optional)': 'Rain' })
  await send.click()
  await expect(form.getByLabel(/^What is/)).toHaveAccessibleDescription(new RegExp(WRONG))
  await expect(spokenIn(form, 'A new question: What is')).toContainText(WRONG)
  await expect(form.getByLabel(/^What is/)).toHaveValue('')
  await expect(send).toBeDisabled()
  await keepQuestion(form)
  await answerQuestion(form)
  await page.route('**/api/contact-messages', async (route) => {
    const sending = form.getByRole('button', { name: 'Sending...' })
    await expect(sending).toBeDisabled()
    await expect(sending).toBeFocused()
    // Text typed now would be neither sent nor stored.
    await expect(form.getByLabel('Message')).not.toBeEditable()
    await route.continue()
  })
  await send.click()
  const notice = form.getByRole('status').filter({ hasText: SENT })
  await expect(notice).toBeVisible()
  const reference = /UG-\w{4}-\w{4}/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
  expect(reference).not.toBe('')
  for (const label of Object.keys(VISITOR)) await expect(form.getByLabel(label)).toHaveValue('')

  await staffPage.goto(`/admin/messages?q=${reference}`)
  const row = staffPage.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('Rain')
  await expect(row.getByText('Unread', { exact: true })).toBeAttached()
  await expectAwake(staffPage)
  const read: string[] = []
  staffPage.on('request', (request) => {
    if (request.method() === 'GET') read.push(new URL(request.url()).pathname)
  })
  await row.getByRole('link', { name: /^Read/ }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog).toContainText('we measure rain.')
  // The list behind the dialog is not reloaded. Every admin screen asks for news after a navigation.
  expect(read.filter((path) => path.startsWith('/admin/') && path !== '/admin/news')).toEqual([
    expect.stringMatching(/^\/admin\/messages\/[\w-]+$/),
  ])
  const reply = await dialog.getByRole('link', { name: /^Reply/ }).getAttribute('href')
  expect(reply).toContain('mailto:visitor@example.org')
  expect(decodeURIComponent(reply ?? '')).toContain(`Re: Rain [${reference}]`)
  await staffPage.keyboard.press('Escape')
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0)
  await staffPage.reload()
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0)
  const [file] = await Promise.all([
    staffPage.waitForEvent('download'),
    staffPage.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/)
  await row.getByRole('button', { name: /^Delete/ }).click()
  const question = staffPage.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this message?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('CONTACT-12, CONTACT-13, CONTACT-19: what was typed outlives a new question, a lost network and a reload', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.clock.install()
  await page.goto('/contact')
  const form = formOf(page)
  await form.scrollIntoViewIfNeeded()
  const token = form.locator('input[name=question]')
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  const first = await token.inputValue()
  await fillIn(form, VISITOR)
  await page.clock.runFor(15_000)
  await expect(token).not.toHaveValue(first)
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue(VISITOR.Message)
  await keepQuestion(form)
  await answerQuestion(form)
  await page.route('**/api/contact-messages', (route) => route.abort('failed'))
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toContainText('Failed to send message. Please try again later.')
  await expect(form.getByLabel('Message')).toHaveValue(VISITOR.Message)
  await page.unroute('**/api/contact-messages')
  await form.getByLabel('Name').fill('')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter your name.')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByLabel('Name').fill(VISITOR.Name)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(SENT)).toBeVisible()
})

test('CONTACT-12, CONTACT-13: a question that is being answered stays, and so does what is typed', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/contact')
  const form = formOf(page)
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  const token = form.locator('input[name=question]')
  const first = await token.inputValue()
  await form.getByLabel(/^What is/).pressSequentially('1')
  await expect(form.getByText('This question stays.')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(token).toHaveValue(first)
  await expect(form.getByLabel(/^What is/)).toHaveValue('1')
})

test('CONTACT-09 to CONTACT-11: without scripts the question comes with the second page', async ({
  newPage,
  faults,
}) => {
  faults.expect(/status of 422/)
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/')
  const form = formOf(page)
  await fillIn(form, VISITOR)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/contact#contact-form')
  await expect(form.getByLabel('Message')).toHaveValue(VISITOR.Message)
  await form.getByRole('link', { name: 'short question below' }).click()
  await expect(page).toHaveURL('/contact#contact-question')
  await answerQuestion(form, 1)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(WRONG)).toBeVisible()
  await answerQuestion(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/contact\?sent=UG-\w{4}-\w{4}#contact-form$/)
  await expect(page.getByRole('status')).toContainText(SENT)
})

test('CONTACT-12: whoever is answering when the scripts come goes on with that question', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/)
  const scripts = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = formOf(page)
  await fillIn(form, VISITOR)
  await form.getByRole('button', { name: 'Continue' }).click()
  const token = form.locator('input[name=question]')
  const asked = await token.inputValue()
  // Going to the form of the address takes the focus from whatever has it, two frames after the page is drawn at the latest.
  await expect(form).toBeInViewport()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await answerQuestion(form)
  scripts.open()
  await expect(form.getByText('This question stays.')).toBeVisible()
  await expect(token).toHaveValue(asked)
  await expect(form.getByLabel(/^What is/)).toBeFocused()
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(SENT)).toBeVisible()
})

/** A message for screen readers only. */
function spokenIn(form: Locator, text: string): Locator {
  return form.locator('[aria-live=polite]').filter({ hasText: text })
}

function formOf(page: Page): Locator {
  return page.locator('#contact-form')
}
