import { data, href } from 'react-router'
import { findService } from '#app/features/site/services.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'
import type { Route } from './+types/service'

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const service = loaderData?.service
  return pageMeta(matches, {
    title: service?.title ?? 'Page not found',
    description: service?.subtitle ?? 'This page is not here.',
    keywords: service?.keywords ?? BASE_KEYWORDS,
    ogImage: socialImagePath(service?.slug ?? 'home'),
    canonicalPath: href('/services/:service', { service: params.service }),
    isHidden: !service,
  })
}

export function loader({ params }: Route.LoaderArgs) {
  const service = findService(params.service)
  return data({ service }, service ? 200 : 404)
}

export default function ServicePage({ loaderData: { service } }: Route.ComponentProps) {
  if (!service) return <NotFoundScreen />
  return (
    <>
      <header className="relative flex min-h-[60vh] items-center overflow-hidden bg-clay-soft">
        <div className="absolute inset-0 text-clay opacity-30 [mask-image:linear-gradient(100deg,transparent_20%,black_85%)]">
          <ImigongoPattern kind={service.pattern} seed={service.slug} />
        </div>
        <Container className="relative py-16">
          <h1 className="max-w-[14em] text-5xl">{service.title}</h1>
          <p className="mt-5 max-w-[52ch] text-xl">{service.subtitle}</p>
        </Container>
      </header>
      <Container className="grid gap-6 py-14 md:py-24">
        <p className="max-w-[60ch] text-lg text-muted">
          {service.summary} Tell us where you are today and we will say honestly whether we are the right
          people for the next step.
        </p>
        <div>
          <ButtonLink to={`${href('/')}#contact`}>{service.button}</ButtonLink>
        </div>
      </Container>
    </>
  )
}
