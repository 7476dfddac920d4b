import { expect, test } from 'vitest'
import { offeringCopy } from './offering-copy.server.ts'
import { offeringJsonLd } from './offering-json-ld.ts'
import { findOffering, offerings, otherOfferings } from './offerings.ts'
import { priceOfDays } from './prices.ts'

test('SVC-09, SVC-10: every offering has six deliverables and five steps', () => {
  expect(offerings).toHaveLength(6)
  for (const { slug } of offerings) {
    expect(offeringCopy[slug].deliverables, slug).toHaveLength(6)
    expect(offeringCopy[slug].steps, slug).toHaveLength(5)
  }
})

test('No service says what another one says, and none says nothing', () => {
  const texts = offerings.flatMap((offering) => {
    const { intro, terms, deliverables, steps, callToAction } = offeringCopy[offering.slug]
    const passages = [...deliverables, ...steps, callToAction].flatMap(({ title, text }) => [title, text])
    const { duration, firstDeliverable, fromWhat } = terms
    return [offering.summary, offering.subtitle, intro, duration, firstDeliverable, fromWhat, ...passages]
  })
  expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('A service is found by its address, and nothing else is', () => {
  expect(findOffering('cloud-services')?.title).toBe('Cloud Solutions')
  expect(findOffering('no-such-service')).toBeNull()
})

test('The way on from a service begins with the next one, and ends with the one before', () => {
  expect(otherOfferings('database-solutions').map(({ slug }) => slug)).toEqual([
    'cloud-services',
    'cybersecurity',
    'custom-software',
    'web-development',
    'mobile-apps',
  ])
  expect(otherOfferings('cybersecurity')[0]?.slug).toBe('custom-software')
})

test('SVC-09: search engines read the offering, where its price starts, its six deliverables and its provider', () => {
  for (const offering of offerings) {
    const copy = offeringCopy[offering.slug]
    expect(offeringJsonLd(offering, copy)('https://example.rw')).toMatchObject({
      '@type': 'Service',
      name: offering.title,
      serviceType: offering.name,
      provider: { '@id': 'https://example.rw/#company' },
      areaServed: { '@type': 'Country', name: 'Rwanda' },
      url: `https://example.rw/services/${offering.slug}`,
      offers: {
        '@type': 'Offer',
        priceSpecification: { minPrice: priceOfDays(copy.terms.fromDays), priceCurrency: 'RWF' },
      },
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: copy.deliverables.map(({ title, text }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description: text },
        })),
      },
    })
  }
})
