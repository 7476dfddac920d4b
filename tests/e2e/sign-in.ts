import type { Page } from '@playwright/test'
import type { BuiltServer } from './built-server.ts'

/** Fills in the login screen, wherever the page is, and presses its button. */
export async function signIn(page: Page, staff: BuiltServer['staff']): Promise<void> {
  await page.getByLabel('email').fill(staff.email)
  await page.getByLabel('password').fill(staff.password)
  await page.getByRole('button', { name: 'INITIALIZE SESSION' }).click()
}
