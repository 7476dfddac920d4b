import { company } from '#app/shared/company.ts'
import { type Crumb, companyReference, type JsonLd } from '#app/shared/seo.ts'
import { sitePages } from '../pages.ts'
import { type Offering, type OfferingCopy, offeringPath } from './offerings.ts'
import { priceOfDays } from './prices.ts'

/** The breadcrumbs from the home page to an offering. */
export function offeringTrail(offering: Offering): Crumb[] {
  return [
    { name: sitePages.services.title, path: sitePages.services.path },
    { name: offering.title, path: offeringPath(offering) },
  ]
}

export function offeringJsonLd(offering: Offering, { deliverables, terms }: OfferingCopy): JsonLd {
  return (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: offering.title,
    serviceType: offering.name,
    description: offering.subtitle,
    provider: companyReference(origin),
    areaServed: { '@type': 'Country', name: company.address.country },
    url: `${origin}${offeringPath(offering)}`,
    offers: {
      '@type': 'Offer',
      name: terms.fromWhat,
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: priceOfDays(terms.fromDays),
        priceCurrency: company.pricing.currency,
        valueAddedTaxIncluded: false,
      },
    },
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
