import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const LIGHT = 'rgb(250, 248, 244)'
const DARK = 'rgb(18, 16, 14)'
const SCRIPT_FILES = /\/assets\/.*\.js$/
const BLOCKED = /net::ERR_FAILED/

test('THEME-01, THEME-04: the toggle switches the theme, and the choice is saved', async ({ page }) => {
  await page.goto('/')
  await expectColour(page, LIGHT)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expectColour(page, DARK)
  expect(await savedTheme(page)).toBe('dark')

  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expectColour(page, LIGHT)
  expect(await savedTheme(page)).toBe('light')
})

test('THEME-02: the theme lasts over a reload and over pages', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.reload()
  await expectColour(page, DARK)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expectColour(page, DARK)
})

for (const [saved, system, colour] of [
  ['dark', 'light', DARK],
  ['light', 'dark', LIGHT],
] as const) {
  test(`THEME-02: a saved ${saved} theme wins over a ${system} system`, async ({ newPage, server }) => {
    const page = await newPage({ colorScheme: system, storageState: saving(server.origin, saved) })
    await page.goto('/')
    await expectColour(page, colour)
    const other = saved === 'dark' ? 'light' : 'dark'
    await expect(page.getByRole('button', { name: `Switch to ${other} theme` })).toBeVisible()
  })
}

for (const [system, colour] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  test(`THEME-03: without a saved choice a ${system} system gives a ${system} page`, async ({ newPage }) => {
    const page = await newPage({ colorScheme: system })
    await page.goto('/')
    await expectColour(page, colour)
    const other = system === 'dark' ? 'light' : 'dark'
    await expect(page.getByRole('button', { name: `Switch to ${other} theme` })).toBeVisible()
    expect(await savedTheme(page)).toBeNull()
  })

  test(`THEME-03: a ${system} system gives a ${system} page without JavaScript`, async ({ newPage }) => {
    const page = await newPage({ colorScheme: system, javaScriptEnabled: false })
    await page.goto('/')
    await expectColour(page, colour)
  })
}

test('THEME-03: the page follows the system while nothing is saved', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectColour(page, DARK)
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
})

for (const [saved, system, colour] of [
  ['dark', 'light', DARK],
  ['light', 'dark', LIGHT],
  [null, 'dark', DARK],
] as const) {
  test(`THEME-02, THEME-03: no flash of the other theme (saved: ${saved}, system: ${system})`, async ({
    newPage,
    server,
    faults,
  }) => {
    faults.expect(BLOCKED)
    const storageState = saved ? { storageState: saving(server.origin, saved) } : {}
    const page = await newPage({ colorScheme: system, ...storageState })
    await page.route(SCRIPT_FILES, (route) => route.abort())
    await page.addInitScript(recordColours)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await page.locator('html').getAttribute('data-theme')).toBe(saved)
    await expectColour(page, colour)
    await page.waitForLoadState('load')
    await expect.poll(() => page.evaluate(() => Object.keys(window.paintedColours ?? {}))).toEqual([colour])
  })
}

test('THEME-01, THEME-04: the toggle works before the scripts have come', async ({ page, faults }) => {
  faults.expect(BLOCKED)
  await page.route(SCRIPT_FILES, (route) => route.abort())
  await page.goto('/')
  await page.locator('[data-theme-toggle]').click()
  await expectColour(page, DARK)
  expect(await savedTheme(page)).toBe('dark')
  await page.locator('[data-theme-toggle]').click()
  await expectColour(page, LIGHT)
  expect(await savedTheme(page)).toBe('light')
})

test('THEME-04: another tab follows the choice', async ({ page }) => {
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto('/about')
  await expectColour(other, LIGHT)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expectColour(other, DARK)
  await expect(other.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
})

test('THEME-01, THEME-04: the admin area has the toggle too', async ({ staffPage }) => {
  await staffPage.goto('/admin/dashboard')
  await staffPage.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expectColour(staffPage, DARK)
  await staffPage.reload()
  await expectColour(staffPage, DARK)
})

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    paintedColours?: Record<string, true>
  }
}

/** Runs in the page, just before each frame is painted: which backgrounds did the visitor see? */
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

function savedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'))
}

function saving(origin: string, theme: string): NonNullable<BrowserContextOptions['storageState']> {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: theme }] }] }
}

test('The sign-in screen is a dark terminal in either theme', async ({ newPage }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await newPage({ colorScheme })
    await page.goto('/admin/login')
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(18, 16, 14)')
  }
})
