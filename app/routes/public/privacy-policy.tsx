import { PrivacyPolicyText } from '#app/features/site/components/privacy-policy-text.tsx'
import { sitePageMeta } from '#app/features/site/pages.ts'
import { privacyDetails } from '#app/features/site/privacy-details.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { Section } from '#app/ui/page/container.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import type { Route } from './+types/privacy-policy'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'privacy')
}

export function loader({ context }: Route.LoaderArgs) {
  return { details: privacyDetails(context.get(requestContext).services.env) }
}

export default function PrivacyPolicy({ loaderData: { details } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Privacy Policy"
        lead="What this site keeps about you, what for, and how to have it removed."
      />
      <Section>
        <PrivacyPolicyText details={details} />
      </Section>
    </>
  )
}
