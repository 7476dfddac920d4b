import { data, href, redirect } from 'react-router'
import { applicationIdOf, applicationPath } from '#app/features/careers/application-link.server.ts'
import { eraseApplication } from '#app/features/careers/applications.server.ts'
import { findApplication, setWithdrawn } from '#app/features/careers/applications-repository.server.ts'
import { OwnApplicationNotice } from '#app/features/careers/components/own-application-notice.tsx'
import { OwnApplicationPage } from '#app/features/careers/components/own-application-page.tsx'
import {
  type OwnApplication,
  type OwnApplicationAnswer,
  toOwnApplication,
} from '#app/features/careers/own-application.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { type RequestContext, requestContext } from '#app/platform/request/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/container.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/application'

type ApplicationData =
  | { kind: 'found'; application: OwnApplication }
  | { kind: 'gone' | 'unknown' | 'failed' }

const TITLE = 'Your application'
const UNKEPT = { 'cache-control': 'private, no-store' }

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

/** Whatever this address answers is for one person. */
export function headers() {
  return UNKEPT
}

/** Only looks: programs that check mails follow every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const { db, env } = about.services
  const id = applicationIdOf(env.secret, url.searchParams.get('key'))
  if (id === null) return show({ kind: 'unknown' }, 404)
  try {
    const application = await findApplication(db, id)
    if (!application) return show({ kind: 'gone' }, 410)
    return show({ kind: 'found', application: toOwnApplication(application, env.RETENTION_MONTHS) }, 200)
  } catch (error) {
    noteFault(about, error)
    return show({ kind: 'failed' }, 500)
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const about = context.get(requestContext)
  const { db, database, clock, env } = about.services
  const id = applicationIdOf(env.secret, url.searchParams.get('key'))
  if (id === null) return answer('unknown', 404)
  const fields = await request.formData().catch(() => new FormData())
  try {
    switch (fields.get('intent')) {
      case 'withdraw':
        await setWithdrawn(db, id, clock())
        return redirect(applicationPath(env.secret, id), { status: 303, headers: UNKEPT })
      case 'erase':
        if (!fields.has('understood')) return answer('unconfirmed', 400)
        // Also when it was gone already: a second tab asked for the same.
        await eraseApplication(database, id)
        return answer('erased', 200)
      default:
        return answer('failed', 400)
    }
  } catch (error) {
    noteFault(about, error)
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

/** Whatever keeps the server from answering, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    // A status of failure also keeps the router from asking the same server for the page anew.
    return answer('failed', 503)
  }
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.kind === 'erased' ? { kind: 'erased' as const } : loaderData
  const lead = shown.kind === 'found' ? shown.application.jobTitle : null
  return (
    <>
      <PageHero title={TITLE} lead={lead} kind={sitePages.careers.pattern} isCompact />
      <Section className="pt-10 md:pt-12">
        {shown.kind === 'found' ? (
          <OwnApplicationPage application={shown.application} answer={actionData} />
        ) : (
          <OwnApplicationNotice kind={shown.kind} />
        )}
      </Section>
    </>
  )
}

function show(shown: ApplicationData, status: number) {
  return data(shown, status)
}

function answer(kind: OwnApplicationAnswer['kind'], status: number) {
  const answered: OwnApplicationAnswer = { kind }
  return data(answered, status)
}

function noteFault(about: RequestContext, error: unknown): void {
  about.fault = error
  about.services.log.error({ err: error, id: about.id }, 'own application failed')
}
