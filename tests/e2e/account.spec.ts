import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { FakeSmtp } from '#tests/fakes/smtp.ts'
import { decoded } from '#tests/support/decoded-mail.ts'
import { nextTotpOf, totpOf } from '#tests/support/totp.ts'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import type { BuiltServer } from './support/built-server.ts'
import { expect } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
import { addStaff, signIn, signInByRequest } from './support/sign-in.ts'
import { test } from './support/with-mail.ts'

const REFUSED = /status of 401/

test('a passkey is added, asked for after the password, signs in by itself, confirms, and is removed', async ({
  page,
  server,
  faults,
}) => {
  const staff = addStaff(server, 'passkey@example.org')
  const { client, authenticatorId } = await addAuthenticator(page)
  await page.goto('/admin/login')
  await signIn(page, staff)
  await page.getByRole('link', { name: /^Your account/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await page.getByLabel('Name of the new passkey').fill('work phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove work phone' })).toBeVisible()
  await logOut(page)

  await signIn(page, staff)
  await expect(page.getByText('Your account is protected by a passkey.')).toBeVisible()
  const refused = await page.request.get('/admin/blog')
  expect(refused.url()).toBe(`${server.origin}/admin/login`)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await logOut(page)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  setDeactivated(server, staff.email, new Date().toISOString())
  await page.goto('/admin/login')
  faults.expect(REFUSED)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  setDeactivated(server, staff.email, null)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.goto(`/admin/confirm?to=${encodeURIComponent('/admin/account/second-factor')}`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove work phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await logOut(page)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await signIn(page, staff)
  await expect(page).toHaveURL('/admin/dashboard')
  await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})

test('a device that does not check who holds it adds no passkey; an authenticator app is set up, and its codes and recovery codes sign in', async ({
  page,
  server,
  faults,
}) => {
  const staff = addStaff(server, 'app@example.org')
  const { client, authenticatorId } = await addAuthenticator(page, { isUserVerified: false })
  await signInByRequest(page.request, server, staff)
  await page.goto('/admin/account/second-factor')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey was not added. Please try again.')).toBeVisible()
  await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })

  await page.getByLabel('Your password').fill(staff.password)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const uri = await page.getByRole('link', { name: 'open it on this device' }).getAttribute('href')
  await page.getByLabel('Code').fill(totpOf(uri ?? ''))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Your recovery codes', { exact: true })).toBeVisible()
  const [recovery = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allTextContents()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Codes copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recovery)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`Account: ${staff.email}`)
  expect(file).toContain(recovery)
  await logOut(page)

  await signIn(page, staff)
  const code = page.getByLabel('code of your app, or a recovery code')
  faults.expect(REFUSED)
  await code.fill('000000')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await code.fill(nextTotpOf(uri ?? ''))
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await logOut(page)

  await signIn(page, staff)
  await code.fill(recovery)
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  // The second step of a sign-in in place.
  const palette = page.getByRole('button', { name: 'Go to …' })
  await expect(palette).toBeVisible()
  await page.context().clearCookies()
  await palette.click()
  await page.getByRole('combobox', { name: /^Screen, post/ }).fill('maps')
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByLabel('Password', { exact: true }).fill(staff.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again.getByLabel('Code of your app, or a recovery code')).toBeFocused()
  await expectAccessible(page, [PHONE, DESKTOP])
})

test('a new password is judged while it is typed, can be shown, and ends the other sessions', async ({
  page,
  request,
  server,
}) => {
  const staff = addStaff(server, 'password@example.org')
  for (const session of [request, page.request]) await signInByRequest(session, server, staff)
  const requests: string[] = []
  await page.goto('/admin/account')
  page.on('request', (request) => requests.push(request.url()))
  const field = page.getByLabel('New password')
  await field.fill('password1234')
  await expect(page.getByText('This password is easy to guess.')).toBeVisible()
  await field.fill('gauges-thunder-bicycle-ink')
  await expect(page.getByText('This password is very hard to guess.')).toBeVisible()
  // Every admin screen asks for news from time to time.
  const others = [`${server.origin}/assets/`, `${server.origin}/admin/news`]
  expect(requests.filter((url) => !others.some((known) => url.startsWith(known)))).toEqual([])
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).last().click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByLabel('Current password').fill(staff.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed, and every other session has ended.')).toBeVisible()
  expect((await page.request.get('/admin/blog')).url()).toBe(`${server.origin}/admin/blog`)
  expect((await request.get('/admin/blog')).url()).toBe(`${server.origin}/admin/login`)
})

test('a forgotten password is replaced by the link in a mail, and the new one signs in', async ({
  page,
  server,
  smtp,
}) => {
  const staff = addStaff(server, 'forgot@example.org')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has such a field, too.
  await expect(page.getByRole('button', { name: 'SEND A LINK' })).toBeVisible()
  await page.getByLabel('email').fill(staff.email)
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.getByRole('button', { name: 'SEND A LINK' }).click()
  await expect(page.getByRole('status')).toContainText('a link is on its way')

  await page.goto(await mailedPath(smtp, staff.email))
  const password = 'gauges-thunder-bicycle-ink'
  await page.getByLabel('New password').fill(password)
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.getByRole('button', { name: 'SET PASSWORD' }).click()
  await expect(page.getByText('Your password is changed, and every session has ended.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { ...staff, password })
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a new address is used once the link in its mail is opened, on any device', async ({
  page,
  server,
  smtp,
}) => {
  const staff = addStaff(server, 'old-address@example.org')
  const email = 'new-address@example.org'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInByRequest(page.request, server, staff)
  await page.goto('/admin/account')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Your password, to change the address').fill(staff.password)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`Please open the link that we sent to ${email}`)).toBeVisible()

  // As on another device.
  await page.context().clearCookies()
  await page.goto(await mailedPath(smtp, email))
  await expect(page.getByText(`Sign in with ${email} from now on?`)).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.getByRole('button', { name: 'USE THIS ADDRESS' }).click()
  await expect(page.getByText('Your email address is changed.')).toBeVisible()
  await page.getByRole('link', { name: 'To the sign-in' }).click()
  await signIn(page, { ...staff, email })
  await expect(page).toHaveURL('/admin/dashboard')
})

/** The path of the link in the mail to this address, as soon as it has come. */
async function mailedPath(smtp: FakeSmtp, to: string): Promise<string> {
  const mailTo = () => smtp.messages.find((message) => message.to.includes(to))
  await expect.poll(mailTo, { timeout: 20_000 }).toBeTruthy()
  const [link = ''] = /https?:[^\s"<\]]+\/admin\/login\/[^\s"<\]]+/.exec(decoded(mailTo()?.raw ?? '')) ?? []
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  return pathname + search
}

function setDeactivated(server: BuiltServer, email: string, at: string | null): void {
  withDatabase(server, (database) =>
    database.prepare('UPDATE staff SET "deactivatedAt" = ? WHERE email = ?').run(at, email),
  )
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
}

/** Chromium's own authenticator, in the place of a phone with a fingerprint reader. */
async function addAuthenticator(
  page: Page,
  { isUserVerified = true } = {},
): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: isUserVerified,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}
