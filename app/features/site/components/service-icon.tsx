import { Blocks, Cloud, Database, Globe, type LucideIcon, ShieldCheck, Smartphone } from 'lucide-react'
import type { ServiceSlug } from '../services.ts'

const ICONS: Record<ServiceSlug, LucideIcon> = {
  'custom-software': Blocks,
  'web-development': Globe,
  'mobile-apps': Smartphone,
  'database-solutions': Database,
  'cloud-services': Cloud,
  cybersecurity: ShieldCheck,
}

export function ServiceIcon({ slug, className }: { slug: ServiceSlug; className: string }) {
  const Icon = ICONS[slug]
  return <Icon aria-hidden="true" className={className} />
}
