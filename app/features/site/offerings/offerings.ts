import { href } from 'react-router'
import type { ImigongoKind } from '#app/ui/imigongo/imigongo.ts'

/** The page copy of an offering. It stays out of every other page's bundle: see offering-copy.server.ts. */
export type OfferingCopy = {
  intro: string
  terms: OfferingTerms
  deliverables: TextBlock[]
  steps: TextBlock[]
  callToAction: TextBlock
}

/** How a project of this kind begins. */
export type OfferingTerms = {
  duration: string
  firstDeliverable: string
  /** The working days of the smallest project; its price is where this offering starts. */
  fromDays: number
  /** What that smallest project is. */
  fromWhat: string
}

export type TextBlock = { title: string; text: string }

export type Offering = {
  slug: OfferingSlug
  /** Shown on the card. */
  name: string
  summary: string
  /** Shown on the page. */
  title: string
  subtitle: string
  button: string
  pattern: ImigongoKind
  keywords: string[]
  /** Posts with this tag are about the same subject. */
  postTag: string
}

export type OfferingSlug =
  | 'custom-software'
  | 'web-development'
  | 'mobile-apps'
  | 'database-solutions'
  | 'cloud-services'
  | 'cybersecurity'

export const offerings: Offering[] = [
  {
    slug: 'custom-software',
    name: 'Custom Software',
    summary: 'Systems shaped around how your people really work.',
    title: 'Tailored Software Solutions',
    subtitle: 'We sit with the people who will use it, then build what they need.',
    button: 'Start Your Project',
    pattern: 'diamonds',
    keywords: ['custom software', 'business systems', 'ERP'],
    postTag: 'planning',
  },
  {
    slug: 'web-development',
    name: 'Web Development',
    summary: 'Sites and web applications that open fast on any phone and any network.',
    title: 'Modern Web Development',
    subtitle: 'Pages that open fast, cost little data, and can be kept up to date by your own staff.',
    button: 'Start Your Project',
    pattern: 'zigzag',
    keywords: ['web development', 'websites', 'web applications'],
    postTag: 'web',
  },
  {
    slug: 'mobile-apps',
    name: 'Mobile Apps',
    summary: 'Android and iOS apps that keep working when the signal does not.',
    title: 'Mobile App Development',
    subtitle: 'Apps that work without a signal, fit into a data bundle and spare an old battery.',
    button: 'Start Your Project',
    pattern: 'spirals',
    keywords: ['mobile apps', 'Android', 'iOS', 'offline'],
    postTag: 'mobile',
  },
  {
    slug: 'database-solutions',
    name: 'Database Solutions',
    summary: 'Data models, migrations and reports whose totals agree.',
    title: 'Database Solutions',
    subtitle: 'From the paper register or the third spreadsheet to one source that everybody trusts.',
    button: 'Start Your Project',
    pattern: 'grid',
    keywords: ['databases', 'PostgreSQL', 'data migration', 'reporting'],
    postTag: 'databases',
  },
  {
    slug: 'cloud-services',
    name: 'Cloud Services',
    summary: 'Moves to the cloud without surprises, and bills you can explain.',
    title: 'Cloud Solutions',
    subtitle:
      'We move what should move, leave what should stay, and practise the way back before we need it.',
    button: 'Start Cloud Migration',
    pattern: 'chevrons',
    keywords: ['cloud', 'hosting', 'migration', 'backups'],
    postTag: 'operations',
  },
  {
    slug: 'cybersecurity',
    name: 'Cybersecurity',
    summary: 'Reviews, hardening and response from people who build software themselves.',
    title: 'Cybersecurity Solutions',
    subtitle: 'We look for what a thief would look for, mend it with you, and stay reachable afterwards.',
    button: 'Start Your Project',
    pattern: 'hexagons',
    keywords: ['cybersecurity', 'security review', 'incident response'],
    postTag: 'security',
  },
]

/** The other five, beginning with the one that follows. */
export function otherOfferings(slug: OfferingSlug): Offering[] {
  const index = offerings.findIndex((offering) => offering.slug === slug)
  return [...offerings.slice(index + 1), ...offerings.slice(0, index)]
}

export function findOffering(slug: string): Offering | null {
  return offerings.find((offering) => offering.slug === slug) ?? null
}

export function offeringPath(offering: Pick<Offering, 'slug'>): string {
  return href('/services/:service', { service: offering.slug })
}
