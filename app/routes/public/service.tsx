import { data, href } from 'react-router'
import { OtherServices } from '#app/features/site/components/other-services.tsx'
import { ServiceCallToAction } from '#app/features/site/components/service-call-to-action.tsx'
import { ServiceHero } from '#app/features/site/components/service-hero.tsx'
import { ServiceOfferings } from '#app/features/site/components/service-offerings.tsx'
import { ServiceSteps } from '#app/features/site/components/service-steps.tsx'
import { serviceData, serviceTrail } from '#app/features/site/service-data.ts'
import { serviceCopy } from '#app/features/site/services/copy.server.ts'
import { findService } from '#app/features/site/services.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Container } from '#app/ui/container.tsx'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'
import type { Route } from './+types/service'

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const found = loaderData?.found
  return pageMeta(matches, {
    title: found?.service.title ?? 'Page not found',
    description: found?.service.subtitle ?? 'This page is not here.',
    keywords: [...BASE_KEYWORDS, ...(found?.service.keywords ?? [])],
    ogImage: socialImagePath(found?.service.slug ?? 'home'),
    canonicalPath: href('/services/:service', { service: params.service }),
    ...(found
      ? { trail: serviceTrail(found.service), structuredData: [serviceData(found.service, found.copy)] }
      : { isHidden: true }),
  })
}

export function loader({ params }: Route.LoaderArgs) {
  const service = findService(params.service)
  if (!service) return data({ found: null }, 404)
  return data({ found: { service, copy: serviceCopy[service.slug] } })
}

export default function ServicePage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <NotFoundScreen />
  const { service, copy } = found
  return (
    <>
      <ServiceHero service={service} />
      <Container className="grid gap-x-16 gap-y-14 py-14 md:py-24 lg:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-y-14">
          <p className="max-w-[30em] text-xl leading-normal">{copy.intro}</p>
          <ServiceOfferings offerings={copy.offerings} />
        </div>
        <ServiceSteps steps={copy.steps} />
      </Container>
      <ServiceCallToAction callToAction={copy.callToAction} button={service.button} />
      <OtherServices than={service.slug} />
    </>
  )
}
