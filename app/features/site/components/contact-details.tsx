import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { company } from '#app/shared/company.ts'

export function ContactDetails() {
  const { address, hours } = company
  return (
    <dl className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <Detail icon={<MapPin aria-hidden="true" className="size-5" />} name="Address">
        {address.building}, {address.street}
        <br />
        {address.city}, {address.country}
      </Detail>
      <Detail icon={<Phone aria-hidden="true" className="size-5" />} name="Phone">
        <a className="inline-block min-h-6 hover:text-clay" href={`tel:${company.phone.replaceAll(' ', '')}`}>
          {company.phone}
        </a>
      </Detail>
      <Detail icon={<Mail aria-hidden="true" className="size-5" />} name="Email">
        <a className="inline-block min-h-6 hover:text-clay" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </Detail>
      <Detail icon={<Clock aria-hidden="true" className="size-5" />} name="Hours">
        {hours.days[0]} to {hours.days.at(-1)}
        <br />
        {hours.opens} to {hours.closes}
      </Detail>
    </dl>
  )
}

function Detail({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="border-line border-t pt-4">
      <dt className="flex items-center gap-2 font-semibold text-clay">
        {icon}
        {name}
      </dt>
      <dd className="mt-2">{children}</dd>
    </div>
  )
}
