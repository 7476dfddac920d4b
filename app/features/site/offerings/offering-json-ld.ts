import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { type Crumb, companyReference, type JsonLd } from '#app/shared/seo.ts'
import { sitePages } from '../pages.ts'
import type { Offering, OfferingCopy } from './offerings.ts'

/** The breadcrumbs from the home page to an offering. */
export function offeringTrail(offering: Offering): Crumb[] {
  return [
    { name: sitePages.services.title, path: sitePages.services.path },
    { name: offering.title, path: offeringPath(offering) },
  ]
}

export function offeringJsonLd(offering: Offering, { deliverables }: OfferingCopy): JsonLd {
  return (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: offering.title,
    serviceType: offering.name,
    description: offering.subtitle,
    provider: companyReference(origin),
    areaServed: { '@type': 'Country', name: company.address.country },
    url: `${origin}${offeringPath(offering)}`,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: offering.title,
      itemListElement: deliverables.map(({ title, text }) => ({
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name: title, description: text },
      })),
    },
  })
}

export function offeringPath(offering: Offering): string {
  return href('/services/:service', { service: offering.slug })
}
