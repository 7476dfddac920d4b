import {
  ArrowRight,
  Blocks,
  Cloud,
  Database,
  Globe,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import { Link } from 'react-router'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { offeringPath } from '../offering-json-ld.ts'
import { type Offering, type OfferingSlug, offerings } from '../offerings.ts'

const ICONS: Record<OfferingSlug, LucideIcon> = {
  'custom-software': Blocks,
  'web-development': Globe,
  'mobile-apps': Smartphone,
  'database-solutions': Database,
  'cloud-services': Cloud,
  cybersecurity: ShieldCheck,
}

export function OfferingIcon({ slug, className }: { slug: OfferingSlug; className: string }) {
  const Icon = ICONS[slug]
  return <Icon aria-hidden="true" className={className} />
}

export function OfferingCards() {
  return (
    <ul aria-label="Services" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {offerings.map((offering) => (
        <OfferingCard key={offering.slug} offering={offering} />
      ))}
    </ul>
  )
}

function OfferingCard({ offering }: { offering: Offering }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded border border-line bg-surface">
      <div className="relative">
        <div className="h-32 overflow-hidden bg-clay-soft text-clay md:h-36">
          <div className="h-40 transition-transform duration-200 group-hover:-translate-y-3">
            <ImigongoPattern kind={offering.pattern} seed={offering.slug} />
          </div>
        </div>
        <span className="absolute -bottom-6 left-6 grid size-12 place-items-center rounded border border-line bg-surface text-clay">
          <OfferingIcon slug={offering.slug} className="size-6" />
        </span>
      </div>
      <div className="flex flex-1 flex-col p-6 pt-10">
        <h3 className="text-xl">
          <Link to={offeringPath(offering)} className="after:absolute after:inset-0">
            {offering.name}
          </Link>
        </h3>
        <p className="mt-2 mb-5 text-muted">{offering.summary}</p>
        <p className="mt-auto flex items-center gap-1.5 font-semibold text-clay">
          Read more
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-200 group-hover:translate-x-1"
          />
        </p>
      </div>
    </li>
  )
}
