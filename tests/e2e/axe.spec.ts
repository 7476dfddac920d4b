import type { Page } from '@playwright/test'
import { DESKTOP, expectAccessible, expectAccessibleAndFitting, PHONE } from './support/accessible.ts'
import { adminPages, loginPages, MISSING_PATH, pagesOfEachKind } from './support/addresses.ts'
import type { BuiltServer } from './support/built-server.ts'
import { ask, messages, openChat } from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
import { expectShortHead } from './support/short-head.ts'
import { addStaff, signIn } from './support/sign-in.ts'
import { sendMessage } from './support/stored-messages.ts'

// The longest file: in its order, one worker would be left with it.
test.describe.configure({ mode: 'parallel' })

/** Beside the phone and the desktop: 640 and 320 px are what is left of 1280 px at a zoom of 200 % and 400 %. */
const FURTHER_SIZES = [
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 640, height: 400 },
  { width: 320, height: 400 },
]

/** What shows more of a page and leaves the rest as it is: judged with its page. */
const STATES: Record<string, { state: string; reach: (page: Page) => Promise<void> }> = {
  '/about': {
    state: 'FAQ-02: with an open answer, ',
    reach: (page) => page.locator('summary').first().click(),
  },
  '/shows': {
    state: 'EVENT-04: with an event that shows its details, ',
    reach: async (page) => {
      const button = page.getByRole('button', { name: /^Show details/ }).first()
      await button.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: /^Add to calendar/ })).toBeVisible()
    },
  },
}

for (const address of pagesOfEachKind) {
  const { path } = address
  const { state = '', reach } = STATES[path] ?? {}
  const hasHead = path !== '/' && !path.startsWith('/blog/')
  test(`${state}${path} fits the screen and is accessible${hasHead ? ', with a short head' : ''}, in both themes, on a phone, a tablet, a desktop and a large screen, and zoomed in`, async ({
    page,
  }) => {
    await page.goto(path)
    if (hasHead) await expectShortHead(page, address)
    await reach?.(page)
    await expectAccessibleAndFitting(page, { furtherSizes: FURTHER_SIZES, sharedPart: 'body > div > footer' })
  })
}

test('JOB-05, APPLY-02: an open position, and its application form with what is wrong, are accessible', async ({
  page,
}) => {
  await page.goto('/careers')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Responsibilities' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await drawer.getByRole('link', { name: /^Apply Now/ }).click()
  await page.getByLabel(/^What is/).fill('1')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please enter your full name.')).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
})

test('NAV-20, CHAT-01: the open menu, and the chat with an answer, are accessible', async ({ newPage }) => {
  const page = await newPage({ viewport: PHONE })
  // The page with the least besides them.
  await page.goto('/search')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectAccessible(page, [PHONE])
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await page.setViewportSize(DESKTOP)
  const chat = await openChat(page)
  await ask(chat, 'When are you open?')
  await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
})

test('CONTACT-03: the card of the map is accessible', async ({ page }) => {
  await page.goto('/embeds/map')
  await expect(page.getByRole('link', { name: 'Show map' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
})

test('NAV-15: the 404 page fits the screen and is accessible', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await page.goto(MISSING_PATH)
  await expectAccessibleAndFitting(page)
})

test('ADM-02, ADM-09: the login is accessible, also with its error, and the pages around it fit the screen as well', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/status of 401/)
  await page.goto('/admin/login')
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.getByLabel('email').fill(server.staff.email)
  await page.getByLabel('password').fill('not-the-right-password')
  await page.getByRole('button', { name: 'INITIALIZE SESSION' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expectAccessible(page, [DESKTOP])
  for (const { path, heading } of loginPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessibleAndFitting(page)
  }
})

test('the second step of a sign-in is accessible', async ({ page, server }) => {
  const staff = addStaff(server, 'second-step@example.org')
  insertSecondFactors(server, staff.email)
  await page.goto('/admin/login')
  await signIn(page, staff)
  await expect(page.getByLabel('code of your app, or a recovery code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('an invitation fits the screen and is accessible', async ({ page, playwright, staffState, server }) => {
  const staff = await playwright.request.newContext({ baseURL: server.origin, storageState: staffState })
  const invited = await staff.post('/admin/team.data', {
    form: { intent: 'invite', email: 'accessible@example.org', role: 'editor' },
    headers: { origin: server.origin },
  })
  const [link = ''] = /\/admin\/invitation\?token=[\w-]+/.exec(await invited.text()) ?? []
  await staff.dispose()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Join the team' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

for (const pages of [adminPages.slice(0, 6), adminPages.slice(6, 12), adminPages.slice(12)]) {
  const paths = pages.map(({ path }) => path).join(', ')
  test(`${paths} fit the screen and are accessible, in both themes, on a phone and on a desktop`, async ({
    staffPage: page,
  }) => {
    for (const { path, heading } of pages) {
      if (page.url() === 'about:blank') await page.goto(path)
      else await followPath(page, path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectAccessibleAndFitting(page)
    }
  })
}

test('ADM-12, ADM-14: the open sheet and the logout dialog are accessible', async ({
  newPage,
  staffState,
}) => {
  const page = await newPage({ storageState: staffState, viewport: PHONE })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Admin menu' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page, [PHONE])
  await sheet.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, [PHONE])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, [DESKTOP])
})

test('APOST-06, APOST-14, ACLI-08, CONTACT-05: the preview and the dialogs of the editor, the form of a client and an opened message are accessible', async ({
  staffPage: page,
  server,
}) => {
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'Preview Building for slow networks' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await followPath(page, '/admin/blog/new')
  await page.getByRole('button', { name: /^Link/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeVisible()
  await expectAccessible(page, [PHONE])
  await followPath(page, '/admin/clients?client=new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Client' }).click()
  await expect(page.getByText('Please enter the name.')).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  const reference = await sendMessage(page, server)
  await followPath(page, `/admin/messages?q=${reference}`)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.getByRole('dialog')).toContainText(reference)
  await expectAccessible(page, [PHONE, DESKTOP])
})

declare const __reactRouterDataRouter: { navigate: (path: string) => Promise<void> }

/** As a link of the admin area does: without a load, which costs three times as much. */
async function followPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => __reactRouterDataRouter.navigate(to), path)
}

/** An app and a passkey as the account library stores them; no device holds their keys. */
function insertSecondFactors(server: BuiltServer, email: string): void {
  withDatabase(server, (database) => {
    const { id } = database.prepare('SELECT id FROM staff WHERE email = ?').get(email) as { id: string }
    database
      .prepare('INSERT INTO staff_two_factors (id, secret, "backupCodes", "userId") VALUES (?, ?, ?, ?)')
      .run('an-app', '', '', id)
    database
      .prepare(
        'INSERT INTO staff_passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp") VALUES (?, ?, ?, ?, 0, ?, 0)',
      )
      .run('a-passkey', '', id, 'a-credential', 'singleDevice')
  })
}
