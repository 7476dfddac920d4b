import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { Link } from '#app/ui/link.tsx'
import type { Offering } from '../offerings.ts'
import { offeringPath } from '../offerings.ts'
import { OfferingIcon } from './offering-cards.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-clay underline-offset-4 hover:underline'

/** Where a reader goes from a post: to the offering that fits it, or to us. */
export function WayOn({ offering }: { offering: Offering }) {
  return (
    <aside
      aria-label="From here"
      className="mx-auto mt-12 grid max-w-[56rem] gap-x-12 gap-y-8 rounded bg-clay-soft p-6 md:mt-16 md:grid-cols-2 md:p-9 print:hidden"
    >
      <div>
        <h2 className="flex items-center gap-2.5 text-xl">
          <OfferingIcon slug={offering.slug} className="size-6 shrink-0 text-clay" />
          {offering.name}
        </h2>
        <p className="mt-2">{offering.summary}</p>
        <Link to={offeringPath(offering)} className={LINK}>
          See this service
        </Link>
      </div>
      <div>
        <h2 className="text-xl">Write to us</h2>
        <p className="mt-2">Ask about this post, or tell us where it is wrong: {company.email}.</p>
        <Link to={href('/contact')} className={LINK}>
          Open the contact form
        </Link>
      </div>
    </aside>
  )
}
