import { data, href } from 'react-router'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import {
  OfferingCallToAction,
  OfferingDeliverables,
  OfferingHero,
  OfferingSteps,
  OtherOfferings,
} from '#app/features/site/offerings/components/offering-sections.tsx'
import { offeringCopy } from '#app/features/site/offerings/offering-copy.server.ts'
import { offeringJsonLd, offeringTrail } from '#app/features/site/offerings/offering-json-ld.ts'
import { findOffering } from '#app/features/site/offerings/offerings.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Container } from '#app/ui/page/container.tsx'
import type { Route } from './+types/service'

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const found = loaderData?.found
  return pageMeta(matches, {
    title: found?.offering.title ?? 'Page not found',
    description: found?.offering.subtitle ?? 'This page is not here.',
    keywords: [...BASE_KEYWORDS, ...(found?.offering.keywords ?? [])],
    ogImage: socialImagePath(found?.offering.slug ?? 'home'),
    canonicalPath: href('/services/:service', { service: params.service }),
    ...(found
      ? { trail: offeringTrail(found.offering), jsonLd: [offeringJsonLd(found.offering, found.copy)] }
      : { isHidden: true }),
  })
}

export function loader({ params }: Route.LoaderArgs) {
  const offering = findOffering(params.service)
  if (!offering) return data({ found: null }, 404)
  return data({ found: { offering, copy: offeringCopy[offering.slug] } })
}

export default function OfferingPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <NotFoundScreen />
  const { offering, copy } = found
  return (
    <>
      <OfferingHero offering={offering} />
      <Container className="grid gap-x-16 gap-y-14 py-14 md:py-24 lg:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-y-14">
          <p className="max-w-[30em] text-xl leading-normal">{copy.intro}</p>
          <OfferingDeliverables deliverables={copy.deliverables} />
        </div>
        <OfferingSteps steps={copy.steps} />
      </Container>
      <OfferingCallToAction callToAction={copy.callToAction} button={offering.button} />
      <OtherOfferings than={offering.slug} />
    </>
  )
}
