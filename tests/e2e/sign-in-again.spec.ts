import { DESKTOP, expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { addStaff } from './support/sign-in.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

test('ADM-05: a session that has ended is renewed in place, and what was pressed happens', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 401/)
  const other = { email: `other-${Date.now()}@example.org`, password: 'another long password' }
  await addStaff(server, other)
  await page.goto('/admin/blog/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the session ended')
  await page.getByRole('textbox', { name: 'Content' }).fill('Words that must not get lost.')
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Email')).toHaveValue(server.staff.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, [DESKTOP])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Your session has ended.')
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Words that must not get lost.')

  await page.keyboard.press('Control+s')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
  await dialog.getByLabel('Email').fill(other.email)
  await dialog.getByLabel('Password', { exact: true }).fill(other.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('What you pressed was not sent.')
  await expect(page).toHaveURL('/admin/blog/new')

  await dialog.getByLabel('Email').fill(server.staff.email)
  await dialog.getByLabel('Password', { exact: true }).fill(server.staff.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  await deletePost(page, server, page.url().split('/').at(-1) ?? '')
})

test('APOST-08: a status that was chosen after the session had ended is saved after the sign-in', async ({
  staffPage: page,
  server,
}) => {
  const title = 'Chosen after the session ended'
  const id = await storePost(page, server, { title, status: 'draft' })
  await page.goto('/admin/blog')
  const select = page.getByLabel(`Status of ${title}`)
  await expect(select).toHaveValue('draft')
  await page.context().clearCookies()
  await select.selectOption('archived')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(server.staff.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Post status updated to archived' }),
  ).toBeVisible()
  await expect(select).toHaveValue('archived')
  await deletePost(page, server, id)
})
