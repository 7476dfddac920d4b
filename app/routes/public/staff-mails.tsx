import { data, href } from 'react-router'
import { SwitchOffForm } from '#app/features/staff/mails/switch-off-form.tsx'
import {
  type SwitchOffPage,
  showSwitchOff,
  switchOff,
  UNCACHED,
} from '#app/features/staff/mails/switch-off-mails.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { answerOrFallback } from '../answer-or-fallback.ts'
import type { Route } from './+types/staff-mails'

const TITLE = 'Mails to staff'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: 'Where a member of staff switches mails off.',
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('home'),
    canonicalPath: href('/staff-mails'),
    isHidden: true,
  })
}

export function headers() {
  return UNCACHED
}

export function loader({ context, url }: Route.LoaderArgs) {
  return showSwitchOff(context.get(requestContext), url.searchParams.get('key'))
}

export function action({ context, url }: Route.ActionArgs) {
  return switchOff(context.get(requestContext), url.searchParams.get('key'))
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SwitchOffPage> {
  return answerOrFallback<SwitchOffPage, SwitchOffPage>(serverLoader(), () => ({ state: 'failed' }))
}

/** When the server does not answer, the page stays and reports it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data<SwitchOffPage>({ state: 'failed' }, 503))
}

export default function StaffMails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={TITLE} lead={null} />
      <Section>
        <SwitchOffForm page={actionData ?? loaderData} />
      </Section>
    </>
  )
}
