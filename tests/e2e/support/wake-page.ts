import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Wakes the page that is shown, as something on it would that needs React, and waits for that. */
export async function wakePage(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await page.evaluate(() => {
    const element = document.createElement('i')
    element.dataset.wake = 'over'
    document.body.append(element)
    element.dispatchEvent(new Event('mousemove', { bubbles: true }))
    element.remove()
  })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}
