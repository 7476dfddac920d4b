import type { Locator, Page } from '@playwright/test'
import { countApplications, newApplicant } from './support/applicant.ts'
import { expect, test } from './support/fixtures.ts'
import { answerQuestion, fillIn, keepQuestion, toast } from './support/forms.ts'
import { holdRequests } from './support/gate.ts'
import { ALL_SCRIPTS, expectAwake, isAwake, PHONE, SCRIPTS, wakePage } from './support/sleeping-page.ts'
import { forgetMessagesOf } from './support/stored-messages.ts'

const EARLY_FORM = /\/early-contact-form-/
const QUESTIONS = '**/api/human-questions?*'

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
  await expectAwake(page)
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
  await expect(form.locator('[name=answer]')).not.toBeEditable()
  await expect(form.getByRole('alert')).toHaveCount(0)
  giveAnswer()
  await expect(form.getByRole('alert')).toContainText('Kept on this device.')
  await expect(form.getByLabel('Message')).toBeEditable()
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

test('CONTACT-17 to CONTACT-20: a message that was kept without a network, and corrected after that, is in the form of another tab before the scripts come, and is sent once', async ({
  newPage,
  server,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const first = await newPage(PHONE)
  await first.route(SCRIPTS, () => {})
  await first.goto('/about')
  const email = await writeAndAnswer(first.locator('#contact-form'))
  await first.context().setOffline(true)
  await first.getByRole('button', { name: 'Send message' }).click()
  await expect(first.getByRole('alert')).toContainText('Kept on this device.')
  await first.getByLabel('Message').fill('Muraho neza')
  const kept = await first.evaluate(() => Object.keys(localStorage).join())
  await first.context().setOffline(false)
  const page = await first.context().newPage()
  await page.route(SCRIPTS, () => {})
  const keys = noteKeys(page)
  await first.goto('/links')

  await page.goto('/contact')
  const form = page.locator('#contact-form')
  await expect(form.getByRole('alert')).toHaveText(/^Kept on this device\. Send when online\?/)
  await expect(form.getByRole('button', { name: 'Discard' })).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('Muraho neza')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await form.getByRole('button', { name: 'Keep this question' }).click()
  await answerQuestion(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  expect(keys).toHaveLength(1)
  expect(kept).toContain(keys[0] ?? 'no key')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('contact')
  forgetMessagesOf(email, server)
})

test('CONTACT-17: a message that was kept is left for later where another was begun before the page knew of it, and each is its own', async ({
  newPage,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const first = await newPage(PHONE)
  await first.route(SCRIPTS, () => {})
  await first.goto('/about')
  await writeAndAnswer(first.locator('#contact-form'))
  await first.context().setOffline(true)
  await first.getByRole('button', { name: 'Send message' }).click()
  await expect(first.getByRole('alert')).toContainText('Kept on this device.')
  await first.context().setOffline(false)

  const page = await first.context().newPage()
  const early = await holdRequests(page, EARLY_FORM)
  const scripts = await holdRequests(page, SCRIPTS)
  await page.goto('/contact')
  const form = page.locator('#contact-form')
  await fillIn(form, { Name: 'Another visitor', Message: 'Another message' })
  early.open()
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  await expect(form.getByText('Kept on this device.')).toHaveCount(0)
  await expect(form.getByLabel('Email')).toHaveValue('')
  scripts.open()
  await wakePage(page)
  await fillIn(form, { Name: '', Message: '' })
  expect(await page.evaluate(() => Object.values({ ...localStorage }).join())).toContain('Muraho')
})

test('CONTACT-17: a page from the back/forward cache shows what another page of the tab has typed meanwhile, nothing of what was sent, and its own text where nothing can be stored', async ({
  newPage,
}) => {
  const page = await newPage(PHONE)
  await page.route(SCRIPTS, () => {})
  await page.goto('/about')
  const form = page.locator('#contact-form')
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByText(/^New question in \d+s$/)).toBeVisible()
  await fillIn(form, { Name: 'Visitor of a test', Message: 'Muraho' })
  await page.evaluate(leave)
  await page.evaluate(() => {
    sessionStorage.contact = sessionStorage.contact.replace('Muraho', 'Muraho neza')
  })
  await page.evaluate(comeBack)
  await expect(form.getByLabel('Message')).toHaveValue('Muraho neza')

  await page.evaluate(leave)
  await page.evaluate(() => sessionStorage.removeItem('contact'))
  await page.evaluate(comeBack)
  await expect(form.getByLabel('Message')).toHaveValue('')

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The storage is full.')
    }
  })
  await fillIn(form, { Message: 'Mwaramutse' })
  await page.evaluate(leave)
  await page.evaluate(comeBack)
  await expect(form.getByLabel('Message')).toHaveValue('Mwaramutse')
})

/** As the browser does where it keeps the page; the one of the tests keeps none. Both run in the page. */
function leave(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
}

function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

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
  // What is typed now would be neither sent nor kept.
  await expect(form.getByLabel('Message')).not.toBeEditable()
  await expect(form.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true')
  expect(keys).toEqual([])
  scripts.open()
  await expect(form.getByText(/UG-\w{4}-\w{4}/)).toBeVisible()
  expect(keys).toHaveLength(1)
  await expect(form.getByLabel('Message')).toBeEditable()
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
  await expectAwake(page)
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
  await page.route(EARLY_FORM, (route) => route.abort())
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
  await expectAwake(page)
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
