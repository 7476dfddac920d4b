import type { BreadcrumbList, ProfessionalService, Thing, WithContext } from 'schema-dts'
import { company } from './company.ts'
import { cut } from './html-text.ts'

/** Structured data (json-ld) of a page for search engines, given the canonical origin of the site. */
export type JsonLd = (origin: string) => WithContext<Thing>

/** One step of the breadcrumb trail, without the home page. */
export type Crumb = { name: string; path: string }

/** The metadata of a page. */
export type PageMeta = {
  title: string
  description: string
  keywords: readonly string[]
  /** The path of a 1200×630 picture on this site. */
  ogImage: string
  canonicalPath: string
  type?: 'website' | 'article'
  /** The breadcrumb trail, this page last. */
  trail?: readonly Crumb[]
  /** Structured data (json-ld) beside the company and the breadcrumb trail. */
  jsonLd?: readonly JsonLd[]
  /** noindex: for staff pages and error pages. */
  isHidden?: boolean
}

type RootMatch = { id: string; loaderData?: unknown } | undefined

const DESCRIPTION_MAX_LENGTH = 160

/** Keywords of every page. */
export const BASE_KEYWORDS = ['software company', company.address.city, company.address.country]

/** The class of the visitor's host: it alone decides the canonical origin. */
export function hostClass(host: string): 'rw' | 'other' {
  return /\.rw(:\d+)?$/i.test(host) ? 'rw' : 'other'
}

/** The .rw domain for visitors on a .rw host, the .online domain for all others. */
export function canonicalOrigin(host: string): string {
  return `https://${company.canonicalHosts[hostClass(host)]}`
}

/** The meta tags of a page, for a route's `meta` export. */
export function pageMeta(matches: readonly RootMatch[], page: PageMeta) {
  const origin = originOf(matches)
  const title = page.title.includes(company.shortName) ? page.title : `${page.title} | ${company.name}`
  const url = `${origin}${page.canonicalPath}`
  const image = `${origin}${page.ogImage}`
  return [
    { title },
    { name: 'description', content: page.description },
    { name: 'keywords', content: page.keywords.join(', ') },
    { name: 'robots', content: page.isHidden ? 'noindex, nofollow' : 'index, follow' },
    { name: 'revisit-after', content: '7 days' },
    { tagName: 'link' as const, rel: 'canonical', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_RW' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    ...structuredDataOf(page).map((data) => ({ 'script:ld+json': data(origin) })),
  ]
}

/** The start of a text, where a page has no description of its own. */
export function descriptionFrom(text: string): string {
  return cut(text, DESCRIPTION_MAX_LENGTH).trim()
}

export function socialImagePath(name: string): string {
  return `/social/${name}.png`
}

function originOf(matches: readonly RootMatch[]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as
    | { canonicalOrigin?: string }
    | undefined
  return data?.canonicalOrigin ?? canonicalOrigin('')
}

function structuredDataOf({ trail, jsonLd = [] }: PageMeta): JsonLd[] {
  const breadcrumb: JsonLd[] = trail ? [(origin) => breadcrumbJsonLd(origin, trail)] : []
  return [companyJsonLd, ...breadcrumb, ...jsonLd]
}

/** Refers to the company's own entry by id instead of repeating it. */
export function companyReference(origin: string) {
  return { '@type': 'ProfessionalService' as const, '@id': `${origin}/#company`, name: company.name }
}

function companyJsonLd(origin: string): WithContext<ProfessionalService> {
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

/** The breadcrumb trail from the home page; its last crumb is the page itself. */
function breadcrumbJsonLd(origin: string, trail: readonly Crumb[]): WithContext<BreadcrumbList> {
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
