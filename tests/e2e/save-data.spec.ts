import type { BrowserContextOptions, Page } from '@playwright/test'
import { countApplications, newApplicant } from './support/applicant.ts'
import { ask, messages, openChat } from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion, toast } from './support/forms.ts'
import { PHONE } from './support/sleeping-page.ts'
import { forgetMessagesOf } from './support/stored-messages.ts'

/** A visitor whose browser asks sites to send less, and who would otherwise see the rain move. */
async function saveData(newPage: (options: BrowserContextOptions) => Promise<Page>): Promise<Page> {
  const page = await newPage({
    ...PHONE,
    reducedMotion: 'no-preference',
    extraHTTPHeaders: { 'save-data': 'on' },
  })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
  })
  return page
}

test('CONTACT-05, CHAT-01: a visitor who saves data gets neither the rain nor pages that were not asked for, and sends a message and chats like any other', async ({
  newPage,
  server,
}) => {
  const page = await saveData(newPage)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /rain|\.js$/.test(path))).toEqual([])
  const rules = await page.request.get('/speculation-rules.json', { headers: { 'save-data': 'on' } })
  expect(await rules.json()).toEqual({})

  await page.goto('/contact')
  const form = page.locator('#contact-form')
  const email = `${crypto.randomUUID()}@example.org`
  await fillIn(form, { Name: 'Visitor of a test', Email: email, Message: 'Muraho' })
  await keepQuestion(form)
  await answerQuestion(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  forgetMessagesOf(email, server)

  await page.goto('/links')
  const chat = await openChat(page)
  await ask(chat, 'Where are you?')
  await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toBeVisible()
})

test('JOB-05, APPLY-18, BLOG-05, EVENT-04: a visitor who saves data finds, reads on, turns a card and applies like any other', async ({
  newPage,
  server,
}) => {
  const page = await saveData(newPage)
  await page.goto('/search')
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('backup')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Blog posts' })).toBeVisible()

  await page.goto('/blog')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.locator('.cover')).toHaveCount(8)

  await page.goto('/shows')
  await page
    .getByRole('button', { name: /^Show details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Highlights' }).first()).toBeVisible()

  await page.goto('/careers')
  await page.getByRole('list', { name: 'Positions' }).getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: /^Apply Now/ }).click()
  const applicant = newApplicant()
  await fillIn(drawer, applicant)
  await keepQuestion(drawer)
  await answerQuestion(drawer)
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  expect(countApplications(server, applicant)).toBe(1)
})
