import { company } from '#app/shared/company.ts'
import { expect, test } from './support/fixtures.ts'

test('HOME-01, HOME-02: the hero has the headline, whole, and a tagline; on a laptop it leaves room for the next heading, and on a phone for a client, a result and the way to us', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const headline = page.getByRole('heading', { level: 1, name: 'Best Software Company in Kigali-Rwanda' })
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(headline).toBeInViewport({ ratio: 1 })
    const place = headline.getByText('Kigali-Rwanda')
    const lines = await place.evaluate((element) => element.getClientRects().length)
    expect(lines, `Kigali-Rwanda at ${width} px`).toBe(1)
    await expect(page.getByText('We design, build and run software')).toBeVisible()
    if (width !== 1280) continue
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 0.8 })
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(main.getByRole('link', { name: 'Contact Us', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(main.getByText('Njia Tatu City Bus', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: /^Eleven seconds\s*now two$/ })).toBeInViewport({ ratio: 1 })
})

test('HOME-03, HOME-04: the two buttons lead to the services and to the contact section', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.getByRole('heading', { level: 2, name: 'Talk to us' })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await main.getByRole('link', { name: 'Our Services', exact: true }).click()
  await expect(page).toHaveURL('/#services')
  await expect(page.getByRole('heading', { level: 2, name: 'What we build' })).toBeInViewport({ ratio: 1 })
})

test('HOME-10, HOME-11, GEN-03: the About block tells who we are, lists five strengths, shows the team by role, and what the Managing Director writes', async ({
  page,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    const about = page.getByRole('region', { name: 'A studio you can walk into' })
    await expect(about).toContainText('founded three years ago')
    const strengths = about.getByRole('list', { name: 'Strengths' }).getByRole('listitem')
    await expect(strengths).toHaveCount(5)
    for (const strength of await strengths.all()) {
      await expect(strength.getByRole('heading', { level: 3 })).toBeVisible()
      await expect(strength.getByRole('paragraph')).toBeVisible()
    }

    const team = page.getByRole('list', { name: 'The team' })
    await expect(team.getByRole('heading', { level: 3 })).toHaveText(company.people.map(({ role }) => role))
    await team.scrollIntoViewIfNeeded()
    const portraits = team.locator('img')
    await expect(portraits).toHaveCount(company.people.length)
    await expect
      .poll(() =>
        portraits.evaluateAll((images) =>
          images.map((image) => (image instanceof HTMLImageElement ? image.naturalHeight : 0)),
        ),
      )
      .toEqual(company.people.map(() => 240))
    const addresses = await portraits.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')),
    )
    expect(new Set(addresses).size, 'each role has its own portrait').toBe(company.people.length)
    await expect(page.getByRole('figure', { name: 'A note from the Managing Director' })).toContainText(
      'I read every proposal',
    )
  }
})
