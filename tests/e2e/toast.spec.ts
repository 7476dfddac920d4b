import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { signInByRequest } from './support/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const DURATION_MS = 4000
/** A toast fades out before it is removed. */
const FADE_MS = 500
const STEP_MS = 20

test('GEN-08: a toast says that staff are signed out, and leaves after four seconds', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await signInByRequest(page.request, server, server.staff)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  // From here on the page's clock stands but for small steps: a slow machine does not use up the toast's time.
  await page.clock.pauseAt((await now(page)) + 10_000)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'You are signed out.' })
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(toast).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL('/admin/login')

  await page.clock.runFor(DURATION_MS - 20 * STEP_MS)
  await expect(toast).toBeVisible()
  await page.clock.runFor(20 * STEP_MS + FADE_MS)
  await expect(toast).toHaveCount(0)
})

test('GEN-09: a modal dialog says its toasts itself, because it silences everything beside it; at most three toasts show at once', async ({
  staffPage: page,
}) => {
  const text = 'Please enter a business type'
  await page.goto('/admin/clients?client=new')
  const drawer = page.getByRole('dialog', { name: 'Add New Client' })
  await drawer.getByRole('button', { name: 'Generate All with AI' }).click()
  const echo = (said: string) => drawer.getByRole('status').filter({ hasText: said })
  await expect(echo(text)).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await addToasts(page, ['A second toast'])
  await expect(echo('A second toast')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await addToasts(page, ['A toast for all'])
  await expect(page.getByRole('listitem').filter({ hasText: 'A toast for all' })).toBeVisible()
  await expect(page.getByText('A toast for all')).toHaveCount(1)

  await addToasts(page, ['Toast 1', 'Toast 2', 'Toast 3', 'Toast 4', 'Toast 5'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Toast 5' })).toBeVisible()
  await expect.poll(() => shownToasts(page)).toEqual(['Toast 5', 'Toast 4', 'Toast 3'])
})

/** Shows toasts by the module that the page has loaded. */
function addToasts(page: Page, messages: string[]): Promise<void> {
  return page.evaluate(async (texts) => {
    const files = performance.getEntriesByType('resource').map((entry) => entry.name)
    const chunk = files.find((file) => /\/toast-list-[^/]+\.js$/.test(file))
    const { addToast } = await import(chunk ?? 'no toast has been shown')
    for (const message of texts) addToast({ message, kind: 'plain', duration: 60_000 })
  }, messages)
}

/** A toast beyond the third stays in the page, fully transparent. */
function shownToasts(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .evaluateAll((toasts) =>
      toasts.filter((toast) => getComputedStyle(toast).opacity !== '0').map((toast) => toast.textContent),
    )
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}
