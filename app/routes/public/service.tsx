import { data, href } from 'react-router'
import { listPublishedPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { NO_FILTER } from '#app/features/blog/post/post.ts'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import {
  OfferingCallToAction,
  OfferingDeliverables,
  OfferingFacts,
  OfferingHero,
  OfferingSteps,
  OfferingWayOn,
  type RelatedPost,
} from '#app/features/site/offerings/components/offering-page-parts.tsx'
import { offeringCopy } from '#app/features/site/offerings/offering-copy.server.ts'
import { offeringJsonLd, offeringTrail } from '#app/features/site/offerings/offering-json-ld.ts'
import { findOffering } from '#app/features/site/offerings/offerings.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Container } from '#app/ui/page/container.tsx'
import type { Route } from './+types/service'

const RELATED_POSTS = 2
/** A page whose posts could not be read is shown without them, once. */
const UNCACHED = { headers: { 'cache-control': 'no-store' } }

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

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const offering = findOffering(params.service)
  if (!offering) return data({ found: null }, 404)
  const ctx = context.get(requestContext)
  const posts = await nullOnFailure(
    ctx,
    'listing related posts',
    listPosts(ctx.services.db, offering.postTag),
  )
  return data(
    { found: { offering, copy: offeringCopy[offering.slug], posts: posts ?? [] } },
    posts === null ? UNCACHED : undefined,
  )
}

export default function OfferingPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <NotFoundScreen />
  const { offering, copy, posts } = found
  return (
    <>
      <OfferingHero offering={offering} />
      <Container className="grid gap-x-16 gap-y-14 py-14 md:py-24 lg:grid-cols-[1fr_24rem]">
        <div className="lg:col-span-2">
          <OfferingFacts terms={copy.terms} />
        </div>
        <div className="grid content-start gap-y-14">
          <p className="max-w-[30em] text-xl leading-normal">{copy.intro}</p>
          <OfferingDeliverables deliverables={copy.deliverables} />
        </div>
        <OfferingSteps steps={copy.steps} />
      </Container>
      <OfferingCallToAction callToAction={copy.callToAction} button={offering.button} />
      <OfferingWayOn from={offering.slug} posts={posts} />
    </>
  )
}

async function listPosts(db: Db, tag: string): Promise<RelatedPost[]> {
  const page = await listPublishedPosts(db, {
    after: null,
    limit: RELATED_POSTS,
    filter: { ...NO_FILTER, tag },
  })
  return page.items.map(({ slug, title, excerpt }) => ({ slug, title, excerpt }))
}
