import { data, href, redirect } from 'react-router'
import {
  findApplication,
  setWithdrawn,
} from '#app/features/careers/applications/applications-repository.server.ts'
import {
  applicationIdOf,
  applicationPath,
} from '#app/features/careers/applications/status-page/application-link.server.ts'
import {
  type ApplicationStatusView,
  type StatusPageAnswer,
  toStatusView,
} from '#app/features/careers/applications/status-page/application-status.ts'
import { StatusPageNotice } from '#app/features/careers/applications/status-page/application-status-notice.tsx'
import { ApplicationStatusPage } from '#app/features/careers/applications/status-page/application-status-page.tsx'
import { eraseApplication } from '#app/features/careers/applications/submit-application.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { type RequestContext, requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import type { Route } from './+types/application'

type ApplicationData =
  | { kind: 'found'; application: ApplicationStatusView }
  | { kind: 'gone' | 'unknown' | 'failed' }

const TITLE = 'Your application'
const UNCACHED = { 'cache-control': 'private, no-store' }

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

/** Every response of this URL is private to one applicant. */
export function headers() {
  return UNCACHED
}

/** Read-only: mail scanners follow every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db, env } = ctx.services
  const id = applicationIdOf(env.secret, url.searchParams.get('key'))
  if (id === null) return show({ kind: 'unknown' }, 404)
  try {
    const application = await findApplication(db, id)
    if (!application) return show({ kind: 'gone' }, 410)
    return show({ kind: 'found', application: toStatusView(application, env.RETENTION_MONTHS) }, 200)
  } catch (error) {
    noteFault(ctx, error)
    return show({ kind: 'failed' }, 500)
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { db, database, clock, env } = ctx.services
  const id = applicationIdOf(env.secret, url.searchParams.get('key'))
  if (id === null) return answer('unknown', 404)
  const fields = await request.formData().catch(() => new FormData())
  try {
    switch (fields.get('intent')) {
      case 'withdraw':
        await setWithdrawn(db, id, clock())
        return redirect(applicationPath(env.secret, id), { status: 303, headers: UNCACHED })
      case 'erase':
        if (!fields.has('understood')) return answer('unconfirmed', 400)
        // Also when it was already gone: a second tab may have asked for the same.
        await eraseApplication(database, id)
        return answer('erased', 200)
      default:
        return answer('failed', 400)
    }
  } catch (error) {
    noteFault(ctx, error)
    return answer('failed', 500)
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ApplicationData> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'failed' }
  }
}

/** When the server does not answer, the page stays and reports it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    // An error status also keeps the router from revalidating the page on the same server.
    return answer('failed', 503)
  }
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.kind === 'erased' ? { kind: 'erased' as const } : loaderData
  const lead = shown.kind === 'found' ? shown.application.positionTitle : null
  return (
    <>
      <PageHero title={TITLE} lead={lead} kind={sitePages.careers.pattern} isCompact />
      <Section className="pt-10 md:pt-12">
        {shown.kind === 'found' ? (
          <ApplicationStatusPage application={shown.application} answer={actionData} />
        ) : (
          <StatusPageNotice kind={shown.kind} />
        )}
      </Section>
    </>
  )
}

function show(shown: ApplicationData, status: number) {
  return data(shown, status)
}

function answer(kind: StatusPageAnswer['kind'], status: number) {
  const answered: StatusPageAnswer = { kind }
  return data(answered, status)
}

function noteFault(ctx: RequestContext, error: unknown): void {
  ctx.fault = error
  ctx.services.log.error({ err: error, id: ctx.id }, 'own application failed')
}
