import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

test('Ctrl+K goes to a screen, a record or a form by its name, by keyboard alone', async ({
  staffPage: page,
  faults,
}) => {
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: 'Go to …' }).click()
  const field = page.getByRole('combobox', { name: /^Screen, post/ })
  await expect(field).toBeFocused()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill('slow networks')
  await expect(page.getByRole('option', { name: /^Building for slow networks/ })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('add')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const destinations = page.getByRole('listbox', { name: 'Destinations' })
  await expect(destinations.getByRole('option', { selected: true })).toHaveText(/^Add Job Position/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Position' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('trash events')
  await expect(destinations.getByRole('option')).toHaveText([/^Trash: Events/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/events/trash')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('qwrtpsdfg')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  faults.expect(/ERR_FAILED/)
  await page.route(/\/admin\/find/, (route) => route.abort())
  await field.fill('qwrtpsdfgh')
  await expect(page.getByText('The records could not be searched.')).toBeVisible()
})
