import { type ReactNode, useEffect, useRef } from 'react'
import { company, phoneHref } from '#app/shared/company.ts'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { mount } from '../open-now.ts'
import { localTime, openingDays, openingTimes } from '../opening-hours.ts'

const { address, coordinates } = company
const DIRECTIONS_URL = `https://www.google.com/maps/dir/?api=1&destination=${coordinates.latitude},${coordinates.longitude}`

/** Every way to contact us, one in each row. */
export function ContactDetails() {
  return (
    <dl>
      <Detail name="Address">
        <p>
          {address.building}, {address.street}
          <br />
          {address.city}, {address.country}
        </p>
        <OutsideLink href={DIRECTIONS_URL} className="min-h-11 font-semibold text-clay hover:text-ink">
          Get directions
        </OutsideLink>
      </Detail>
      <Detail name="Hours">
        <p>
          {openingDays}
          <br />
          {openingTimes}, {localTime}
        </p>
        <OpenNow />
      </Detail>
      <Detail name="Phone">
        <a href={phoneHref} className="-my-2 inline-flex min-h-11 items-center hover:text-clay">
          {company.phone}
        </a>
      </Detail>
      <Detail name="Email">
        <a
          href={`mailto:${company.email}`}
          className="-my-2 inline-flex min-h-11 items-center break-all hover:text-clay"
        >
          {company.email}
        </a>
      </Detail>
      <Detail name="Languages">
        <p>{company.languages.join(', ')}</p>
      </Detail>
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3 border-line border-t py-3 md:grid-cols-[6.5rem_1fr]">
      <dt className="font-semibold text-clay">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Pages are cached, so only the browser can compute this; the line is empty until it comes near. */
function OpenNow() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => (line.current ? mount(line.current) : undefined), [])
  return (
    <p
      ref={line}
      data-wake="near"
      data-module="/app/features/site/open-now.ts"
      suppressHydrationWarning
      className="flex min-h-11 items-center gap-2 text-sm sm:min-h-6 print:hidden"
    >
      <span aria-hidden="true" suppressHydrationWarning />
      <span suppressHydrationWarning>{''}</span>
    </p>
  )
}
