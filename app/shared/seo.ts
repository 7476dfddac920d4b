import { company } from './company.ts'
import { cut } from './html-text.ts'
import { breadcrumbData, type Crumb, companyData, type StructuredData } from './structured-data.ts'

/** What every page states about itself. */
export type PageMeta = {
  title: string
  description: string
  keywords: readonly string[]
  /** The path of a picture of 1200×630 on this site. */
  ogImage: string
  canonicalPath: string
  type?: 'website' | 'article'
  /** The way here from the home page, this page last. */
  trail?: readonly Crumb[]
  /** What else search engines can read on this page, beside the company and the trail. */
  structuredData?: readonly StructuredData[]
  /** Pages for staff, and pages that are not there, stay out of search engines. */
  isHidden?: boolean
}

type RootMatch = { id: string; loaderData?: unknown } | undefined

const DESCRIPTION_MAX_LENGTH = 160

/** What every page is about, whatever else it is about. */
export const BASE_KEYWORDS = ['software company', company.address.city, company.address.country]

/** Whether somebody came by a .rw host: it decides the canonical address, and nothing else does. */
export function hostClass(host: string): 'rw' | 'other' {
  return /\.rw(:\d+)?$/i.test(host) ? 'rw' : 'other'
}

/** The .rw domain for visitors who came by a .rw host, the .online domain for everybody else. */
export function canonicalOrigin(host: string): string {
  return `https://${company.canonicalHosts[hostClass(host)]}`
}

/** The tags of a page's head, for a route's `meta` export. */
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

function structuredDataOf({ trail, structuredData = [] }: PageMeta): StructuredData[] {
  const breadcrumb: StructuredData[] = trail ? [(origin) => breadcrumbData(origin, trail)] : []
  return [companyData, ...breadcrumb, ...structuredData]
}
