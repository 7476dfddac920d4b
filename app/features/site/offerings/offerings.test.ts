import { expect, test } from 'vitest'
import { offeringCopy } from './offering-copy.server.ts'
import { offeringJsonLd } from './offering-json-ld.ts'
import { findOffering, offerings } from './offerings.ts'

test('SVC-09, SVC-10: every offering has six deliverables and five steps', () => {
  expect(offerings).toHaveLength(6)
  for (const { slug } of offerings) {
    expect(offeringCopy[slug].deliverables, slug).toHaveLength(6)
    expect(offeringCopy[slug].steps, slug).toHaveLength(5)
  }
})

test('No service says what another one says, and none says nothing', () => {
  const texts = offerings.flatMap((offering) => {
    const { intro, deliverables, steps, callToAction } = offeringCopy[offering.slug]
    const passages = [...deliverables, ...steps, callToAction].flatMap(({ title, text }) => [title, text])
    return [offering.summary, offering.subtitle, intro, ...passages]
  })
  expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('A service is found by its address, and nothing else is', () => {
  expect(findOffering('cloud-services')?.title).toBe('Cloud Solutions')
  expect(findOffering('no-such-service')).toBeNull()
})

test('SVC-09: search engines read the offering, its six deliverables and its provider', () => {
  for (const offering of offerings) {
    const copy = offeringCopy[offering.slug]
    expect(offeringJsonLd(offering, copy)('https://example.rw')).toMatchObject({
      '@type': 'Service',
      name: offering.title,
      serviceType: offering.name,
      provider: { '@id': 'https://example.rw/#company' },
      areaServed: { '@type': 'Country', name: 'Rwanda' },
      url: `https://example.rw/services/${offering.slug}`,
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
