import { company } from '#app/shared/company.ts'
import { expect, test } from './support/fixtures.ts'

const SECTIONS = [
  'Information We Collect',
  'How We Use Your Information',
  'Data Protection',
  'Changes to This Privacy Policy',
  'Contact Us',
]

test('LEGAL-01, LEGAL-02, LEGAL-03, NAV-13: the privacy policy has its sections, links to each of them, and can be printed', async ({
  page,
}) => {
  await page.goto('/privacy-policy?from=footer')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /^https:\/\/[^/]+\/privacy-policy$/,
  )

  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(SECTIONS)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const name of SECTIONS) {
    await contents.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport({ ratio: 1 })
  }
  const text = page
    .getByRole('heading', { level: 2, name: 'Contact Us' })
    .locator('xpath=following-sibling::p')
  await expect(text.getByRole('link', { name: company.email })).toHaveAttribute(
    'href',
    `mailto:${company.email}`,
  )

  await page.emulateMedia({ media: 'print' })
  for (const name of SECTIONS) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(contents).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('LEGAL-01: the policy reads the same without JavaScript and after a navigation, and its reader gets no cookie', async ({
  page,
  newPage,
}) => {
  const plain = await newPage({ javaScriptEnabled: false })
  await plain.goto('/privacy-policy')
  const text = await plain.getByRole('main').textContent()
  expect(text).toContain('12 months, then deleted automatically')

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  expect(await page.getByRole('main').textContent()).toBe(text)

  for (const path of ['/about', '/contact', '/privacy-policy']) await page.goto(path)
  expect(await page.context().cookies()).toEqual([])
})
