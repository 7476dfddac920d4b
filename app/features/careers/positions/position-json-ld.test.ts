import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { makePosition } from '#tests/factories/content.ts'
import { toDetailedPosition } from './listed-position.ts'
import type { Position } from './position.ts'
import { positionJsonLd, positionListJsonLd } from './position-json-ld.ts'

const ORIGIN = 'https://example.org'
const NOW = Date.parse('2026-11-15T10:00:00Z')

test('an open position tells search engines everything they require', () => {
  expect(postingOf({ id: 'one' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Backend engineer',
    description:
      '<p>Build things.</p><p>Responsibilities</p><ul><li>Write code</li></ul>' +
      '<p>Requirements</p><ul><li>Care</li></ul><p>Benefits</p><ul><li>Lunch</li></ul>',
    url: `${ORIGIN}/careers?job=one`,
    identifier: { '@type': 'PropertyValue', name: company.name, value: 'one' },
    datePosted: '2026-11-15T10:00:00.000Z',
    validThrough: '2026-12-31T23:59:59+02:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: ORIGIN,
      logo: `${ORIGIN}/icon-512.png`,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: `${company.address.building}, ${company.address.street}`,
        addressLocality: company.address.city,
        addressCountry: company.address.countryCode,
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 1200, maxValue: 1800, unitText: 'MONTH' },
    },
    directApply: true,
  })
})

test('the last moment for applications is the one at which they end', () => {
  const { validThrough } = postingOf({ applicationDeadline: '2026-11-15' }) as { validThrough: string }
  expect(Date.parse(validThrough) + 1000).toBe(Date.parse('2026-11-15T22:00:00Z'))
})

test('a remote position names where applicants may live in place of an office', () => {
  const posting = postingOf({ location: 'Remote' })
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: company.address.country },
  })
  expect(posting).not.toHaveProperty('jobLocation')
  expect(postingOf({ location: 'Hybrid' })).toHaveProperty('jobLocation')
})

test('every type of position has its name in the vocabulary', () => {
  for (const [type, name] of [
    ['full-time', 'FULL_TIME'],
    ['part-time', 'PART_TIME'],
    ['internship', 'INTERN'],
  ] as const) {
    expect(postingOf({ type })).toMatchObject({ employmentType: name })
  }
})

test('what a position does not have is left out', () => {
  const posting = postingOf({ salary: null, applicationDeadline: null, benefits: [] })
  expect(posting).not.toHaveProperty('baseSalary')
  expect(posting).not.toHaveProperty('validThrough')
  expect(JSON.stringify(posting)).not.toContain('Benefits')
})

test('a text with signs of HTML stays a text', () => {
  const posting = postingOf({ description: 'A <b> & "c"\n\nSecond', benefits: ['<script>'] })
  expect(posting).toMatchObject({
    description: expect.stringMatching(
      /^<p>A &lt;b&gt; &amp; &quot;c&quot;<\/p><p>Second<\/p>.*<li>&lt;script&gt;<\/li><\/ul>$/,
    ),
  })
})

test('a position that takes no applications tells nothing, and is not in the list', () => {
  for (const change of [{ status: 'closed' }, { applicationDeadline: '2026-11-14' }] as const) {
    expect(positionJsonLd(detailed(change))).toEqual([])
    expect(positionListJsonLd([detailed(change)])).toEqual([])
  }
})

test('the list names the addresses of the open positions in their order', () => {
  const positions = [detailed({ id: 'a' }), detailed({ id: 'b', status: 'closed' }), detailed({ id: 'c' })]
  expect(positionListJsonLd(positions).map((data) => data(ORIGIN))).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: `${ORIGIN}/careers?job=a` },
        { '@type': 'ListItem', position: 2, url: `${ORIGIN}/careers?job=c` },
      ],
    },
  ])
})

function detailed(change: Partial<Position>) {
  return toDetailedPosition(makePosition(change), NOW)
}

function postingOf(change: Partial<Position>) {
  return positionJsonLd(detailed(change))[0]?.(ORIGIN)
}
