import { expect, test } from 'vitest'
import { serviceData } from './service-data.ts'
import { serviceCopy } from './services/copy.server.ts'
import { findService, services } from './services.ts'

test('SVC-09, SVC-10: every service has six offerings and five steps', () => {
  expect(services).toHaveLength(6)
  for (const { slug } of services) {
    expect(serviceCopy[slug].offerings, slug).toHaveLength(6)
    expect(serviceCopy[slug].steps, slug).toHaveLength(5)
  }
})

test('No service says what another one says, and none says nothing', () => {
  const texts = services.flatMap((service) => {
    const { intro, offerings, steps, callToAction } = serviceCopy[service.slug]
    const passages = [...offerings, ...steps, callToAction].flatMap(({ title, text }) => [title, text])
    return [service.summary, service.subtitle, intro, ...passages]
  })
  expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('A service is found by its address, and nothing else is', () => {
  expect(findService('cloud-services')?.title).toBe('Cloud Solutions')
  expect(findService('no-such-service')).toBeNull()
})

test('SVC-09: search engines read the service, its six offerings and who provides it', () => {
  for (const service of services) {
    const copy = serviceCopy[service.slug]
    expect(serviceData(service, copy)('https://example.rw')).toMatchObject({
      '@type': 'Service',
      name: service.title,
      serviceType: service.name,
      provider: { '@id': 'https://example.rw/#company' },
      areaServed: { '@type': 'Country', name: 'Rwanda' },
      url: `https://example.rw/services/${service.slug}`,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: copy.offerings.map(({ title, text }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description: text },
        })),
      },
    })
  }
})
