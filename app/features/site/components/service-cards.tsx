import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import { services } from '../services.ts'

export function ServiceCards() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <li
          key={service.slug}
          className="group relative overflow-hidden rounded border border-line bg-surface"
        >
          <div className="h-32 overflow-hidden bg-clay-soft text-clay">
            <div className="h-36 transition-transform duration-200 group-hover:-translate-y-2">
              <ImigongoPattern kind={service.pattern} seed={service.slug} />
            </div>
          </div>
          <div className="p-6">
            <h3 className="text-xl">
              <Link
                to={href('/services/:service', { service: service.slug })}
                className="after:absolute after:inset-0"
              >
                {service.name}
              </Link>
            </h3>
            <p className="mt-2 text-muted">{service.summary}</p>
            <p className="mt-5 flex items-center gap-1.5 font-semibold text-clay">
              Read more <ArrowRight aria-hidden="true" className="size-4" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
