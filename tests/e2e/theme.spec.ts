import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { holdRequests } from './support/gate.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LIGHT = 'rgb(250, 248, 244)'
const DARK = 'rgb(18, 16, 14)'
const SCRIPT_FILES = /\/assets\/.*\.js$/
const BLOCKED = /net::ERR_FAILED/

test('THEME-01, THEME-02, THEME-04: the toggle switches the theme in every tab, and the choice lasts over a reload and over pages', async ({
  page,
}) => {
  await page.goto('/')
  await expectColour(page, LIGHT)
  const other = await page.context().newPage()
  const scripts = await holdRequests(other, SCRIPT_FILES)
  await other.goto('/about', { waitUntil: 'commit' })
  await expectColour(other, LIGHT)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expectColour(page, DARK)
  expect(await savedTheme(page)).toBe('dark')
  // The other tab missed the storage event, and reads the theme when its scripts run.
  scripts.open()
  await expectColour(other, DARK)
  await expect(other.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()

  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expectColour(page, LIGHT)
  await expectColour(other, LIGHT)
  await other.close()
  expect(await savedTheme(page)).toBe('light')

  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.reload()
  await expectColour(page, DARK)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expectColour(page, DARK)
})

test('THEME-02, THEME-03: a saved theme wins over the system, which the page follows while nothing is saved', async ({
  page,
}) => {
  for (const [saved, system, shown] of [
    [null, 'light', 'light'],
    [null, 'dark', 'dark'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    if (saved) await saveTheme(page, saved)
    await page.goto('/')
    await expectTheme(page, shown)
    expect(await savedTheme(page)).toBe(saved)
    if (saved || system === 'dark') continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectTheme(page, 'dark')
  }
})

test('THEME-03: the system gives its theme to the page without JavaScript', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  for (const [colorScheme, colour] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expectColour(page, colour)
    // Nothing would answer it.
    await expect(page.locator('[data-theme-toggle]')).toBeHidden()
  }
})

test('THEME-01 to THEME-04: before the scripts have come the toggle works, and no other theme flashes', async ({
  page,
  faults,
}) => {
  faults.expect(BLOCKED)
  await page.route(SCRIPT_FILES, (route) => route.abort())
  await page.addInitScript(recordColours)
  for (const [saved, system, colour] of [
    [null, 'dark', DARK],
    ['dark', 'light', DARK],
    ['light', 'dark', LIGHT],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    if (saved) await saveTheme(page, saved)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await page.locator('html').getAttribute('data-theme')).toBe(saved)
    await expectColour(page, colour)
    await page.waitForLoadState('load')
    await expect.poll(() => page.evaluate(() => Object.keys(window.paintedColours ?? {}))).toEqual([colour])
  }

  await page.evaluate(() => localStorage.clear())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.locator('[data-theme-toggle]').click()
  await expectColour(page, DARK)
  expect(await savedTheme(page)).toBe('dark')
  await page.locator('[data-theme-toggle]').click()
  await expectColour(page, LIGHT)
  expect(await savedTheme(page)).toBe('light')
})

test('THEME-01, THEME-04: the admin area has the toggle too', async ({ staffPage }) => {
  await staffPage.goto('/admin/dashboard')
  await staffPage.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expectColour(staffPage, DARK)
  await staffPage.reload()
  await expectColour(staffPage, DARK)
})

test('The sign-in screen is a dark terminal in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/admin/login')
    await expect(page.getByRole('main')).toHaveCSS('background-color', DARK)
  }
})

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    paintedColours?: Record<string, true>
  }
}

/** Runs in the page before each frame is painted: records the background colours that the visitor saw. */
function recordColours(): void {
  const seen: Record<string, true> = {}
  window.paintedColours = seen
  function look() {
    if (document.body) seen[getComputedStyle(document.body).backgroundColor] = true
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function expectColour(page: Page, colour: string): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', colour)
}

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expectColour(page, theme === 'dark' ? DARK : LIGHT)
  const other = theme === 'dark' ? 'light' : 'dark'
  await expect(page.getByRole('button', { name: `Switch to ${other} theme` })).toBeVisible()
}

function savedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'))
}

/** As saved by an earlier visit: the page reads it when it is opened again. */
function saveTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((value) => localStorage.setItem('theme', value), theme)
}
