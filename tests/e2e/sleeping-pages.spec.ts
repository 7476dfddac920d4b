import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { samplePosts } from '#app/features/blog/sample/posts.ts'
import type { BuiltServer } from './support/built-server.ts'
import {
  ask,
  keptChat,
  messageBox,
  messages,
  openChat,
  pressChatButton,
  showChatButton,
} from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion, toast } from './support/forms.ts'
import { holdRequests } from './support/gate.ts'
import { withDatabase } from './support/server-database.ts'
import { forgetMessagesOf } from './support/stored-messages.ts'
import { wakePage } from './support/wake-page.ts'

/** The scripts of React and of the site; the rain and what a page does before React are scripts of their own. */
const SCRIPTS = /\/assets\/(?!rain-|early-|open-now-)[^/]+\.js$/
const ALL_SCRIPTS = /\/assets\/(?!rain-).*\.js$/
const QUESTIONS = '**/api/human-questions?*'
const PHONE = { viewport: { width: 360, height: 740 } }

function noteScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (ALL_SCRIPTS.test(request.url())) asked.push(request.url())
  })
  return asked
}

function isAwake(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)
}

function newApplicant() {
  return {
    'Full name': 'Applicant of a test',
    Email: `${crypto.randomUUID()}@example.org`,
    Phone: '+250 788 111 222',
    'Resume link': 'https://example.org/resume.pdf',
  }
}

function countApplications(server: BuiltServer, { Email }: { Email: string }): number {
  return withDatabase(server, (database) =>
    Number(database.prepare('SELECT count(*) FROM applications WHERE email = ?').pluck().get(Email)),
  )
}

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

test('Links of a sleeping page are plain navigations, and another view of a list opens where the last one was left', async ({
  newPage,
}) => {
  const page = await newPage(PHONE)
  const asked = noteScripts(page)
  await page.goto('/links')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
  const filter = page.getByRole('navigation', { name: 'Filter positions' })
  await filter.getByRole('link', { name: 'Active Positions' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 120))
  await filter.getByRole('link', { name: 'Active Positions' }).click()
  await expect(page).toHaveURL(/active/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  expect(asked).toEqual([])
})

test('From one sleeping page to the next there is a fade, and none for visitors who ask for less motion', async ({
  newPage,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await newPage({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.fades = String(
          'viewTransition' in event && event.viewTransition !== null,
        )
      })
    })
    const asked = noteScripts(page)
    await page.goto('/links')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
    const fades = String(reducedMotion === 'no-preference')
    await expect(page.locator('html')).toHaveAttribute('data-fades', fades)
    expect(asked).toEqual([])
  }
})

test('THEME-01: the theme changes while the page sleeps, and the menu opens', async ({ newPage }) => {
  const page = await newPage({ ...PHONE, colorScheme: 'light' })
  const asked = noteScripts(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(asked).toEqual([])
})

test('CHAT-01: a press that comes before the scripts is answered once, when they are there', async ({
  page,
}) => {
  // Also the script of the first box, which would cover the button.
  const scripts = await holdRequests(page, ALL_SCRIPTS)
  await page.goto('/')
  const button = await showChatButton(page)
  await button.click()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  scripts.open()
  const chat = page.getByRole('dialog', { name: 'Chat assistant' })
  await expect(messageBox(chat)).toBeFocused()
  await messageBox(chat).fill('Where are you?')
  await expect(chat).toBeVisible()
})

for (const { screen, options } of [
  { screen: 'a phone', options: PHONE },
  { screen: 'a wide screen', options: {} },
]) {
  test(`CHAT-01: on ${screen} the visitor writes while the scripts are on their way, and the message is sent once`, async ({
    newPage,
  }) => {
    const page = await newPage(options)
    const questions: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') questions.push(request.postDataJSON().text)
    })
    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto('/links')
    const chat = await pressChatButton(page)
    await page.keyboard.type('Where')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('are you?')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(chat.getByText('Your message is sent as soon as the chat has loaded.')).toBeVisible()
    expect(await isAwake(page)).toBe(false)
    scripts.open()
    await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toBeVisible()
    await expect(messages(chat).getByText('Where are you?')).toHaveCount(1)
    await expect(messageBox(chat)).toBeFocused()
    await expect(messageBox(chat)).toHaveValue('')
    expect(questions).toEqual(['Where\nare you?'])
  })
}

test('CHAT-01: the files of the chat are asked for at the press, not after the other scripts, and what is written before they come is in the chat’s own box, where the visitor goes on', async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  const window = page.waitForRequest(/\/assets\/chat-with-hand-over-/)
  const chat = await pressChatButton(page)
  await window
  expect(await isAwake(page)).toBe(false)
  await page.keyboard.press('Enter')
  await page.keyboard.type('When are')
  scripts.open()
  await expect(chat.getByRole('radio', { name: 'Yves' })).toBeChecked()
  await page.keyboard.type(' you open?')
  await expect(messageBox(chat)).toHaveValue('When are you open?')
  expect(await keptChat(page)).toBeNull()
})

test('CHAT-04: a chat that is closed before the scripts come stays closed, sends nothing, and keeps what was written', async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  const chat = await pressChatButton(page)
  await page.keyboard.type('Where are you?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await pressChatButton(page)
  await chat.getByRole('button', { name: 'Close' }).click()
  const button = page.getByRole('button', { name: 'Open chat' })
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy')
  scripts.open()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(chat).toBeHidden()
  await pressChatButton(page)
  await expect(chat.getByRole('radio', { name: 'Yves' })).toBeChecked()
  await expect(messageBox(chat)).toHaveValue('Where are you?')
  expect(await keptChat(page)).toBeNull()
})

test('CHAT-01, CHAT-18: a message that waits for the scripts is sent once, on the page that a link or a reload leads to', async ({
  page,
}) => {
  const questions: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') questions.push(request.postDataJSON().text)
  })
  const chat = page.getByRole('dialog', { name: 'Chat assistant' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  await pressChatButton(page)
  await page.keyboard.type('Where are you?')
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await expect(chat).toHaveCount(0)
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  // The page opens the chat by itself, and the press does.
  await pressChatButton(page)
  scripts.open()
  await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toBeVisible()
  expect(questions).toEqual(['Where are you?'])
  await chat.getByRole('button', { name: 'Close' }).click()

  const later = await holdRequests(page, SCRIPTS)
  await page.goto('/links')
  await pressChatButton(page)
  await page.keyboard.type('When are you open?')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(chat).toHaveCount(0)
  await pressChatButton(page)
  await expect(messageBox(chat)).toHaveValue('When are you open?')
  await expect(chat.getByText('Your message is sent as soon as the chat has loaded.')).toBeVisible()
  later.open()
  await expect(messages(chat).getByText('When are you open?')).toHaveCount(1)
  await expect(messageBox(chat)).toHaveValue('')
  await page.reload()
  await openChat(page)
  await expect(messages(chat).getByText('When are you open?')).toHaveCount(1)
  expect(questions).toEqual(['Where are you?', 'When are you open?'])
})

test('CHAT-04: a chat that is closed on the page after the one it was opened on stays closed when the scripts come', async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS)
  const chat = page.getByRole('dialog', { name: 'Chat assistant' })
  await page.goto('/links')
  await pressChatButton(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await (await pressChatButton(page)).getByRole('button', { name: 'Close' }).click()
  scripts.open()
  await wakePage(page)
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(chat).toHaveCount(0)
})

test('CHAT-01: scripts that do not come are told about, and the next press tries again', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const { promise: hasWritten, resolve: giveUp } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await hasWritten
    await route.abort()
  })
  await page.goto('/links')
  const button = page.getByRole('button', { name: 'Open chat' })
  const chat = await pressChatButton(page)
  await messageBox(chat).fill('Where are you?')
  giveUp()
  await expect(chat).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('The chat could not be loaded. Please try again.')
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.unroute(SCRIPTS)
  await pressChatButton(page)
  await expect(chat.getByRole('radio', { name: 'Yves' })).toBeChecked()
  await expect(messageBox(chat)).toHaveValue('Where are you?')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('An open chat stays open when the visitor goes back to a page that slept', async ({ page }) => {
  await page.goto('/links')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible()
  await openChat(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Chat assistant' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Success Stories' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Chat assistant' })).toBeVisible()
})

test('CONTACT-05, CONTACT-09 to CONTACT-14: a form asks its questions before the scripts come, which take over all that was asked and typed, and the message is sent once', async ({
  newPage,
  staffPage,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const page = await newPage(PHONE)
  await page.clock.install()
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/services')
  const form = page.locator('#contact-form')
  const question = form.getByLabel(/^What is \d \+ \d\?$/)
  const send = form.getByRole('button', { name: 'Send message' })
  const token = form.locator('input[name=question]')
  const email = `${crypto.randomUUID()}@example.org`
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('Answer the question above to send.')
  const first = await token.inputValue()
  await page.clock.runFor(15_000)
  await expect(token).not.toHaveValue(first)

  // All that one request brought are used up, and no others come.
  await page.route(QUESTIONS, (route) => route.abort())
  await page.clock.runFor(150_000)
  await expect(form.getByText('The question could not be loaded.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Keep this question' })).toBeHidden()
  await expect(form.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await page.unroute(QUESTIONS)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await form.getByRole('button', { name: 'Keep this question' }).click()
  await expect(form.getByText('This question stays.')).toBeVisible()
  await expect(question).toBeFocused()
  await page.clock.runFor(15_000)
  const kept = await token.inputValue()
  await fillIn(form, { Name: 'Visitor of a test', Email: email, Message: 'Muraho' })
  await answerQuestion(form)
  const answer = await question.inputValue()
  await expect(send).toBeEnabled()
  expect(await isAwake(page)).toBe(false)
  scripts.open()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(question).toBeFocused()
  await expect(question).toHaveValue(answer)
  await expect(token).toHaveValue(kept)
  await expect(form.getByText('This question stays.')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('Muraho')
  await send.click()
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  await staffPage.goto('/admin/messages')
  await expect(staffPage.getByRole('row').filter({ hasText: email })).toHaveCount(1)
  forgetMessagesOf(email, server)
})

test('CONTACT-09, CONTACT-17 to CONTACT-19: a message that is answered and sent before the scripts come needs no second question, and is gone from the device, where it was kept without a network and while the line was dead', async ({
  newPage,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  faults.expect(/status of 502/)
  const page = await newPage(PHONE)
  await page.route(SCRIPTS, () => {})
  await page.goto('/about')
  const form = page.locator('#contact-form')
  const send = form.getByRole('button', { name: 'Send message' })
  const email = await writeAndAnswer(form)
  await page.context().setOffline(true)
  await send.click()
  await expect(form.getByRole('alert')).toContainText('Kept on this device.')
  await page.context().setOffline(false)
  await expect(form.getByRole('alert')).toHaveCount(0)
  // The browser takes itself to be online, and its own error page would be next.
  await page.route(/\/(contact|healthz)$/, (route) => route.abort())
  await send.click()
  await expect(form.getByRole('alert')).toContainText('Kept on this device.')
  await page.unroute(/\/(contact|healthz)$/)
  await form.getByLabel('Message').fill('Muraho neza')
  // A proxy answers in the place of a server that is gone.
  const { promise: answered, resolve: giveAnswer } = Promise.withResolvers<void>()
  await page.route('**/healthz', async (route) => {
    await answered
    await route.fulfill({ status: 502 })
  })
  await send.click()
  await expect(form.getByRole('status').filter({ hasText: 'Sending...' })).toBeVisible()
  const question = form.locator('[name=answer]')
  await question.fill(await question.inputValue())
  await expect(form.getByText('Sending...')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  giveAnswer()
  await expect(form.getByRole('alert')).toContainText('Kept on this device.')
  expect(await page.evaluate(() => Object.values({ ...localStorage }).join())).toContain('Muraho neza')
  await page.unroute('**/healthz')
  await send.click()
  await expect(page).toHaveURL(/\/contact\?sent=/)
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).not.toContainEqual(
    expect.stringContaining('contact'),
  )
  forgetMessagesOf(email, server)
})

test('CONTACT-16, CONTACT-20: a message that is sent while the scripts come is sent once, by them', async ({
  newPage,
  server,
}) => {
  const page = await newPage(PHONE)
  const scripts = await holdRequests(page, SCRIPTS)
  // The line gives no answer; React does not wait for it.
  await page.route('**/healthz', () => {})
  const keys = noteKeys(page)
  await page.goto('/about')
  const form = page.locator('#contact-form')
  const email = await writeAndAnswer(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Sending...')).toBeVisible()
  expect(keys).toEqual([])
  scripts.open()
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  expect(keys).toHaveLength(1)
  forgetMessagesOf(email, server)
})

test('CONTACT-20: a message that the browser sends and then, once they are there, the scripts, has one key', async ({
  newPage,
  server,
}) => {
  const page = await newPage(PHONE)
  const scripts = await holdRequests(page, SCRIPTS)
  const keys = noteKeys(page)
  // The browser stays on the page, as after a press on 'Stop'.
  await page.route(/\/contact$/, (route) => route.fulfill({ status: 204 }))
  await page.goto('/about')
  const form = page.locator('#contact-form')
  const send = form.getByRole('button', { name: 'Send message' })
  const email = await writeAndAnswer(form)
  await send.click()
  await expect.poll(() => keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
  scripts.open()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await send.click()
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  forgetMessagesOf(email, server)
})

test('CONTACT-19, CONTACT-20: a message that the browser sends before the scripts come, and that does not arrive, is on the next page, with its key', async ({
  newPage,
  server,
}) => {
  const page = await newPage(PHONE)
  const scripts = await holdRequests(page, SCRIPTS)
  const keys = noteKeys(page)
  await page.route(/\/contact$/, (route) => route.abort(), { times: 1 })
  await page.goto('/about')
  const form = page.locator('#contact-form')
  // It comes near twice.
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  await page.evaluate(scrollUpForAFrame)
  const email = await writeAndAnswer(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/^chrome-error:/)
  scripts.open()
  await page.goto('/contact')
  await expect(form.getByLabel('Message')).toHaveValue('Muraho')
  await keepQuestion(form)
  await answerQuestion(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  forgetMessagesOf(email, server)
})

test('CONTACT-17: a message that the browser has sent is not offered again where React comes before the script of the form', async ({
  newPage,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const page = await newPage(PHONE)
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/about')
  const form = page.locator('#contact-form')
  const email = await writeAndAnswer(form)
  await page.route(/\/early-contact-form-/, (route) => route.abort())
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/contact\?sent=/)
  scripts.open()
  await wakePage(page)
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  forgetMessagesOf(email, server)
})

/** Runs in the page, until what watches the scrolling has seen it. */
async function scrollUpForAFrame(): Promise<void> {
  scrollTo(0, 0)
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

/** The idempotency keys of what is sent, in their order. */
function noteKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(/name="key"\s+([\w-]+)/.exec(request.postData() ?? '')?.[1])
  })
  return keys
}

/** Returns the address of the sender. */
async function writeAndAnswer(form: Locator): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  await fillIn(form, { Name: 'Visitor of a test', Email: email, Message: 'Muraho' })
  await form.getByRole('button', { name: 'Keep this question' }).click()
  await answerQuestion(form)
  return email
}

test('CONTACT-17: what is typed into the form while the scripts are on their way is there after a reload and on the page that a link leads to', async ({
  newPage,
}) => {
  const page = await newPage(PHONE)
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/about')
  const form = page.locator('#contact-form')
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  await fillIn(form, { Name: 'Visitor of a test', Message: 'Muraho' })
  await form.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goto('/contact')
  // Left again before it could be shown.
  await fillIn(form, { Email: 'visitor@example.org' })
  await page.reload()
  scripts.open()
  await expect(form.getByLabel('Message')).toHaveValue('Muraho')
  await expect(form.getByLabel('Email')).toHaveValue('visitor@example.org')
})

test('CONTACT-05: without its scripts the form is sent by the browser itself', async ({
  newPage,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  faults.expect(/status of 422/)
  const page = await newPage(PHONE)
  await page.route(ALL_SCRIPTS, (route) => route.abort())
  await page.goto('/about')
  const form = page.locator('#contact-form')
  await fillIn(form, { Name: 'Visitor of a test', Email: 'visitor@example.org', Message: 'Muraho' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await answerQuestion(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
})

test('JOB-05, APPLY-18: an application that is begun before the scripts come is kept and sent once, and its own page withdraws and erases it', async ({
  newPage,
  server,
}) => {
  const page = await newPage(PHONE)
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/careers')
  await page.getByRole('list', { name: 'Positions' }).getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await drawer.getByRole('link', { name: 'Apply Now' }).click()
  const applicant = newApplicant()
  await fillIn(drawer, applicant)
  scripts.open()
  await keepQuestion(drawer)
  await expect(drawer.getByLabel('Full name')).toHaveValue(applicant['Full name'])
  await answerQuestion(drawer)
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  expect(countApplications(server, applicant)).toBe(1)

  const own = await page.getByRole('link', { name: 'See your application' }).getAttribute('href')
  const later = await holdRequests(page, SCRIPTS)
  await page.goto(own ?? '')
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText('You withdrew this application.')).toBeVisible()
  await page.getByLabel('I understand that this cannot be undone.').check()
  expect(await isAwake(page)).toBe(false)
  later.open()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('everything we stored with it has been erased')).toBeVisible()
  expect(countApplications(server, applicant)).toBe(0)
})

test('APPLY-18: without its scripts an application is sent and erased by the browser itself, and the search answers', async ({
  newPage,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  faults.expect(/status of 422/)
  const page = await newPage(PHONE)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/search')
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('backup')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Blog posts' })).toBeVisible()

  await page.goto('/careers')
  await page
    .getByRole('link', { name: /^Apply Now/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  const applicant = newApplicant()
  await fillIn(drawer, applicant)
  await drawer.getByRole('button', { name: 'Continue' }).click()
  await answerQuestion(drawer)
  await drawer.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('status')).toContainText('Application submitted successfully!')
  expect(countApplications(server, applicant)).toBe(1)
  await page.getByLabel('I understand that this cannot be undone.').check()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('everything we stored with it has been erased')).toBeVisible()
})

test('EVENT-04: a card that is pointed at before the scripts come has turned, and stays so when they are there', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'no-preference' })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/shows')
  const card = page.locator('.event-card').first()
  const details = card.getByRole('heading', { name: 'Highlights' })
  await card.hover()
  await expect(details).toBeVisible()
  expect(await isAwake(page)).toBe(false)
  scripts.open()
  await expect(card).toHaveAttribute('data-side', 'details')
  await page.mouse.move(0, 0)
  await expect(card).toHaveAttribute('data-side', 'flyer')
})

test('EVENT-04: every tap on a card before the scripts come turns it once, and the next ones turn it on from there', async ({
  newPage,
}) => {
  const page = await newPage({ ...PHONE, hasTouch: true, isMobile: true })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/shows')
  const [first, second] = [page.locator('.event-card').first(), page.locator('.event-card').last()]
  const details = (card: Locator) => card.getByRole('heading', { name: 'Highlights' })
  const button = first.getByRole('button', { name: /^Show (details|flyer)/ })
  for (const isShown of [true, false, true]) {
    await button.tap()
    await expect(details(first)).toBeVisible({ visible: isShown })
  }
  for (const isShown of [true, false, true, false]) {
    await second.getByRole('heading', { level: 2 }).tap()
    await expect(details(second)).toBeVisible({ visible: isShown })
  }
  expect(await isAwake(page)).toBe(false)
  scripts.open()
  await expect(first).toHaveAttribute('data-side', 'details')
  await expect(button).toHaveText(/^Show flyer/)
  await expect(second).toHaveAttribute('data-side', 'flyer')
  await button.tap()
  await expect(details(first)).toBeHidden()
  await second.getByRole('heading', { level: 2 }).tap()
  await expect(details(second)).toBeVisible()
})

test('EVENT-04: what the keyboard or a mouse does to a card before the scripts come stays done', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'no-preference' })
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/shows')
  const cards = page.locator('.event-card')
  const [first, second] = [cards.first(), cards.last()]
  const button = (card: Locator) => card.getByRole('button', { name: /^Show (details|flyer)/ })
  const details = (card: Locator) => card.getByRole('heading', { name: 'Highlights' })
  await page.getByRole('navigation', { name: 'Filter events' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(button(first)).toBeFocused()
  await expect(details(first)).toBeVisible()
  await expect(button(first)).toHaveText(/^Show details/)
  for (const isShown of [true, false]) {
    await page.keyboard.press('Enter')
    await expect(details(first)).toBeVisible({ visible: isShown })
  }
  // On its way to the button the mouse has turned the card.
  await button(second).click()
  await expect(details(second)).toBeVisible()
  await button(second).click()
  await expect(details(second)).toBeHidden()
  expect(await isAwake(page)).toBe(false)
  scripts.open()
  await expect(first).toHaveAttribute('data-side', 'flyer')
  await expect(second).toHaveAttribute('data-side', 'flyer')
})

test('HOME-14: the choice to load outside content, made before the scripts come, is made once', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/about')
  const choice = page.getByLabel('Always load posts, video and map')
  await choice.first().click()
  await expect(choice.first()).toHaveAttribute('aria-busy', 'true')
  scripts.open()
  await expect(page.locator('iframe[title^="X:"]')).toHaveCount(6)
  await expect(choice.last()).toBeChecked()
})

test('The key of the search is switched off when the scripts come, once; if they do not, the switch says so', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/search')
  const choice = page.getByRole('checkbox', { name: 'The key / opens this search' })
  await choice.click()
  await expect(page.getByRole('alert')).toHaveText('This could not be loaded. Please try again.')
  await expect(choice).toBeChecked()
  await page.unroute(SCRIPTS)
  const scripts = await holdRequests(page, SCRIPTS)
  await choice.click()
  await expect(choice).toHaveAttribute('aria-busy', 'true')
  scripts.open()
  await expect(choice).not.toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('BLOG-05, BLOG-12: a sleeping page keeps its copy of the first posts; more that are asked for before the scripts come are added once, or open as a page', async ({
  page,
  newPage,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const titles = (shown: Page) =>
    shown.getByRole('list', { name: 'Posts' }).getByRole('heading', { level: 2 })
  const scripts = await holdRequests(page, SCRIPTS)
  const asked = noteScripts(page)
  await page.goto('/blog')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('posts') ?? '{}'))
  expect(kept.posts).toHaveLength(Math.min(4, samplePosts.length))
  expect(asked).toEqual([])
  const first = await titles(page).count()
  await page.getByRole('link', { name: 'Load more' }).click()
  scripts.open()
  await expect.poll(() => titles(page).count()).toBeGreaterThan(first)
  const shown = await titles(page).allTextContents()
  expect(new Set(shown).size).toBe(shown.length)

  const without = await newPage(PHONE)
  await without.route(SCRIPTS, (route) => route.abort())
  await without.goto('/blog')
  await without.getByRole('link', { name: 'Load more' }).click()
  await expect(without.getByText('These are older posts.')).toBeVisible()
})

test('A page wakes without Intl, whose first use takes a browser longer than starting React', async ({
  page,
  faults,
}) => {
  faults.expect(/404.*\/nowhere/)
  await page.addInitScript(() => {
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      Object.defineProperty(Intl, name, { get: () => console.error(`Intl.${name} was used`) })
    }
  })
  for (const path of ['/contact', '/', '/blog', '/shows', '/nowhere']) {
    await page.goto(path)
    await wakePage(page)
  }
})

test('BLOG-14: a page that finds no room for its copy of the posts wakes, and makes room beside what is the visitor’s', async ({
  page,
}) => {
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.theme = 'dark'
    let filler = 'x'.repeat(2 ** 20)
    for (let index = 0; filler.length > 1; index++) {
      try {
        localStorage.setItem(`filler:${index}`, filler)
      } catch {
        filler = filler.slice(filler.length / 2)
      }
    }
  })
  await page.goto('/blog')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('posts'))).toContain('savedAt')
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['posts', 'theme'])
})

test('HOME-12: a post that is asked for before the scripts come is shown once', async ({ page }) => {
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Show post/ })
    .first()
    .click()
  scripts.open()
  await expect(page.getByRole('link', { name: /^Hide post/ })).toHaveCount(1)
})

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

test('Going back on a reloaded page shows the page that the address names', async ({ page }) => {
  await page.goto('/contact')
  await wakePage(page)
  await page.locator('#contact-form').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('A chat that was reloaded stays closed on the pages after it', async ({ page }) => {
  await page.goto('/links')
  await openChat(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await isAwake(page)).toBe(false)
  await page.goto('/careers', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  expect(await isAwake(page)).toBe(false)
})

test('Browsers may fetch public pages ahead, and no personal ones', async ({ request }) => {
  const answer = await request.get('/speculation-rules.json')
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json')
  const rules = JSON.stringify(await answer.json())
  expect(rules).toContain('"prefetch"')
  expect(rules).not.toContain('prerender')
  for (const path of ['/admin', '/admin/*', '/api/*', '/careers/application'])
    expect(rules).toContain(`"${path}"`)
  expect(rules).toContain('"eagerness":"moderate"')
  const headers = { 'sec-ch-ua-mobile': '?1' }
  const phone = await request.get('/speculation-rules.json', { headers })
  expect(await phone.text()).toContain('"eagerness":"conservative"')
  const home = await request.get('/')
  expect(home.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
  expect((await request.get('/admin/login')).headers()['speculation-rules']).toBeUndefined()
})
