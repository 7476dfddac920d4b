import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { freePort } from '#tests/support/postgres-server.ts'
import { totpOf } from '#tests/support/totp.ts'
import { type BuiltServer, startBuiltServer } from './support/built-server.ts'
import { test as base, expect } from './support/fixtures.ts'
import { addStaff, signIn } from './support/sign-in.ts'

const REFUSED = /status of 401/

/** A passkey belongs to the site's own address, so this server has to know its own. */
const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures needed, here none
    async ({}, use) => {
      const port = await freePort()
      const server = await startBuiltServer({
        PORT: String(port),
        PUBLIC_ORIGIN: `http://localhost:${port}`,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a passkey is added, asked for after the password, signs in by itself, confirms, and is removed', async ({
  page,
  server,
  faults,
}) => {
  const staff = await newMember(server, 'passkey@example.org')
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
  await page.goto('/admin/blog')
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin/login/second-factor')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await logOut(page)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.goto(`/admin/confirm?to=${encodeURIComponent('/admin/account/second-factor')}`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible()

  setDeactivated(server, staff.email, new Date().toISOString())
  await page.goto('/admin/login')
  faults.expect(REFUSED)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  setDeactivated(server, staff.email, null)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.goto('/admin/account/second-factor')
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

test('a device that does not check who holds it adds no passkey', async ({ page, server }) => {
  const staff = await newMember(server, 'unverified@example.org')
  await addAuthenticator(page, { isUserVerified: false })
  await page.goto('/admin/login')
  await signIn(page, staff)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/account/second-factor')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey was not added. Please try again.')).toBeVisible()
})

test('an authenticator app is set up, and its codes and recovery codes sign in', async ({
  page,
  server,
  faults,
}) => {
  const staff = await newMember(server, 'app@example.org')
  await page.goto('/admin/login')
  await signIn(page, staff)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/account/second-factor')
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
  await logOut(page)

  await signIn(page, staff)
  const code = page.getByLabel('code of your app, or a recovery code')
  faults.expect(REFUSED)
  await code.fill('000000')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await code.fill(totpOf(uri ?? ''))
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await logOut(page)

  await signIn(page, staff)
  await code.fill(recovery)
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a new password is judged while it is typed, can be shown, and ends the other sessions', async ({
  page,
  newPage,
  server,
}) => {
  const staff = await newMember(server, 'password@example.org')
  const other = await newPage()
  for (const one of [other, page]) {
    await one.goto('/admin/login')
    await signIn(one, staff)
    await expect(one).toHaveURL('/admin/dashboard')
  }
  const requests: string[] = []
  await page.goto('/admin/account')
  page.on('request', (request) => requests.push(request.url()))
  const field = page.getByLabel('New password')
  await field.fill('password1234')
  await expect(page.getByText('This password is easy to guess.')).toBeVisible()
  await field.fill('gauges-thunder-bicycle-ink')
  await expect(page.getByText('This password is very hard to guess.')).toBeVisible()
  expect(requests.filter((url) => !url.startsWith(`${server.origin}/assets/`))).toEqual([])
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).last().click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByLabel('Current password').fill(staff.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed, and every other session has ended.')).toBeVisible()
  await other.goto('/admin/blog')
  await expect(other).toHaveURL('/admin/login')
})

async function newMember(server: BuiltServer, email: string): Promise<BuiltServer['staff']> {
  const staff = { ...server.staff, email }
  await addStaff(server, staff)
  return staff
}

function setDeactivated({ dataDir }: BuiltServer, email: string, at: string | null): void {
  const database = new BetterSqlite(path.join(dataDir, 'urugero.db'), { timeout: 10_000 })
  database.prepare('UPDATE staff SET "deactivatedAt" = ? WHERE email = ?').run(at, email)
  database.close()
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
