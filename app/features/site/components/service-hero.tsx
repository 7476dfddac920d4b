import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import { serviceTrail } from '../service-data.ts'
import type { Service } from '../services.ts'

/** The pattern stands beside the text on a wide screen and above it on a narrow one, and fades towards it. */
export function ServiceHero({ service }: { service: Service }) {
  return (
    <header className="relative flex min-h-[60svh] flex-col overflow-hidden bg-clay-soft lg:justify-end">
      <div className="relative min-h-28 flex-1 overflow-hidden text-clay [mask-image:linear-gradient(to_bottom,black_40%,transparent)] lg:absolute lg:inset-0 lg:[mask-image:linear-gradient(to_right,transparent_56%,black_92%)] print:hidden">
        <div className="absolute inset-0 origin-top-right scale-150">
          <ImigongoPattern kind={service.pattern} seed={service.slug} />
        </div>
      </div>
      <Container className="relative pt-4 pb-10 md:pb-14 lg:pt-16">
        <Breadcrumb trail={serviceTrail(service)} />
        <h1 className="mt-2 max-w-[10em] text-5xl">{service.title}</h1>
        <p className="mt-4 max-w-[23em] text-lg md:mt-5 md:text-xl">{service.subtitle}</p>
      </Container>
    </header>
  )
}
