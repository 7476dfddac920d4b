import { expect, test } from './support/fixtures.ts'
import { sendMessage } from './support/stored-messages.ts'

const BLUE = 'rgb(43, 95, 168)'
const RED = 'rgb(179, 38, 30)'

test('DASH-01 to DASH-11: the dashboard draws what there is, leads to what is to be done, and says why counts that cannot be fetched are zero', async ({
  staffPage: page,
  server,
  faults,
}) => {
  const reference = await sendMessage(page, server)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Published/Total')).toBeVisible()
  const chart = page.getByRole('region', { name: 'Overview' })
  // Two bars for each of three kinds.
  await expect(chart.locator('.recharts-bar-rectangle')).toHaveCount(6)
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(4)
  // The bars of the first series come before those of the second, which is striped.
  const bar = (index: number) => chart.locator('.recharts-bar-rectangle').nth(index).locator('path').first()
  await expect(bar(0)).toHaveCSS('fill', BLUE)
  await expect(bar(3)).toHaveCSS('stroke', RED)
  await expect(bar(3)).toHaveCSS('fill', 'url("#overview-stripes")')
  await expect(chart.locator('#overview-stripes rect').first()).toHaveCSS('fill', RED)

  const tooltip = chart.locator('.recharts-tooltip-wrapper')
  await chart.locator('.recharts-wrapper').hover({ position: { x: 120, y: 120 } })
  await expect(tooltip).toContainText(/Posts.*Total: \d+.*Active\/Published: \d+/)
  await page.mouse.move(0, 0)
  await chart.getByRole('application', { name: 'Chart of the overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tooltip).toContainText(/Jobs.*Total: \d+.*Active\/Published: \d+/)
  await expect(tooltip).toBeVisible()

  await expect(page.getByText('No backups are configured')).toBeVisible()
  for (const [name, heading] of [
    ['Create New Blog Post', 'New Post'],
    ['Add Job Position', 'Add Position'],
    ['Add New Client', 'Add New Client'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    await page.goBack()
  }
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()

  faults.expect(/ERR_FAILED/)
  await page.route(/\/admin\/dashboard\.data/, (route) => route.abort())
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('0/0', { exact: true })).toHaveCount(3)
  await expect(
    page.getByRole('alert').filter({ hasText: /^The numbers could not be loaded\./ }),
  ).toBeVisible()
})
