import type { Locator } from '@playwright/test'
import { openChat } from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'

const FORCED = { forcedColors: 'active', reducedMotion: 'reduce' } as const

test('JOB-03, BLOG-17: with forced colours the current page, marked by a line, and the chosen filter are told from the others', async ({
  newPage,
}) => {
  const page = await newPage(FORCED)
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [path, name] of [
    ['/about', 'About'],
    ['/services', 'Services'],
    ['/contact', 'Contact'],
  ] as const) {
    await page.goto(path)
    const marked = await main
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link, '::after').borderBottomWidth === '2px')
          .map((link) => link.textContent),
      )
    expect(marked).toEqual([name])
    const services = main.getByRole('link', { name: 'Services' })
    if (name === 'About') await expectMarked(main.getByRole('link', { name }), services)
  }
  await page.goto('/careers?filter=active')
  const filters = page.getByRole('navigation', { name: 'Filter positions' })
  await expectMarked(
    filters.getByRole('link', { name: 'Active Positions' }),
    filters.getByRole('link', { name: 'All Positions' }),
  )
  await page.goto('/blog')
  const categories = page.getByRole('navigation', { name: 'Filter by category' })
  await expectMarked(
    categories.getByRole('link', { name: 'All', exact: true }),
    categories.getByRole('link', { name: 'Design', exact: true }),
  )
  await page.goto('/blog?category=Design')
  const framed = await categories
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => getComputedStyle(link).borderTopWidth !== '0px').map((link) => link.textContent),
    )
  expect(framed).toEqual(['Design'])
})

test('CHAT-05: with forced colours the chosen assistant is told from the others', async ({ newPage }) => {
  const page = await newPage(FORCED)
  await page.goto('/links')
  const chat = await openChat(page)
  await expectMarked(
    chat.locator('label').filter({ hasText: 'Yves' }),
    chat.locator('label').filter({ hasText: 'Tina' }),
  )
})

test('ADM-12: with forced colours the current screen and a pressed button of the editor are told from the others', async ({
  newPage,
  staffState,
}) => {
  const page = await newPage({ ...FORCED, storageState: staffState })
  await page.goto('/admin/blog/new')
  const menu = page.getByRole('navigation').first()
  await expectMarked(
    menu.getByRole('link', { name: 'Blog Posts' }),
    menu.getByRole('link', { name: 'Dashboard' }),
  )
  const bold = page.getByRole('button', { name: /^Bold/ })
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expectMarked(bold, page.getByRole('button', { name: /^Italic/ }))
})

test('EVENT-06: with forced colours the numeral of an event does not hide its title', async ({ newPage }) => {
  const page = await newPage({ ...FORCED, viewport: { width: 768, height: 900 } })
  await page.goto('/shows')
  // The details side has a title as well; the flyer's comes first and is visible.
  const title = page.getByRole('heading', { level: 2, name: 'Kigali Software Day' }).first()
  const seen = await title.screenshot()
  await page.addStyleTag({ content: 'time { visibility: hidden }' })
  expect(seen.equals(await title.screenshot())).toBe(true)
})

async function expectMarked(one: Locator, other: Locator): Promise<void> {
  const background = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background(one)).not.toBe(await background(other))
}
