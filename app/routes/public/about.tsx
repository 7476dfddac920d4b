import { ContactForm } from '#app/features/contact/form/contact-form.tsx'
import { JourneySection } from '#app/features/embeds/components/journey-section.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { AboutSection } from '#app/features/site/components/about-section.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { FaqSection } from '#app/features/site/components/faq-section.tsx'
import { sitePageMeta } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import type { Route } from './+types/about'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'about')
}

/** The retention period of messages, shown in the contact form. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(requestContext).services
  return { retention: pluralize(env.RETENTION_MONTHS, 'month') }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="About Us" lead="Who builds here, how we work, and what people ask us first." />
      <AboutSection>
        <JourneySection />
      </AboutSection>
      <FaqSection />
      <ContactSection form={<ContactForm retention={loaderData.retention} />}>
        <LocationMap />
      </ContactSection>
    </>
  )
}
