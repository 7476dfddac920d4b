import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { BASE_KEYWORDS, type JsonLd, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import type { ImigongoKind } from '#app/ui/imigongo/imigongo.ts'
import { offerings } from './offerings/offerings.ts'
import { openingDays, openingTimes } from './opening-hours.ts'

const { address } = company

export type SitePage = {
  title: string
  description: string
  keywords: string[]
  path: string
  pattern: ImigongoKind
}

/** The fixed pages of the site by name: metadata, sitemap entry and social image. */
export const sitePages = {
  home: {
    title: `${company.shortName} | Best Software Company in Kigali-Rwanda`,
    description: `A software studio in ${address.city}: custom software, web and mobile development, cloud, databases, cybersecurity and IT consulting.`,
    keywords: [...BASE_KEYWORDS, 'custom software', 'web development', 'mobile apps', 'IT consulting'],
    path: href('/'),
    pattern: 'zigzag',
  },
  about: {
    title: 'About Us',
    description: `Who we are: a software studio in ${address.building}, ${address.city}, founded ${company.founded}.`,
    keywords: [...BASE_KEYWORDS, 'about', 'software studio'],
    path: href('/about'),
    pattern: 'spirals',
  },
  services: {
    title: 'Our Services',
    description:
      'Custom software, web, mobile, databases, cloud and cybersecurity, and advice before you buy any of it.',
    keywords: [...BASE_KEYWORDS, 'software services', 'IT consulting'],
    path: href('/services'),
    pattern: 'diamonds',
  },
  clients: {
    title: 'Our Success Stories',
    description: 'Some of the organisations we build for, and what we built with them.',
    keywords: [...BASE_KEYWORDS, 'clients', 'case studies'],
    path: href('/links'),
    pattern: 'weave',
  },
  blog: {
    title: 'Our Blog',
    description: 'Notes from our work: engineering, design, business, security and life in the studio.',
    keywords: [...BASE_KEYWORDS, 'blog', 'engineering', 'design'],
    path: href('/blog'),
    pattern: 'chevrons',
  },
  careers: {
    title: 'Join Our Team',
    description: `Open positions at our studio in ${address.city}, on site, hybrid and remote.`,
    keywords: [...BASE_KEYWORDS, 'careers', 'software jobs', 'internship'],
    path: href('/careers'),
    pattern: 'triangles',
  },
  events: {
    title: 'Hot Events',
    description: `Days and evenings that we host in ${address.city} for people who build software or depend on it.`,
    keywords: [...BASE_KEYWORDS, 'events', 'meetup', 'conference'],
    path: href('/shows'),
    pattern: 'waves',
  },
  contact: {
    title: 'Contact',
    description: `Visit, call or write to us: ${address.building}, ${address.city}, ${openingDays} from ${openingTimes}.`,
    keywords: [...BASE_KEYWORDS, 'contact', address.building],
    path: href('/contact'),
    pattern: 'grid',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What this site keeps about you, for how long, and how to have it removed.',
    keywords: [...BASE_KEYWORDS, 'privacy policy', 'data protection'],
    path: href('/privacy-policy'),
    pattern: 'hexagons',
  },
} satisfies Record<string, SitePage>

/** The pattern of each page with a social image. */
export const socialPatterns = new Map<string, ImigongoKind>([
  ...Object.entries(sitePages).map(([name, page]): [string, ImigongoKind] => [name, page.pattern]),
  ...offerings.map((offering): [string, ImigongoKind] => [offering.slug, offering.pattern]),
])

/** The metadata of a fixed page. */
export function sitePageMeta(
  matches: Parameters<typeof pageMeta>[0],
  name: keyof typeof sitePages,
  jsonLd: readonly JsonLd[] = [],
) {
  const page = sitePages[name]
  return pageMeta(matches, {
    ...page,
    ogImage: socialImagePath(name),
    canonicalPath: page.path,
    ...(name === 'home' ? {} : { trail: [{ name: page.title, path: page.path }] }),
    jsonLd,
  })
}
