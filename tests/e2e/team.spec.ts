import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { toast } from './support/forms.ts'
import { withDatabase } from './support/server-database.ts'
import { addStaff, signInByRequest } from './support/sign-in.ts'

const REFUSED = /status of 403/
const NO_ACCESS = 'You do not have access to this page.'

test('the owner invites by a link, the invited person joins, and the navigation follows the role', async ({
  staffPage: owner,
  page,
  request,
  faults,
}) => {
  const email = 'anunusuallylongnameoffice@example.org'
  await owner.goto('/admin/team')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = owner.getByRole('dialog', { name: 'Invite to the team' })
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(form.getByText('Please enter your email address.')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await expect(form.getByLabel('Role')).toHaveValue('administrator')
  await form.getByLabel('Role').selectOption('editor')
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  const shown = owner.getByRole('dialog', { name: `Invitation for ${email}` })
  const link = await shown.getByLabel('Link').inputValue()
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await shown.getByRole('button', { name: 'Copy link' }).click()
  await expect(shown.getByText('Link copied')).toBeVisible()
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await shown.getByRole('button', { name: 'Done' }).click()
  const invitations = owner.getByRole('table', { name: 'Open invitations' })
  // No part of a long address goes on in the next line.
  const linesOfParts = await invitations.getByText(email, { exact: true }).evaluate((address) =>
    [...address.childNodes].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getClientRects().length
    }),
  )
  expect(linesOfParts.filter((lines) => lines > 1)).toEqual([])

  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Name').fill('A new member')
  await page.getByLabel('Password').fill('a-long-enough-password')
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(sidebar(page).getByRole('link')).toHaveText(['Dashboard', 'Blog Posts', 'Clients', 'Events'])

  const second = await request.get(new URL(link).pathname + new URL(link).search)
  expect(second.status()).toBe(404)
  expect(await second.text()).toContain('This invitation is no longer valid</h1>')

  // An unsaved post, whose draft must not outlive the permission.
  await sidebar(page).getByRole('link', { name: 'Blog Posts' }).click()
  await page.getByRole('link', { name: 'New Post' }).click()
  await page.getByLabel('Title', { exact: true }).fill('A secret plan')
  await expect.poll(() => storedDrafts(page)).toBe(1)

  await sidebar(owner).getByRole('link', { name: 'Team' }).click()
  await owner.getByLabel(`Role of ${email}`).selectOption('office')
  await expect(owner.getByText('The role was changed.')).toBeVisible()

  faults.expect(REFUSED)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('Your role no longer includes this.').first()).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/blog')
  await expect(page.getByRole('heading', { name: NO_ACCESS })).toBeVisible()
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(sidebar(page).getByRole('link')).toHaveText(['Dashboard', /^Messages/])
  await expect.poll(() => storedDrafts(page)).toBe(0)

  // A refusal during client navigation keeps the frame, and the next screen has the right navigation.
  await owner.getByLabel(`Role of ${email}`).selectOption('recruiter')
  await expect(owner.getByLabel(`Role of ${email}`)).toHaveValue('recruiter')
  await expect.poll(async () => (await page.request.get('/admin/careers')).status()).toBe(200)
  await sidebar(page).getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: NO_ACCESS })).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(sidebar(page).getByRole('link')).toHaveText(['Dashboard', 'Job Posts', /^Applications/])

  await owner.getByRole('button', { name: `Deactivate ${email}` }).click()
  await expect(owner.getByRole('button', { name: `Activate ${email}` })).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Job Posts' }).click()
  await expect(page).toHaveURL('/admin/login')

  await owner.getByRole('button', { name: `Remove ${email}` }).click()
  const asked = owner.getByRole('alertdialog', { name: 'Remove this member from the team?' })
  await expect(asked).toContainText('What they wrote stays.')
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(owner, 'The member was removed.')).toBeVisible()
  await expect(owner.getByLabel(`Role of ${email}`)).toHaveCount(0)
})

test('a change that the role no longer permits leads to the refusal, not to another try', async ({
  server,
  page,
  faults,
}) => {
  const member = addStaff(server, 'changed@example.org')
  await signInByRequest(page.request, server, member)
  await page.goto('/admin/clients')
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeEnabled()
  withDatabase(server, (database) =>
    database.prepare("UPDATE staff SET role = 'office' WHERE email = ?").run(member.email),
  )

  faults.expect(REFUSED)
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: NO_ACCESS })).toBeVisible()
})

test('a key on a closed role opens it and saves nothing, and a new owner is asked about first', async ({
  server,
  staffPage: owner,
}) => {
  const email = 'keys@example.org'
  addStaff(server, email)
  await owner.goto('/admin/team')
  const role = owner.getByLabel(`Role of ${email}`)
  await expect(role).toBeEnabled()
  const saved: string[] = []
  owner.on('request', (request) => {
    if (request.method() === 'POST') saved.push(request.postData() ?? '')
  })
  for (const key of ['ArrowUp', 'o', 'End']) {
    await role.focus()
    await role.press(key)
    await owner.keyboard.press('Escape')
    await expect(role).toHaveValue('administrator')
  }
  const question = owner.getByRole('alertdialog', { name: 'Make this member an owner?' })
  await role.selectOption('owner')
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('administrator')
  expect(saved).toEqual([])

  await role.press('ArrowDown')
  await owner.keyboard.press('ArrowDown')
  await owner.keyboard.press('Enter')
  await expect(role).toHaveValue('editor')
  await role.selectOption('owner')
  await question.getByRole('button', { name: 'Make owner' }).click()
  await expect(question).toBeHidden()
  await expect(role).toHaveValue('owner')
  expect(saved).toEqual([expect.stringContaining('editor'), expect.stringContaining('owner')])
})

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Admin' })
}

function storedDrafts(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
}
