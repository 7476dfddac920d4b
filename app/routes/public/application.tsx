import { data, href, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import type {
  StatusPageAnswer,
  StatusPageData,
} from '#app/features/careers/applications/status-page/application-status.ts'
import { StatusPageNotice } from '#app/features/careers/applications/status-page/application-status-notice.tsx'
import { ApplicationStatusPage } from '#app/features/careers/applications/status-page/application-status-page.tsx'
import {
  changeOwnApplication,
  showOwnApplication,
  UNCACHED,
} from '#app/features/careers/applications/status-page/own-application.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/application'

const TITLE = 'Your application'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: 'Where an application stands, for the person who sent it.',
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('careers'),
    canonicalPath: href('/careers/application'),
    isHidden: true,
  })
}

export function headers() {
  return UNCACHED
}

/** `sent` is in the URL after an application without scripts: it says whether a confirmation mail is queued. */
export function loader({ context, url }: Route.LoaderArgs) {
  return showOwnApplication(context.get(requestContext), url.searchParams.get('key'))
}

export function action({ request, context, url }: Route.ActionArgs) {
  return changeOwnApplication(context.get(requestContext), url.searchParams.get('key'), request)
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<StatusPageData> {
  return answerOrFallback<StatusPageData, StatusPageData>(serverLoader(), () => ({ kind: 'failed' }))
}

/** When the server does not answer, the page stays and reports it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  // An error status also keeps the router from revalidating the page on the same server.
  return answerOrFallback(serverAction(), () => data<StatusPageAnswer>({ kind: 'failed' }, 503))
}

/** What was erased is not asked for once more. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.kind === 'erased' ? false : defaultShouldRevalidate
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.kind === 'erased' ? { kind: 'erased' as const } : loaderData
  const sent = new URLSearchParams(useLocation().search).get('sent')
  const lead = shown.kind === 'found' ? shown.application.positionTitle : null
  return (
    <>
      <PageHero title={TITLE} lead={lead} />
      <Section>
        {shown.kind === 'found' ? (
          <ApplicationStatusPage application={shown.application} answer={actionData} sent={sent} />
        ) : (
          <StatusPageNotice kind={shown.kind} />
        )}
      </Section>
    </>
  )
}
