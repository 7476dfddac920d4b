import sharp from 'sharp'
import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { withDatabase } from './support/server-database.ts'
import { addStaff, signInByRequest } from './support/sign-in.ts'
import { sendMessage } from './support/stored-messages.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

test('ADM-05: a session that has ended is renewed in place, and what was pressed happens', async ({
  staffPage: page,
  server,
  faults,
}) => {
  faults.expect(/status of 401/)
  const other = addStaff(server, `other-${Date.now()}@example.org`)
  await page.goto('/admin/blog/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the session ended')
  await page.getByRole('textbox', { name: 'Content' }).fill('Words that must not get lost.')
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Email')).toHaveValue(server.staff.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, [PHONE, DESKTOP])
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

test('ADM-05, APOST-08: a status, the account, an export, an erasure, the palette and preview links go on after a sign-in in place', async ({
  staffPage: page,
  server,
}) => {
  test.slow()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  const signInAgain = async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(server.staff.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const id = await storePost(page, server, { title: 'Shown before its time', status: 'draft' })

  await page.goto('/admin/blog')
  const select = page.getByRole('combobox', { name: 'Status of Shown before its time' })
  await expect(select).toBeEnabled()
  await page.context().clearCookies()
  await select.selectOption('archived')
  await signInAgain()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Post status updated to archived' }),
  ).toBeVisible()
  await expect(select).toHaveValue('archived')

  await page.getByRole('link', { name: /^Your account/ }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const before = await name.inputValue()
  await name.fill('A name of a test')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save name' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing was changed' })).toBeVisible()
  await expect(name).toHaveValue('A name of a test')
  await page.getByRole('button', { name: 'Save name' }).click()
  await signInAgain()
  await expect(page.getByRole('main')).toContainText('Your name is saved')
  await name.fill(before)
  await page.getByRole('button', { name: 'Save name' }).click()

  await sendMessage(page, server, 'erased@example.org')
  const people = '/admin/people?email=erased%40example.org'
  await page.goto(people)
  const exported = page.waitForEvent('download')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Export as one file' }).click()
  await signInAgain()
  await exported
  await expect(page).toHaveURL(people)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Erase all of it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await signInAgain()
  await expect(page.getByText('The data was erased')).toBeVisible()

  await page.context().clearCookies()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Screen, post/ }).fill('Shown before')
  await signInAgain()
  await page.getByRole('option', { name: /Shown before its time/ }).click()
  await expect(page).toHaveURL(`/admin/blog/${id}`)

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Preview link' }).click()
  await signInAgain()
  await expect(page.getByRole('dialog', { name: 'Preview link' })).toBeVisible()
  await deletePost(page, server, id)
})

test('a picture is not uploaded in the name of a person who signed in meanwhile in another tab', async ({
  staffPage: page,
  server,
}) => {
  const begun = Date.now()
  const other = addStaff(server, `tab-${begun}@example.org`)
  await page.goto('/admin/clients?client=new')
  const upload = page.getByRole('button', { name: 'Logo Upload logo' })
  await expect(upload).toBeEnabled()
  await page.context().clearCookies()
  await signInByRequest(page.request, server, other)

  const image = sharp({ create: { width: 80, height: 40, channels: 3, background: '#a63d17' } })
  await upload.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  })
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(server.staff.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Logo URL')).toHaveValue(/^\/media\/[0-9a-f]{40}\.webp$/)
  const uploads = withDatabase(server, (database) =>
    database
      .prepare(
        'SELECT staff.email FROM activity JOIN staff ON staff.id = staff_id WHERE action = ? AND happened_at >= ?',
      )
      .all('uploaded', begun),
  )
  expect(uploads).toEqual([{ email: server.staff.email }])
})
