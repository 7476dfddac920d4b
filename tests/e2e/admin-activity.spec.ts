import { expect } from './support/fixtures.ts'
import { JOB, savePosition, test } from './support/stored-positions.ts'

test('What staff change is in the activity, which leads to the record and its history', async ({
  staffPage: page,
  server,
  position: { id },
}) => {
  await savePosition(page, server, { id, version: 1, change: { status: 'closed' } })

  await page.goto('/admin/activity')
  const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
  await page.getByRole('searchbox').fill('rain gauge closed')
  await expect(rows.filter({ hasText: JOB })).toHaveCount(1)
  await page.getByLabel('Action').selectOption('Changed')
  await expect(page).toHaveURL(/action=changed/)
  await expect(rows.filter({ hasText: JOB })).toContainText('status (active → closed)')
  await rows.getByRole('link', { name: JOB }).click()

  await expect(page).toHaveURL(`/admin/careers/${id}`)
  const history = page.getByRole('group').filter({ hasText: 'History of changes' })
  await expect(history.getByRole('listitem')).toHaveCount(0)
  await history.getByText('History of changes').click()
  await expect(history.getByRole('listitem')).toHaveText([
    /^Changed: status \(active → closed\)staff, /,
    /^Createdstaff, /,
  ])
})
