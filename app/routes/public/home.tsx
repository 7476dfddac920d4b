import { ContactForm } from '#app/features/contact/form/contact-form.tsx'
import { JourneySection } from '#app/features/embeds/components/journey-section.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { AboutSection } from '#app/features/site/components/about-section.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { Hero } from '#app/features/site/components/hero.tsx'
import { OfferingsSection } from '#app/features/site/offerings/components/offerings-section.tsx'
import { sitePageMeta } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import type { Route } from './+types/home'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'home')
}

/** The retention period of messages, shown in the contact form. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(requestContext).services
  return { retention: pluralize(env.RETENTION_MONTHS, 'month') }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <OfferingsSection />
      <AboutSection>
        <JourneySection />
      </AboutSection>
      <ContactSection form={<ContactForm retention={loaderData.retention} />}>
        <LocationMap />
      </ContactSection>
    </>
  )
}
