import { useEffect } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { receiveApplication } from '#app/features/careers/applications/receive-application.server.ts'
import { POSITIONS_NOT_FETCHED, positionNotOpened } from '#app/features/careers/careers-texts.ts'
import { type CareersUrl, careersPath, readCareersUrl } from '#app/features/careers/careers-url.ts'
import { PositionList } from '#app/features/careers/positions/components/position-list.tsx'
import { PositionOverlay } from '#app/features/careers/positions/components/position-overlay.tsx'
import { positionJsonLd, positionListJsonLd } from '#app/features/careers/positions/position-json-ld.ts'
import { type PositionPage, readPositions } from '#app/features/careers/positions/read-positions.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { formPage } from '#app/forms/public/form-response.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { descriptionFrom, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { FailedList } from '#app/ui/list/failed-list.tsx'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/careers'

/** The settings of this installation that the application form shows. */
type FormSettings = {
  /** How long applications are retained, such as '12 months'. */
  retention: string
}

type LoadedData = {
  kind: 'loaded'
  page: PositionPage
  form: FormSettings
  /** Why a requested position could not be opened; the list stays. */
  unopened?: string
}

type CareersData = LoadedData | { kind: 'failed'; form: FormSettings | null }

/** The data that the browser shows now: a position that cannot be fetched must not replace the list with an error. */
let shown: LoadedData | null = null

/** A position has its own canonical URL; every filtered list is a view of the same page. */
export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const { title, path, keywords, description } = sitePages.careers
  const asked = readCareersUrl(new URLSearchParams(location.search)).positionId
  const list = { name: title, path }
  const common = { keywords, ogImage: socialImagePath('careers') }
  const page = loaderData?.kind === 'loaded' ? loaderData.page : null
  const opened = page?.opened?.id === asked ? page?.opened : null
  if (opened) {
    const canonicalPath = careersPath({ positionId: opened.id })
    return pageMeta(matches, {
      ...common,
      keywords: [opened.title, opened.department, ...keywords],
      title: opened.title,
      description: descriptionFrom(opened.description.replace(/\s+/g, ' ')),
      canonicalPath,
      trail: [list, { name: opened.title, path: canonicalPath }],
      jsonLd: positionJsonLd(opened),
    })
  }
  return pageMeta(matches, {
    ...common,
    title,
    description,
    canonicalPath: path,
    trail: [list],
    jsonLd: positionListJsonLd(page?.positions ?? []),
    // There is no such position: not indexed.
    isHidden: page !== null && asked !== null,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db, env, clock, log } = ctx.services
  const address = readCareersUrl(url.searchParams)
  const form = { retention: pluralize(env.RETENTION_MONTHS, 'month') }
  try {
    const page = await readPositions({ db, clock }, address)
    const loaded: CareersData = { kind: 'loaded', page, form }
    return data(loaded, address.positionId !== null && page.opened === null ? 404 : 200)
  } catch (error) {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'list of positions failed')
    const failed: CareersData = { kind: 'failed', form }
    return data(failed, 500)
  }
}

/** A failed load is reported on the page itself. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<CareersData> {
  const answer = await answerOrFallback(serverLoader(), () => null)
  if (answer?.kind === 'loaded') return answer
  const advice = answer ? 'Please try again in a minute.' : 'Please check your connection.'
  const failed: CareersData = answer ?? { kind: 'failed', form: null }
  return stayOnList(readCareersUrl(url.searchParams), advice) ?? failed
}

/** When only a position was opened or closed above the list, the list is still valid. */
function stayOnList({ filter, positionId }: CareersUrl, advice: string): LoadedData | null {
  if (shown?.page.filter !== filter) return null
  const { page, unopened } = shown
  if (positionId === null) return page.opened || unopened ? shown : null
  if (page.opened?.id === positionId) return shown
  return {
    ...shown,
    page: { ...page, opened: null },
    unopened: positionNotOpened(advice),
  }
}

/** Passes on `retry-after` for a rate limited post without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Receives applications sent without scripts; with scripts the form posts to /api/applications. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveApplication(context.get(requestContext), fields)
  const { filter } = readCareersUrl(url.searchParams)
  const positionId = String(fields.get('jobId'))
  return formPage(answer, ({ isMailQueued }) =>
    careersPath({ filter, positionId, isApplied: true, isMailQueued }),
  )
}

/** Switching between a position's dialog and its drawer needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const [now, next] = [args.currentUrl, args.nextUrl].map(({ searchParams }) => readCareersUrl(searchParams))
  const isTurnedOnly =
    now?.isApplying !== next?.isApplying &&
    now?.positionId === next?.positionId &&
    now?.filter === next?.filter
  const isRead = shown?.page.opened?.id === next?.positionId
  return isTurnedOnly && isRead ? false : args.defaultShouldRevalidate
}

export default function Careers({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData.kind === 'loaded' ? loaderData : null
    return () => {
      shown = null
    }
  }, [loaderData])

  return (
    <>
      <PageHero
        title="Join Our Team"
        lead="We hire slowly, pay on time and teach on the job."
        kind={sitePages.careers.pattern}
      />
      <Section>
        {loaderData.kind === 'failed' ? (
          <FailedList message={POSITIONS_NOT_FETCHED} hint="Please check your connection and try again." />
        ) : (
          <PositionList {...loaderData.page} unopened={loaderData.unopened} />
        )}
      </Section>
      {loaderData.form && (
        <PositionOverlay
          opened={loaderData.kind === 'loaded' ? loaderData.page.opened : null}
          answer={actionData}
          {...loaderData.form}
        />
      )}
    </>
  )
}
