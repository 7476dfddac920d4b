import type { Locator, Page } from '@playwright/test'
import { type EventFilter, type ListedEvent, sortEvents, toListedEvent } from '#app/features/events/event.ts'
import { firstEvents } from '#tests/support/rows/first-events.ts'
import { expect, test } from './support/fixtures.ts'
import { wakePage } from './support/sleeping-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 360, height: 740 }
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }

/** The server uses the real clock, so its list changes over the years; these are the events listed today. */
const listed = listEvents('all')
const events = firstEvents.map((event) => toListedEvent(event, Date.now()))

test('NAV-11, EVENT-01, EVENT-03, EVENT-06, EVENT-07: Hot Events shows exactly two events with all that a visitor needs, on screen, on paper and for the calendar', async ({
  page,
}) => {
  await openEvents(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hot Events', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    listed.map((event) => event.title),
  )
  expect(listed).toHaveLength(2)
  for (const event of listed) {
    const status = event.status === 'upcoming' ? 'Upcoming' : 'Past'
    await expect(cardOf(page, event).getByText(status, { exact: true })).toBeVisible()
  }

  await page.emulateMedia({ media: 'print' })
  for (const event of events) {
    await expectShown(page, event, 'details')
    await expect(buttonOf(page, event)).toBeHidden()
  }

  await page.emulateMedia({ media: 'screen' })
  for (const event of listed) {
    const card = cardOf(page, event)
    await expect(card.locator('svg').first()).toBeVisible()
    await card.hover()
    await expectSide(page, event, 'details')
    const { title, dateText, timeText, location, description, capacity, highlights } = event
    for (const text of [title, dateText, timeText, location, description, capacity, ...highlights]) {
      await expect(card.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    const name = event.status === 'upcoming' ? /^Register for/ : /^Event page of/
    const link = card.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', event.registrationLink)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    if (event.status === 'past') {
      await expect(calendarLink(page, event)).toHaveCount(0)
      continue
    }
    const downloading = page.waitForEvent('download')
    await calendarLink(page, event).click()
    expect((await downloading).suggestedFilename()).toBe(`${event.id}.ics`)
  }
  expect(events.map((event) => event.capacity)).toEqual(['1000 attendees', '500 attendees'])
})

test('EVENT-02, EVENT-05: the filter shows upcoming or past events, or says that there are none, and leaves the reader where they are', async ({
  page,
}) => {
  await openEvents(page)
  const filters: [string, string, EventFilter][] = [
    ['Upcoming', '/shows?filter=upcoming', 'upcoming'],
    ['Past', '/shows?filter=past', 'past'],
    ['All Events', '/shows', 'all'],
  ]
  for (const [name, address, filter] of filters) {
    const link = filterLinks(page).filter({ hasText: name })
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(filterLinks(page).and(page.locator('[aria-current]'))).toHaveCount(1)
    const titles = listEvents(filter).map((event) => event.title)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
    const nothing = page.getByText('No events found for the selected filter.', { exact: true })
    await expect(nothing).toBeVisible({ visible: titles.length === 0 })
  }

  await page.evaluate(() => window.scrollTo(0, 120))
  await filterLinks(page).filter({ hasText: 'Past' }).click()
  await expect(page).toHaveURL('/shows?filter=past')
  await expect(filterLinks(page).filter({ hasText: 'Past' })).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(120)
})

test('EVENT-04: a mouse turns the card by pointing at it and by its button, Escape turns it back, and nothing else moves', async ({
  page,
}) => {
  const [first] = listed
  if (!first) throw new Error('there are two events')
  await openEvents(page)
  for (const event of events) {
    const card = cardOf(page, event)
    await card.scrollIntoViewIfNeeded()
    const before = await card.boundingBox()
    await card.hover()
    await expectSide(page, event, 'details')
    expect(await card.boundingBox()).toEqual(before)
    await page.mouse.move(0, 0)
    await expectSide(page, event, 'flyer')
  }

  // On its way to 'Show details' the mouse has already turned the card: the click must not turn it back.
  await buttonOf(page, first).click()
  await expectSide(page, first, 'details')
  await buttonOf(page, first).click()
  await expectSide(page, first, 'flyer')
  await buttonOf(page, first).click()
  await expectSide(page, first, 'details')
  await page.mouse.move(0, 0)
  await expectSide(page, first, 'flyer')

  // Removes the focus that the click set, so that from here on only the mouse turns cards.
  await buttonOf(page, first).blur()
  for (const event of events) {
    await cardOf(page, event).hover()
    await expectSide(page, event, 'details')
    await page.keyboard.press('Escape')
    await expectSide(page, event, 'flyer')
  }

  // With reduced motion nothing is animated, once running animations have ended.
  await page.mouse.move(0, 0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => countAnimations(page)).toBe(0)
  for (const event of events) {
    await cardOf(page, event).hover()
    expect(await countAnimations(page)).toBe(0)
    await expectSide(page, event, 'details')
  }
})

test('EVENT-04: a finger turns the card by a tap anywhere on it, and once by its button', async ({
  newPage,
}) => {
  const page = await newPage(TOUCH)
  await openEvents(page)
  for (const event of events) {
    await cardOf(page, event).getByRole('heading', { level: 2 }).tap()
    await expectSide(page, event, 'details')
    await cardOf(page, event).getByText(event.description).tap()
    await expectSide(page, event, 'flyer')
  }
  for (const event of events) {
    await buttonOf(page, event).tap()
    await expectSide(page, event, 'details')
    await buttonOf(page, event).tap()
    await expectSide(page, event, 'flyer')
    await buttonOf(page, event).tap()
    await expectSide(page, event, 'details')
    await cardOf(page, event).getByText(event.description).tap()
    await expectSide(page, event, 'flyer')
  }
})

test('EVENT-06: on a phone a card begins with its date, and both fit the first screen', async ({
  newPage,
}) => {
  const page = await newPage(TOUCH)
  await page.goto('/shows')
  for (const event of listed) {
    const card = await cardOf(page, event).boundingBox()
    const date = await cardOf(page, event).locator('time').first().boundingBox()
    const title = await cardOf(page, event).getByRole('heading', { level: 2 }).boundingBox()
    if (!card || !date || !title) throw new Error(`${event.title} is not shown`)
    expect(date.y - card.y).toBeLessThan(40)
    expect(date.y).toBeLessThan(title.y)
    expect(card.height).toBeLessThan(PHONE.height / 2)
  }
})

test('EVENT-04: the keyboard turns the card by arriving and leaving, by its button and by Escape', async ({
  page,
}) => {
  const [first, second] = listed
  if (!first || !second) throw new Error('there are two events')
  await openEvents(page)
  await page.keyboard.press('Tab')
  // Screen readers send focus and click at once: together they turn the card once.
  await buttonOf(page, first).evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
  })
  await expectSide(page, first, 'details')

  await filterLinks(page).last().focus()
  await expectSide(page, first, 'flyer')
  await page.keyboard.press('Tab')
  await expect(buttonOf(page, first)).toBeFocused()
  await expectSide(page, first, 'details')
  await page.keyboard.press('Enter')
  await expectSide(page, first, 'flyer')
  await page.keyboard.press('Space')
  await expectSide(page, first, 'details')

  await page.keyboard.press('Tab')
  await expect(cardOf(page, first).getByRole('link', { name: /^(Register|Event page)/ })).toBeFocused()
  await page.keyboard.press('Tab')
  if (first.status === 'upcoming') {
    await expect(calendarLink(page, first)).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(buttonOf(page, second)).toBeFocused()
  await expectSide(page, first, 'flyer')
  await expectSide(page, second, 'details')

  await filterLinks(page).first().focus()
  await expectSide(page, second, 'flyer')
  for (const event of listed.filter(({ status }) => status === 'upcoming')) {
    await page.keyboard.press('Tab')
    await buttonOf(page, event).focus()
    await expectSide(page, event, 'details')
    await calendarLink(page, event).focus()
    await page.keyboard.press('Escape')
    await expectSide(page, event, 'flyer')
    await expect(buttonOf(page, event)).toBeFocused()
  }
})

test('EVENT-04: without JavaScript the card turns by mouse, finger and keyboard', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/shows')
  const phone = await newPage({ ...TOUCH, javaScriptEnabled: false })
  await phone.goto('/shows')
  for (const event of listed) {
    await cardOf(page, event).hover()
    await expectShown(page, event, 'details')
    await page.mouse.move(0, 0)
    await expectShown(page, event, 'flyer')
    await buttonOf(page, event).focus()
    await expectShown(page, event, 'details')
    await buttonOf(phone, event).tap()
    await expectShown(phone, event, 'details')
  }
})

/** Opens the page and waits for hydration: from then on scripts decide which side is shown. */
async function openEvents(page: Page): Promise<void> {
  await page.goto('/shows')
  await wakePage(page)
  for (const event of events) await expect(cardOf(page, event)).toHaveAttribute('data-side', 'flyer')
}

function cardOf(page: Page, { id }: ListedEvent): Locator {
  return page.locator(`li[id="${id}"]`)
}

function buttonOf(page: Page, event: ListedEvent): Locator {
  return cardOf(page, event).getByRole('button', { name: `of ${event.title}` })
}

function calendarLink(page: Page, event: ListedEvent): Locator {
  return cardOf(page, event).getByRole('link', { name: 'Add to calendar' })
}

function filterLinks(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Filter events' }).getByRole('link')
}

function countAnimations(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().length)
}

/** The other side is not visible, not in the accessibility tree and not focusable. */
async function expectShown(page: Page, event: ListedEvent, side: 'flyer' | 'details'): Promise<void> {
  const card = cardOf(page, event)
  await expect(card.getByText(event.description)).toBeVisible({ visible: side === 'details' })
  await expect(card.getByText(/^(Upcoming|Past)$/)).toBeVisible({ visible: side === 'flyer' })
  await expect(card.getByRole('heading', { level: 2, name: event.title })).toHaveCount(1)
}

async function expectSide(page: Page, event: ListedEvent, side: 'flyer' | 'details'): Promise<void> {
  await expectShown(page, event, side)
  await expect(buttonOf(page, event)).toHaveText(side === 'flyer' ? /^Show details/ : /^Show flyer/)
  await expect(buttonOf(page, event)).toHaveAttribute('aria-expanded', String(side === 'details'))
}

function listEvents(filter: EventFilter): ListedEvent[] {
  const now = Date.now()
  return sortEvents(firstEvents, { now, filter }).map((event) => toListedEvent(event, now))
}
