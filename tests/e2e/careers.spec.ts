import { samplePositions } from '#app/features/careers/positions/sample-positions.ts'
import { expect } from './support/fixtures.ts'
import { JOB, test } from './support/stored-positions.ts'

const CLOSED = 'Client Support Assistant'
const NOT_ACCEPTING = 'This position is no longer accepting applications'

for (const javaScriptEnabled of [true, false]) {
  test(`JOB-01 to JOB-05: the tabs and the dialog are addresses (scripts ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    newPage,
  }) => {
    const page = await newPage({ javaScriptEnabled })
    await page.goto('/careers')
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveCount(samplePositions.length)
    await page.getByRole('link', { name: 'Closed Positions' }).click()
    await expect(page).toHaveURL(/\/careers\?filter=closed$/)
    await expect(page.getByText(NOT_ACCEPTING)).toHaveCount(2)
    await page.getByRole('link', { name: CLOSED }).click()
    const dialog = page.getByRole('dialog', { name: CLOSED })
    await expect(dialog.getByRole('heading', { name: 'Responsibilities' })).toBeVisible()
    await expect(dialog.getByText(NOT_ACCEPTING)).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Apply Now/ })).toHaveCount(0)
    await expect(page).toHaveURL(/\?filter=closed&job=[\w-]+$/)
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/careers\?filter=closed$/)
    await page.getByRole('link', { name: 'Active Positions' }).click()
    await expect(page).toHaveURL(/\/careers\?filter=active$/)
    await expect(page.getByText(NOT_ACCEPTING)).toHaveCount(0)
  })
}

test('JOB-05, JOB-06: a shared address opens the position, Escape closes it, and the focus comes back to its row', async ({
  page,
  position,
}) => {
  await page.goto(`/careers?job=${position.id}`)
  const dialog = page.getByRole('dialog', { name: JOB })
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/careers$/)
  await expect(page.getByRole('link', { name: JOB, exact: true })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByText('USD 1,200 - 1,800')).toBeVisible()
  await dialog.getByRole('link', { name: /^Apply Now/ }).click()
  await expect(page).toHaveURL(new RegExp(`job=${position.id}&apply=1$`))
  await expect(page.getByRole('dialog', { name: JOB }).getByLabel('Full name')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: JOB }).getByText('And you write it down.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
