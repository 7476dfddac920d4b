import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import { servicePath } from '../service-data.ts'
import { type Service, services } from '../services.ts'
import { ServiceIcon } from './service-icon.tsx'

export function ServiceCards() {
  return (
    <ul aria-label="Services" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <ServiceCard key={service.slug} service={service} />
      ))}
    </ul>
  )
}

function ServiceCard({ service }: { service: Service }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded border border-line bg-surface">
      <div className="relative">
        <div className="h-32 overflow-hidden bg-clay-soft text-clay md:h-36">
          <div className="h-40 transition-transform duration-200 group-hover:-translate-y-3">
            <ImigongoPattern kind={service.pattern} seed={service.slug} />
          </div>
        </div>
        <span className="absolute -bottom-6 left-6 grid size-12 place-items-center rounded border border-line bg-surface text-clay">
          <ServiceIcon slug={service.slug} className="size-6" />
        </span>
      </div>
      <div className="flex flex-1 flex-col p-6 pt-10">
        <h3 className="text-xl">
          <Link to={servicePath(service)} className="after:absolute after:inset-0">
            {service.name}
          </Link>
        </h3>
        <p className="mt-2 mb-5 text-muted">{service.summary}</p>
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
