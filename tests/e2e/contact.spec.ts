import type { Locator, Page } from '@playwright/test'
import { company } from '#app/shared/company.ts'
import { expect, test } from './support/fixtures.ts'

const PHONE = { width: 360, height: 740 }
const PLACES = [
  { path: '/', name: 'Talk to us' },
  { path: '/about', name: 'Talk to us' },
  { path: '/services', name: 'Talk to us' },
  { path: '/contact', name: 'Where to find us' },
]

test('CONTACT-01 to CONTACT-03, GEN-06, GEN-07: address, phone, email, hours, languages and the map stand beside every form, as four to five, and on a phone below it, with links that a thumb can reach', async ({
  page,
}) => {
  for (const { path, name } of PLACES) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const contact = page.getByRole('region', { name })
    await expect(detail(contact, 'Address')).toContainText('Norrsken House')
    await expect(detail(contact, 'Address')).toContainText('Kigali, Rwanda')
    await expect(contact.getByRole('link', { name: company.phone })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(contact.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    )
    await expect(detail(contact, 'Hours')).toContainText('Monday to Friday')
    await expect(detail(contact, 'Hours')).toContainText('08:00 to 18:00, Kigali time')
    await expect(detail(contact, 'Languages')).toContainText('English, Kinyarwanda, French')

    const boxesOf = async () => ({
      form: await page.locator('#contact-form').boundingBox(),
      list: await contact.locator('dl').boundingBox(),
      map: await page.locator('iframe[title="Our Location"]').boundingBox(),
    })
    const wide = await boxesOf()
    expect(wide.list?.x, path).toBeGreaterThan((wide.form?.x ?? 0) + (wide.form?.width ?? 0))
    expect(wide.map?.x, path).toBe(wide.list?.x)
    expect((wide.form?.width ?? 0) / (wide.list?.width ?? 1), path).toBeCloseTo(5 / 4, 1)
    await page.setViewportSize(PHONE)
    const narrow = await boxesOf()
    expect(narrow.list?.y, path).toBeGreaterThan((narrow.form?.y ?? 0) + (narrow.form?.height ?? 0))
    expect(narrow.map?.y, path).toBeGreaterThan((narrow.list?.y ?? 0) + (narrow.list?.height ?? 0))
  }

  const directions = detail(page.getByRole('main'), 'Address').getByRole('link', { name: 'Get directions' })
  const { latitude, longitude } = company.coordinates
  await expect(directions).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  )
  await expect(directions).toHaveAttribute('target', '_blank')
  await expect(directions).toHaveAttribute('rel', 'noopener noreferrer')
  const links = page.getByRole('region', { name: 'Where to find us' }).locator('dl').getByRole('link')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('NAV-12: the contact page says what happens next and whom to write to', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact', exact: true })).toBeVisible()
  const steps = page.getByRole('region', { name: 'What happens after you write' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const subjects = page.getByRole('region', { name: 'What is it about?' })
  for (const [name, subject] of [
    ['Write about a project', 'A%20new%20project'],
    ['Ask for help', 'Support'],
    ['Report a weakness', 'Security%20report'],
  ] as const) {
    await expect(subjects.getByRole('link', { name })).toHaveAttribute(
      'href',
      `mailto:${company.email}?subject=${subject}`,
    )
  }
  await subjects.getByRole('link', { name: 'See open positions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible()
})

test('The hours say whether the studio is open, wherever the visitor is', async ({ newPage }) => {
  const page = await newPage({ timezoneId: 'America/Los_Angeles' })
  for (const [moment, text] of [
    ['2026-11-18T10:00:00+02:00', 'Open now, until 18:00'],
    ['2026-11-22T10:00:00+02:00', 'Closed now, opens tomorrow at 08:00'],
  ] as const) {
    await page.clock.setFixedTime(moment)
    await page.goto('/contact')
    await expect(detail(page.getByRole('main'), 'Hours').getByText(text), moment).toBeVisible()
  }
})

test('The hours change by themselves when the studio closes', async ({ page }) => {
  await page.clock.install({ time: '2026-11-18T17:58:00+02:00' })
  await page.goto('/contact')
  const hours = detail(page.getByRole('main'), 'Hours')
  await expect(hours.getByText('Open now, until 18:00')).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(hours.getByText('Closed now, opens tomorrow at 08:00')).toBeVisible()
  await expect(hours.getByText('Open now')).toBeHidden()
})

test('Nothing moves when the browser fills in whether the studio is open', async ({ newPage }) => {
  const plain = await newPage({ javaScriptEnabled: false })
  await plain.goto('/contact')
  const page = await newPage()
  // 'Closed now, opens tomorrow at 08:00' is the longest text.
  await page.clock.setFixedTime('2026-11-18T19:00:00+02:00')
  await page.goto('/contact')
  for (const viewport of [PHONE, { width: 1024, height: 800 }]) {
    await plain.setViewportSize(viewport)
    await page.setViewportSize(viewport)
    await expect(detail(page.getByRole('main'), 'Hours').getByText('Closed now')).toBeVisible()
    expect(await heightOfHours(page), `${viewport.width} px`).toBe(await heightOfHours(plain))
  }
})

/** One entry of the contact details, by its name. */
function detail(within: Locator, name: string): Locator {
  const term = within.page().locator('dt', { hasText: new RegExp(`^${name}$`) })
  return within.locator('dl > div').filter({ has: term })
}

async function heightOfHours(page: Page): Promise<number | undefined> {
  return (await detail(page.getByRole('main'), 'Hours').boundingBox())?.height
}
