import { DESKTOP, expectAccessible, PHONE } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

const TITLE = 'Evening of maps'

test('EVENT-08: an event is written with its preview, shown to visitors, changed, archived and restored', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/events')
  await page.getByRole('link', { name: 'Add Event' }).click()
  await page.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('Please enter the title.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Venue')).toHaveValue('Norrsken House')

  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Date').fill('2099-03-11')
  await page.getByLabel('Starts').fill('18:00')
  await page.getByLabel('Ends').fill('17:00')
  await page.getByLabel('Description').fill('Who draws them, and from what.')
  await page.getByLabel('Highlights').fill('Old maps\n\n New maps ')
  await page.getByLabel('Registration link').fill('https://example.org/maps')
  await page.getByLabel('Attendees').fill('1,200')
  await page.getByLabel('Flyer').selectOption('waves')
  await page.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('An event ends after it starts, on the same day.')).toBeVisible()
  await page.getByLabel('Ends').fill('20:30')

  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible()
  await preview.getByRole('button', { name: /^Show details/ }).click()
  await expect(preview.getByText('18:00 to 20:30, Kigali time')).toBeVisible()
  await expect(preview.getByText('1200 attendees')).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.reload()
  await expect(page.getByText('Your unsaved changes were brought back.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Event' }).click()
  const row = page.getByRole('row', { name: TITLE })
  await expect(row).toContainText('upcoming')

  const shown = async () => (await (await page.request.get('/shows')).text()).includes(`${TITLE}</h`)
  expect(await shown()).toBe(true)

  await row.getByRole('link', { name: `Edit ${TITLE}` }).click()
  await expect(page.getByLabel('Highlights')).toHaveValue('Old maps\nNew maps')
  await page.getByLabel('Venue').fill('A barge')
  await page.getByRole('button', { name: 'Save Event' }).click()
  await expect(row).toContainText('A barge')

  await row.getByRole('button', { name: `Archive ${TITLE}` }).press('Enter')
  await expect(row).toContainText('Visitors do not see it')
  await expect(page.getByText('Event archived')).toBeVisible()
  await expect(row.getByRole('button', { name: `Restore ${TITLE}` })).toBeFocused()
  await expectAccessible(page, [PHONE, DESKTOP])
  expect(await shown()).toBe(false)
  await row.getByRole('button', { name: `Restore ${TITLE}` }).press('Enter')
  await expect(row).toContainText('upcoming')
  expect(await shown()).toBe(true)
  await page
    .getByRole('navigation', { name: 'Events to show' })
    .getByRole('link', { name: 'Upcoming' })
    .click()
  await expect(page).toHaveURL('/admin/events?show=upcoming')
  await row.getByRole('button', { name: `Archive ${TITLE}` }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
