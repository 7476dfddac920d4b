import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The scripts of React and of the site; the rain and what a page does before React are scripts of their own. */
export const SCRIPTS = /\/assets\/(?!rain-|early-|open-now-)[^/]+\.js$/
export const ALL_SCRIPTS = /\/assets\/(?!rain-).*\.js$/
export const PHONE = { viewport: { width: 360, height: 740 } }

export function noteScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (ALL_SCRIPTS.test(request.url())) asked.push(request.url())
  })
  return asked
}

export function isAwake(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)
}

export function expectAwake(page: Page): Promise<void> {
  return expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

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
  await expectAwake(page)
}
