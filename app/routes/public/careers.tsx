import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { leadPage } from '#app/composition/lead-page.server.ts'
import { notifyOfApplication } from '#app/composition/notify-staff.server.ts'
import { receiveApplication } from '#app/features/careers/applications/receive-application.server.ts'
import { readCareersUrl } from '#app/features/careers/careers-url.ts'
import { careersMeta } from '#app/features/careers/positions/careers-meta.ts'
import { PositionsSection } from '#app/features/careers/positions/components/positions-section.tsx'
import {
  type CareersData,
  isLoadedFor,
  stayOnList,
} from '#app/features/careers/positions/loaded-positions.ts'
import { readCareers } from '#app/features/careers/positions/read-positions.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { formPage } from '#app/forms/public/form-response.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pageMeta } from '#app/shared/seo.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/careers'

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const address = readCareersUrl(new URLSearchParams(location.search))
  const page = loaderData?.kind === 'loaded' ? loaderData.page : null
  return pageMeta(matches, careersMeta({ site: sitePages.careers, address, page }))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = readCareersUrl(url.searchParams)
  const careers = await readCareers(context.get(requestContext), address)
  if (careers.kind === 'failed') return data(careers, 500)
  return data(careers, address.positionId !== null && careers.page.opened === null ? 404 : 200)
}

/** A failed load is reported on the page itself. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<CareersData> {
  const answer = await answerOrFallback(serverLoader(), () => null)
  return answer?.kind === 'loaded' ? answer : stayOnList(readCareersUrl(url.searchParams), answer)
}

/** Passes on `retry-after` for a rate limited post without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Receives applications sent without scripts; with scripts the form posts to /api/applications. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveApplication(context.get(requestContext), fields, {
    leadPage: leadPage(fields, href('/careers')),
    onStored: notifyOfApplication,
  })
  return formPage(answer, ({ path, isMailQueued }) => `${path}&sent=${isMailQueued ? 'mail' : '1'}`)
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isLoaded = isLoadedFor(args.currentUrl.searchParams, args.nextUrl.searchParams)
  return isLoaded ? false : args.defaultShouldRevalidate
}

export default function Careers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Join Our Team" lead="We hire slowly, pay on time and teach on the job." />
      <PositionsSection careers={loaderData} answer={actionData} />
    </>
  )
}
