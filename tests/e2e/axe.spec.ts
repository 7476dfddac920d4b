import type { Page } from '@playwright/test'
import { DESKTOP, expectAccessible, expectAccessibleAndFitting, PHONE } from './support/accessible.ts'
import { adminPages, loginPages, MISSING_PATH, pagesOfEachKind } from './support/addresses.ts'
import type { BuiltServer } from './support/built-server.ts'
import { ask, messages, openChat } from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
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

for (const { path } of pagesOfEachKind) {
  test(`${path} fits the screen and is accessible, in both themes, on a phone, a tablet, a desktop and a large screen, and zoomed in`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectAccessibleAndFitting(page, FURTHER_SIZES)
  })
}

for (const { state, path, reach } of [
  {
    state: 'FAQ-02: an open answer',
    path: '/about',
    reach: (page: Page) => page.locator('summary').first().click(),
  },
  {
    state: 'EVENT-04: an event that shows its details',
    path: '/shows',
    reach: async (page: Page) => {
      const button = page.getByRole('button', { name: /^Show details/ }).first()
      await button.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: /^Add to calendar/ })).toBeVisible()
    },
  },
  {
    state: 'JOB-05: an open position',
    path: '/careers',
    reach: async (page: Page) => {
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Responsibilities' })).toBeVisible()
    },
  },
  {
    state: 'APPLY-02: the application form with what is wrong',
    path: '/careers',
    reach: async (page: Page) => {
      await page
        .getByRole('link', { name: /^Apply Now/ })
        .first()
        .click()
      await page.getByLabel(/^What is/).fill('1')
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await expect(page.getByText('Please enter your full name.')).toBeVisible()
    },
  },
  {
    state: 'CHAT-01: the chat with an answer',
    path: '/contact',
    reach: async (page: Page) => {
      const chat = await openChat(page)
      await ask(chat, 'When are you open?')
      await expect(messages(chat).getByRole('list', { name: 'From our pages' })).toBeVisible()
    },
  },
  {
    state: 'CONTACT-03: the card of the map',
    path: '/embeds/map',
    reach: (page: Page) => expect(page.getByRole('link', { name: 'Show map' })).toBeVisible(),
  },
]) {
  test(`${state} is accessible`, async ({ newPage }) => {
    const page = await newPage()
    await page.goto(path)
    await reach(page)
    await expectAccessible(page, [PHONE, DESKTOP])
  })
}

test('NAV-15: the 404 page fits the screen and is accessible', async ({ newPage, faults }) => {
  faults.expect(/status of 404/)
  const page = await newPage()
  await page.goto(MISSING_PATH)
  await expectAccessibleAndFitting(page)
})

test('NAV-20: the open menu is accessible', async ({ newPage }) => {
  const page = await newPage({ viewport: PHONE })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, [PHONE])
})

test('ADM-02, ADM-09: the login is accessible, also with its error', async ({ newPage, server, faults }) => {
  faults.expect(/status of 401/)
  const page = await newPage()
  await page.goto('/admin/login')
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.getByLabel('email').fill(server.staff.email)
  await page.getByLabel('password').fill('not-the-right-password')
  await page.getByRole('button', { name: 'INITIALIZE SESSION' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expectAccessible(page, [DESKTOP])
})

for (const { path, heading } of loginPages) {
  test(`${path} fits the screen and is accessible, in both themes, on a phone and on a desktop`, async ({
    newPage,
  }) => {
    const page = await newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessibleAndFitting(page)
  })
}

test('the second step of a sign-in is accessible', async ({ newPage, server }) => {
  const staff = addStaff(server, 'second-step@example.org')
  insertSecondFactors(server, staff.email)
  const page = await newPage()
  await page.goto('/admin/login')
  await signIn(page, staff)
  await expect(page.getByLabel('code of your app, or a recovery code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('an invitation fits the screen and is accessible', async ({ newPage, staffPage, server }) => {
  const invited = await staffPage.request.post('/admin/team.data', {
    form: { intent: 'invite', email: 'accessible@example.org', role: 'editor' },
    headers: { origin: server.origin },
  })
  const [link = ''] = /\/admin\/invitation\?token=[\w-]+/.exec(await invited.text()) ?? []
  const page = await newPage()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Join the team' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

for (const { path, heading } of adminPages) {
  test(`${path} fits the screen and is accessible, in both themes, on a phone and on a desktop`, async ({
    newPage,
    staffState,
  }) => {
    const page = await newPage({ storageState: staffState })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectAccessibleAndFitting(page)
  })
}

test('ADM-12: the open sheet is accessible', async ({ newPage, staffState }) => {
  const page = await newPage({ storageState: staffState, viewport: PHONE })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Admin menu' })).toBeVisible()
  await expectAccessible(page, [PHONE])
})

test('ADM-14: the logout dialog is accessible', async ({ newPage, staffState }) => {
  const page = await newPage({ storageState: staffState, viewport: PHONE })
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Admin menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, [PHONE])
  await page.setViewportSize(DESKTOP)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, [DESKTOP])
})

test('APOST-06, APOST-14: the preview and the dialogs of the editor are accessible', async ({
  newPage,
  staffState,
}) => {
  const page = await newPage({ storageState: staffState })
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'Preview Building for slow networks' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.goto('/admin/blog/new')
  await page.getByRole('button', { name: /^Link/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeVisible()
  await expectAccessible(page, [PHONE])
})

test('ACLI-08, CONTACT-05: the form of a client and an opened message are accessible', async ({
  newPage,
  staffState,
  server,
}) => {
  const page = await newPage({ storageState: staffState })
  await page.goto('/admin/clients?client=new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Client' }).click()
  await expect(page.getByText('Please enter the name.')).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  const reference = await sendMessage(page, server)
  await page.goto(`/admin/messages?q=${reference}`)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.getByRole('dialog')).toContainText(reference)
  await expectAccessible(page, [PHONE, DESKTOP])
})

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
