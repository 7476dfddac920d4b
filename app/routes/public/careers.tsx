import { useEffect } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { receiveApplication } from '#app/features/careers/application-receiving.server.ts'
import {
  type CareersAddress,
  careersPath,
  readCareersAddress,
} from '#app/features/careers/careers-address.ts'
import { PositionList } from '#app/features/careers/components/position-list.tsx'
import { PositionOverlay } from '#app/features/careers/components/position-overlay.tsx'
import { jobPostingData, positionListData } from '#app/features/careers/position-data.ts'
import { type PositionPage, readPositionPage } from '#app/features/careers/position-page.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { answerInit } from '#app/platform/request/form-answer.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { inWords } from '#app/shared/in-words.ts'
import { orOutOfReach } from '#app/shared/out-of-reach.ts'
import { descriptionFrom, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/container.tsx'
import { FailedList } from '#app/ui/failed-list.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/careers'

/** What the application form says about this very installation. */
type FormFacts = {
  /** How long applications are kept: '12 months'. */
  retention: string
}

type LoadedData = {
  kind: 'loaded'
  page: PositionPage
  form: FormFacts
  /** Why a position that was asked for could not be opened; the list stayed. */
  unopened?: string
}

type CareersData = LoadedData | { kind: 'failed'; form: FormFacts | null }

/** What the browser shows at this moment: a position that cannot be fetched must not take the list with it. */
let shown: LoadedData | null = null

/** A position has an address of its own; every part of the list is a view of the same page. */
export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const { title, path, keywords, description } = sitePages.careers
  const asked = readCareersAddress(new URLSearchParams(location.search)).job
  const list = { name: title, path }
  const common = { keywords, ogImage: socialImagePath('careers') }
  const page = loaderData?.kind === 'loaded' ? loaderData.page : null
  const job = page?.job?.id === asked ? page?.job : null
  if (job) {
    const canonicalPath = careersPath({ job: job.id })
    return pageMeta(matches, {
      ...common,
      keywords: [job.title, job.department, ...keywords],
      title: job.title,
      description: descriptionFrom(job.description.replace(/\s+/g, ' ')),
      canonicalPath,
      trail: [list, { name: job.title, path: canonicalPath }],
      structuredData: jobPostingData(job),
    })
  }
  return pageMeta(matches, {
    ...common,
    title,
    description,
    canonicalPath: path,
    trail: [list],
    structuredData: positionListData(page?.positions ?? []),
    // There is no such position.
    isHidden: page !== null && asked !== null,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const { db, env, clock, log } = about.services
  const address = readCareersAddress(url.searchParams)
  const form = { retention: inWords(env.RETENTION_MONTHS, 'month') }
  try {
    const page = await readPositionPage({ db, clock }, address)
    const loaded: CareersData = { kind: 'loaded', page, form }
    return data(loaded, address.job !== null && page.job === null ? 404 : 200)
  } catch (error) {
    about.fault = error
    log.error({ err: error, id: about.id }, 'list of positions failed')
    const failed: CareersData = { kind: 'failed', form }
    return data(failed, 500)
  }
}

/** A list that cannot be fetched is told on the page itself. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<CareersData> {
  const answer = await orOutOfReach(serverLoader(), () => null)
  if (answer?.kind === 'loaded') return answer
  const advice = answer ? 'Please try again in a minute.' : 'Please check your connection.'
  const failed: CareersData = answer ?? { kind: 'failed', form: null }
  return stayOnList(readCareersAddress(url.searchParams), advice) ?? failed
}

/** Where only a position was opened or closed above the list, the list is still good. */
function stayOnList({ filter, job }: CareersAddress, advice: string): LoadedData | null {
  if (shown?.page.filter !== filter) return null
  const { page, unopened } = shown
  if (job === null) return page.job || unopened ? shown : null
  if (page.job?.id === job) return shown
  return {
    ...shown,
    page: { ...page, job: null },
    unopened: `We could not open this position. ${advice}`,
  }
}

/** Tells whoever sent too much without scripts how long to wait. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Takes an application that was sent without scripts; with them the form has an address of its own. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveApplication(context.get(requestContext), fields)
  if (answer.result.ok) {
    const { filter } = readCareersAddress(url.searchParams)
    const { isMailQueued } = answer.result
    const job = String(fields.get('jobId'))
    throw redirect(careersPath({ filter, job, isApplied: true, isMailQueued }), 303)
  }
  return data(answer, answerInit(answer))
}

/** The drawer is about the position that was read for the dialog, and the other way round. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const [now, next] = [args.currentUrl, args.nextUrl].map(({ searchParams }) =>
    readCareersAddress(searchParams),
  )
  const isTurnedOnly =
    now?.isApplying !== next?.isApplying && now?.job === next?.job && now?.filter === next?.filter
  const isRead = shown?.page.job?.id === next?.job
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
          <FailedList
            message="Failed to fetch job listings"
            hint="Please check your connection and try again."
          />
        ) : (
          <PositionList {...loaderData.page} unopened={loaderData.unopened} />
        )}
      </Section>
      {loaderData.form && (
        <PositionOverlay
          job={loaderData.kind === 'loaded' ? loaderData.page.job : null}
          answer={actionData}
          {...loaderData.form}
        />
      )}
    </>
  )
}
