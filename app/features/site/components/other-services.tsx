import { Link } from 'react-router'
import { Container } from '#app/ui/container.tsx'
import { servicePath } from '../service-data.ts'
import { type ServiceSlug, services } from '../services.ts'
import { ServiceIcon } from './service-icon.tsx'

export function OtherServices({ than }: { than: ServiceSlug }) {
  return (
    <Container className="py-12 md:py-16 print:hidden">
      <nav aria-labelledby="others-title">
        <h2 id="others-title" className="text-2xl">
          Other services
        </h2>
        <ul className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          {services
            .filter(({ slug }) => slug !== than)
            .map((service) => (
              <li key={service.slug}>
                <Link
                  to={servicePath(service)}
                  className="flex min-h-11 items-center gap-2.5 rounded border border-control bg-surface px-4 font-semibold hover:border-ink"
                >
                  <ServiceIcon slug={service.slug} className="size-5 text-clay" />
                  {service.name}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Container>
  )
}
