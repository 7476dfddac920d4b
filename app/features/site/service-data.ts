import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { type Crumb, companyReference, type StructuredData } from '#app/shared/structured-data.ts'
import { sitePages } from './pages.ts'
import type { Service, ServiceCopy } from './services.ts'

/** The way from the home page to a service. */
export function serviceTrail(service: Service): Crumb[] {
  return [
    { name: sitePages.services.title, path: sitePages.services.path },
    { name: service.title, path: servicePath(service) },
  ]
}

export function serviceData(service: Service, { offerings }: ServiceCopy): StructuredData {
  return (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    serviceType: service.name,
    description: service.subtitle,
    provider: companyReference(origin),
    areaServed: { '@type': 'Country', name: company.address.country },
    url: `${origin}${servicePath(service)}`,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: service.title,
      itemListElement: offerings.map(({ title, text }) => ({
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name: title, description: text },
      })),
    },
  })
}

export function servicePath(service: Service): string {
  return href('/services/:service', { service: service.slug })
}
