import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

test('The login screen fits a narrow phone', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 640 } })
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'INITIALIZE SESSION' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const viewport of [
  { width: 320, height: 640 },
  // 1280 by 800 px at a zoom of 200 %.
  { width: 640, height: 400 },
]) {
  test(`JOB-05, APPLY-01, CHAT-01: a position, its form and the chat can be used at ${viewport.width} by ${viewport.height} px`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport, reducedMotion: 'reduce' })
    await page.goto('/careers')
    await page.getByRole('list', { name: 'Positions' }).getByRole('link').first().click()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expectReachable(page.getByRole('dialog').getByText('Benefits'))
    await expectReachable(page.getByRole('dialog').getByRole('link', { name: /^Apply Now/ }))
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Apply Now/ })
      .click()
    await expectReachable(page.getByRole('dialog').getByLabel('Full name'))
    await expectReachable(page.getByRole('dialog').getByRole('button', { name: 'Submit Application' }))
    await page.goto('/privacy-policy')
    // By keyboard: on so small a screen the button may give way to a link.
    await page.getByRole('button', { name: 'Open chat' }).press('Enter')
    const chat = page.getByRole('dialog', { name: 'Chat assistant' })
    await expect(chat.getByRole('radio', { name: 'Yves' })).toBeAttached()
    await expectReachable(chat.getByRole('button', { name: 'Send', exact: true }))
    await expectReachable(chat.getByRole('button', { name: 'Close' }))
  })
}

/** It can be scrolled to, and nothing around it is wider than the screen. */
async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 1 })
  const excess = await control.evaluate((element) => {
    const box = element.closest('dialog') ?? document.documentElement
    return Math.max(box.scrollWidth - box.clientWidth, box.getBoundingClientRect().right - innerWidth)
  })
  expect(excess).toBeLessThanOrEqual(0)
}
