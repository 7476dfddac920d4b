import type { Locator, Page } from '@playwright/test'
import { offeringCopy } from '#app/features/site/offerings/offering-copy.server.ts'
import { offerings, otherOfferings } from '#app/features/site/offerings/offerings.ts'
import { expectFittingWidth } from './support/fitting-width.ts'
import { expect, test } from './support/fixtures.ts'
import { expectShortHead } from './support/short-head.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

test('GEN-02, HOME-07, HOME-08, HOME-09: home and services name the whole offer on six cards, each of which leads to its page', async ({
  page,
}) => {
  await page.goto('/services')
  await expectWholeOffer(page)
  for (const { name, summary } of offerings) {
    const card = serviceCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByText(summary)).toBeVisible()
    await expectDrawn(card.locator('img'))
    const iconsBesideTheArrow = card.locator('svg.lucide:not(.lucide-arrow-right)')
    await expect(iconsBesideTheArrow).toHaveCount(1)
    await expect(iconsBesideTheArrow).toBeVisible()
  }

  await page.goto('/')
  await expectWholeOffer(page)
  await expect(serviceCards(page).getByRole('heading')).toHaveText([
    'Custom Software',
    'Web Development',
    'Mobile Apps',
    'Database Solutions',
    'Cloud Services',
    'Cybersecurity',
  ])
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await serviceCards(page).evaluateAll((cards) =>
      cards.map((card) => Math.round(card.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }

  // A click on the card's drawing works as well: the card's link, whose page the next test visits, is what is hit there.
  const drawing = { x: 150, y: 40 }
  for (const { slug, name } of offerings) {
    const card = serviceCards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
    await card.scrollIntoViewIfNeeded()
    await card.click({ position: drawing, trial: true })
    expect(await card.evaluate(linkAt, drawing), name).toBe(`/services/${slug}`)
  }
  const [last] = offerings.slice(-1)
  await serviceCards(page).last().click({ position: drawing })
  await expect(page).toHaveURL(`/services/${last?.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: last?.title ?? '', exact: true })).toBeVisible()
})

/** Runs in the page: where a click at this place of the card leads. */
function linkAt(
  card: HTMLElement | SVGElement,
  { x, y }: { x: number; y: number },
): string | null | undefined {
  const { left, top } = card.getBoundingClientRect()
  return document
    .elementFromPoint(left + x, top + y)
    ?.closest('a')
    ?.getAttribute('href')
}

const titlesAndButtons = [
  ['custom-software', 'Tailored Software Solutions', 'Start Your Project'],
  ['web-development', 'Modern Web Development', 'Start Your Project'],
  ['mobile-apps', 'Mobile App Development', 'Start Your Project'],
  ['cloud-services', 'Cloud Solutions', 'Start Cloud Migration'],
  ['database-solutions', 'Database Solutions', 'Start Your Project'],
  ['cybersecurity', 'Cybersecurity Solutions', 'Start Your Project'],
] as const

test('SVC-01 to SVC-10: every service has its hero, six offerings and five numbered steps, at the side or on a phone below, and fits the screen', async ({
  page,
}) => {
  for (const [slug, title, button] of titlesAndButtons) {
    await page.goto(`/services/${slug}`)
    const hero = heroOf(page)
    await expect(hero.getByRole('heading', { level: 1, name: title, exact: true })).toBeInViewport()
    await expect(hero.getByText(offerings.find((one) => one.slug === slug)?.subtitle ?? title)).toBeVisible()
    const [picture, frame] = [await hero.locator('svg').boundingBox(), await hero.boundingBox()]
    expect(picture?.width, slug).toBeGreaterThanOrEqual(frame?.width ?? 0)
    expect(picture?.height, slug).toBeGreaterThanOrEqual(frame?.height ?? 0)
    expect(frame?.height, slug).toBeCloseTo(480, 0)

    const deliverables = page.getByRole('region', { name: 'What you can ask for' })
    await expect(deliverables.getByRole('listitem')).toHaveCount(6)
    await expect(deliverables.getByRole('listitem').getByRole('heading')).toHaveText(
      offeringCopy[slug].deliverables.map((deliverable) => deliverable.title),
    )
    const panel = page.getByRole('region', { name: 'How we work, step by step' })
    await expect(panel.getByRole('listitem')).toHaveText(
      offeringCopy[slug].steps.map((step, index) => `${index + 1}${step.title}${step.text}`),
    )
    const [left, right] = [await deliverables.boundingBox(), await panel.boundingBox()]
    expect(right?.x, slug).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    const callToAction = page.getByRole('main').getByRole('link', { name: button, exact: true })
    await expect(callToAction).toHaveAttribute('href', '/#contact')

    await page.setViewportSize(PHONE)
    const height = (await hero.boundingBox())?.height ?? 0
    expect(Math.round(height), slug).toBeGreaterThanOrEqual(PHONE.height * 0.6)
    expect(height, slug).toBeLessThan(PHONE.height * 0.75)
    const [upper, lower] = [await deliverables.boundingBox(), await panel.boundingBox()]
    expect(lower?.y, slug).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0))
    await expectShortHead(page, { path: `/services/${slug}`, heading: title })
    await expectFittingWidth(page)
    await page.setViewportSize(DESKTOP)
  }
})

test('SVC-11: a service page leads to the other five services, back to all of them, and to the contact section', async ({
  page,
}) => {
  await page.goto('/services/cybersecurity')
  const others = page.getByRole('navigation', { name: 'Other services' }).getByRole('link')
  await expect(others).toHaveText(otherOfferings('cybersecurity').map(({ name }) => name))
  await expectDrawn(page.getByRole('navigation', { name: 'Other services' }).locator('img'))
  await others.filter({ hasText: 'Mobile Apps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile App Development' })).toBeInViewport()

  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText([/Home/, /Our Services/, /Mobile App Development/])
  await expect(trail.getByText('Mobile App Development')).toHaveAttribute('aria-current', 'page')
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await trail.getByRole('link', { name: 'Our Services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()

  await page.goto('/services/cloud-services')
  await page.getByRole('main').getByRole('link', { name: 'Start Cloud Migration', exact: true }).click()
  await expect(page).toHaveURL('/#contact')
  await expectContactBelowTopBar(page)
})

test('The services page says what things cost and what the first month brings, and each service leads there', async ({
  page,
}) => {
  await page.goto('/services/custom-software')
  await page.getByRole('link', { name: 'How we count' }).click()
  await expect(page).toHaveURL('/services#prices')
  const prices = page.getByRole('region', { name: 'Money and time' })
  await expect(prices.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  await expect(prices.getByRole('list', { name: 'Prices' }).getByRole('listitem')).toHaveCount(5)
  const month = prices.getByRole('region', { name: 'The first month, Friday by Friday' })
  await expect(month.getByRole('listitem')).toHaveCount(4)
})

/** The picture is there, and is drawn from a file: a broken one has no size of its own. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

function serviceCards(page: Page) {
  return page.getByRole('list', { name: 'Services' }).getByRole('listitem')
}

function heroOf(page: Page) {
  return page.getByRole('main').locator('header')
}

async function expectWholeOffer(page: Page): Promise<void> {
  const block = page.getByRole('region', { name: 'What we build' })
  for (const { name } of offerings) {
    await expect(block.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(block.getByRole('heading', { name: 'IT consulting' })).toBeVisible()
  await expect(block.getByRole('link', { name: 'Ask for advice' })).toHaveAttribute('href', '/#contact')
}

async function expectContactBelowTopBar(page: Page): Promise<void> {
  const heading = page.getByRole('region', { name: 'Talk to us' }).getByRole('heading', { level: 2 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
}
