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
import { Link } from '#app/ui/link.tsx'
import drawings from '../drawings/offerings.svg?no-inline'
import { type Offering, type OfferingSlug, offeringPath, offerings } from '../offerings.ts'

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

/** Six in one grid: the hairlines between them are its ground, seen through gaps. On a phone it is a list. */
export function OfferingCards() {
  return (
    <ul
      aria-label="Services"
      className="grid gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-2 lg:grid-cols-3"
    >
      {offerings.map((offering) => (
        <OfferingCard key={offering.slug} offering={offering} />
      ))}
    </ul>
  )
}

function OfferingCard({ offering }: { offering: Offering }) {
  return (
    <li className="group relative grid grid-cols-[1fr_auto] content-start items-center gap-x-4 bg-surface px-5 py-4 sm:flex sm:flex-col sm:items-start sm:p-7 sm:pb-4">
      <OfferingDrawing slug={offering.slug} className="order-1 w-28 sm:order-none sm:w-full sm:max-w-76" />
      <h3 className="flex items-center gap-3 text-xl sm:mt-6">
        <OfferingIcon slug={offering.slug} className="size-6 shrink-0 text-clay" />
        <Link to={offeringPath(offering)} className="after:absolute after:inset-0">
          {offering.name}
        </Link>
      </h3>
      <p className="order-2 col-span-2 mt-2 text-muted">{offering.summary}</p>
      <p className="order-2 col-span-2 mt-auto flex min-h-11 items-center gap-1.5 font-semibold text-clay">
        Read more
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform duration-200 group-hover:translate-x-1"
        />
      </p>
    </li>
  )
}

/** One view of a sheet that holds all six, so that they cost one request; it follows the theme by its color-scheme. */
export function OfferingDrawing({ slug, className }: { slug: OfferingSlug; className: string }) {
  return (
    <img
      src={`${drawings}#${slug}`}
      alt=""
      width={320}
      height={132}
      loading="lazy"
      className={`h-auto ${className}`}
    />
  )
}
