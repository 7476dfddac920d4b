import type { ImigongoKind } from '#app/shared/imigongo.ts'

/** What fills the page of a service. It stays out of every other page: see services/copy.server.ts. */
export type ServiceCopy = { intro: string; offerings: Passage[]; steps: Passage[]; callToAction: Passage }

export type Passage = { title: string; text: string }

export type Service = {
  slug: ServiceSlug
  /** On its card. */
  name: string
  summary: string
  /** On its page. */
  title: string
  subtitle: string
  button: string
  pattern: ImigongoKind
  keywords: string[]
}

export type ServiceSlug =
  | 'custom-software'
  | 'web-development'
  | 'mobile-apps'
  | 'database-solutions'
  | 'cloud-services'
  | 'cybersecurity'

export const services: Service[] = [
  {
    slug: 'custom-software',
    name: 'Custom Software',
    summary: 'Systems shaped around how your people really work, not the other way round.',
    title: 'Tailored Software Solutions',
    subtitle: 'We sit with the people who will use it, then build what they need and nothing they do not.',
    button: 'Start Your Project',
    pattern: 'diamonds',
    keywords: ['custom software', 'business systems', 'ERP'],
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
  },
  {
    slug: 'mobile-apps',
    name: 'Mobile Apps',
    summary: 'Android and iOS apps that keep working when the signal does not.',
    title: 'Mobile App Development',
    subtitle:
      'Apps for the field and for the pocket: offline first, small to download, kind to an old battery.',
    button: 'Start Your Project',
    pattern: 'spirals',
    keywords: ['mobile apps', 'Android', 'iOS', 'offline'],
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
  },
]

export function findService(slug: string): Service | null {
  return services.find((service) => service.slug === slug) ?? null
}
