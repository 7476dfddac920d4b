import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { adminPages, MISSING_PATH, pagesOfEachKind } from './support/addresses.ts'
import { ask, messages, openChat } from './support/chat-window.ts'
import { expectFittingWidth } from './support/fitting-width.ts'
import { expect, test } from './support/fixtures.ts'
import { sendMessage } from './support/stored-messages.ts'

/** The axe-core script, a dependency of the Playwright package; minified, because every document compiles it anew. */
const axeScript = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axeScript, 'utf8')
const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

// The longest file: in its order, one worker would be left with it.
test.describe.configure({ mode: 'parallel' })

for (const { path } of pagesOfEachKind) {
  test(`${path} fits the screen and is accessible, in both themes, on a phone and on a desktop`, async ({
    newPage,
  }) => {
    const page = await newPage({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectAccessible(page, [PHONE, DESKTOP])
    await expectFittingWidth(page)
  })
}

for (const { state, path, reach } of [
  {
    state: 'FAQ-02: an open answer',
    path: '/about',
    reach: (page: Page) => page.locator('summary').first().click(),
  },
  {
    state: 'EVENT-04: an event that shows its details',
    path: '/shows',
    reach: async (page: Page) => {
      const button = page.getByRole('button', { name: /^Show details/ }).first()
      await button.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: /^Add to calendar/ })).toBeVisible()
    },
  },
  {
    state: 'JOB-05: an open position',
    path: '/careers',
    reach: async (page: Page) => {
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Responsibilities' })).toBeVisible()
    },
  },
  {
    state: 'APPLY-02: the application form with what is wrong',
    path: '/careers',
    reach: async (page: Page) => {
      await page
        .getByRole('link', { name: /^Apply Now/ })
        .first()
        .click()
      await page.getByLabel(/^What is/).fill('1')
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await expect(page.getByText('Please enter your full name.')).toBeVisible()
    },
  },
  {
    state: 'CHAT-01: the chat with an answer',
    path: '/contact',
    reach: async (page: Page) => {
      const chat = await openChat(page)
      await ask(chat, 'When are you open?')
      await expect(messages(chat).getByText('From our pages:')).toBeVisible()
    },
  },
  {
    state: 'CONTACT-03: the card of the map',
    path: '/embeds/map',
    reach: (page: Page) => expect(page.getByRole('link', { name: 'Show map' })).toBeVisible(),
  },
]) {
  test(`${state} is accessible`, async ({ newPage }) => {
    const page = await newPage({ reducedMotion: 'reduce' })
    await page.goto(path)
    await reach(page)
    await expectAccessible(page, [PHONE, DESKTOP])
  })
}

test('NAV-15: the 404 page fits the screen and is accessible', async ({ newPage, faults }) => {
  faults.expect(/status of 404/)
  const page = await newPage({ reducedMotion: 'reduce' })
  await page.goto(MISSING_PATH)
  await expectAccessible(page, [PHONE, DESKTOP])
  await expectFittingWidth(page)
})

test('NAV-20: the open menu is accessible', async ({ newPage }) => {
  const page = await newPage({ reducedMotion: 'reduce', viewport: PHONE })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, [PHONE])
})

test('ADM-02, ADM-09: the login is accessible, also with its error', async ({ newPage, server, faults }) => {
  faults.expect(/status of 401/)
  const page = await newPage({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.getByLabel('email').fill(server.staff.email)
  await page.getByLabel('password').fill('not-the-right-password')
  await page.getByRole('button', { name: 'INITIALIZE SESSION' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expectAccessible(page, [DESKTOP])
})

for (const { path, heading } of adminPages) {
  test(`${path} fits the screen and is accessible, in both themes, on a phone and on a desktop`, async ({
    newPage,
    staffState,
  }) => {
    const page = await newPage({ storageState: staffState, reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectAccessible(page, [PHONE, DESKTOP])
    await expectFittingWidth(page)
  })
}

test('ADM-12: the open sheet is accessible', async ({ newPage, staffState }) => {
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce', viewport: PHONE })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Admin menu' })).toBeVisible()
  await expectAccessible(page, [PHONE])
})

test('ADM-14: the logout dialog is accessible', async ({ newPage, staffState }) => {
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce', viewport: PHONE })
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Admin menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, [PHONE])
  await page.setViewportSize(DESKTOP)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, [DESKTOP])
})

test('APOST-06, APOST-14: the preview and the dialogs of the editor are accessible', async ({
  newPage,
  staffState,
}) => {
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce' })
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'Preview Building for slow networks' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  await page.goto('/admin/blog/new')
  await page.getByRole('button', { name: /^Link/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeVisible()
  await expectAccessible(page, [PHONE])
})

test('ACLI-08, CONTACT-05: the form of a client and an opened message are accessible', async ({
  newPage,
  staffState,
  server,
}) => {
  const page = await newPage({ storageState: staffState, reducedMotion: 'reduce' })
  await page.goto('/admin/clients?client=new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Client' }).click()
  await expect(page.getByText('Please enter the name.')).toBeVisible()
  await expectAccessible(page, [PHONE, DESKTOP])
  const reference = await sendMessage(page, server)
  await page.goto(`/admin/messages?q=${reference}`)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.getByRole('dialog')).toContainText(reference)
  await expectAccessible(page, [PHONE, DESKTOP])
})

/**
 * By all rules at every size and in both themes. Where there are two sizes, each of them is judged by all rules in one theme,
 * and in the other by those about colours: a theme changes nothing else.
 */
async function expectAccessible(page: Page, sizes: { width: number; height: number }[]): Promise<void> {
  // The next size starts with the theme of the last pass: one theme change less.
  let themes: ('light' | 'dark')[] = ['light', 'dark']
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      const isColoursOnly = sizes.length > 1 && colorScheme !== themes[0]
      const violations = await findViolations(page, isColoursOnly ? COLOUR_RULES : ALL_RULES)
      expect(violations, `${page.url()} at ${size.width} px, ${colorScheme}`).toEqual([])
    }
    themes = themes.toReversed()
  }
}

declare const axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: unknown[] }[] }

/**
 * Like `AxeBuilder` in legacy mode, which is enough without cross-origin frames, with one difference: the axe script of
 * half a megabyte is injected once per document, not twice per pass.
 */
async function findViolations(page: Page, runOnly: typeof ALL_RULES): Promise<string[]> {
  for (const frame of page.frames()) {
    // A lazy frame that has not come near has no document yet.
    if (!/^https?:/.test(frame.url())) continue
    if (await frame.evaluate(() => typeof axe === 'undefined')) await frame.evaluate(axeSource)
  }
  return page.evaluate(async (runOnly) => {
    // New colours arrive by a transition, however short; half-way colours are nobody's to judge.
    do await new Promise(requestAnimationFrame)
    while (document.getAnimations().length > 0)
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`))
  }, runOnly)
}
