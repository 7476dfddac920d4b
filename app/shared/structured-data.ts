import type { BreadcrumbList, ProfessionalService, Thing, WithContext } from 'schema-dts'
import { company } from './company.ts'

/** What a page tells search engines about itself, given the canonical origin of the site. */
export type StructuredData = (origin: string) => WithContext<Thing>

/** A page on the way to this one, without the home page. */
export type Crumb = { name: string; path: string }

/** How other data names the company without repeating it. */
export function companyReference(origin: string) {
  return { '@type': 'ProfessionalService' as const, '@id': `${origin}/#company`, name: company.name }
}

export function companyData(origin: string): WithContext<ProfessionalService> {
  const { coordinates, hours } = company
  return {
    '@context': 'https://schema.org',
    ...companyReference(origin),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/social/home.png`,
    telephone: company.phone,
    email: company.email,
    foundingDate: String(company.foundingYear),
    address: companyAddress(),
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...hours.days],
      opens: hours.opens,
      closes: hours.closes,
    },
    knowsLanguage: [...company.languages],
    sameAs: company.social.map((profile) => profile.url),
  }
}

export function companyAddress() {
  const { address } = company
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: `${address.building}, ${address.street}`,
    addressLocality: address.city,
    addressCountry: address.countryCode,
  }
}

/** The way from the home page to this one; its last crumb is the page itself. */
export function breadcrumbData(origin: string, trail: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${origin}${crumb.path}`,
    })),
  }
}
