import { ContactForm } from '#app/features/contact/components/contact-form.tsx'
import { JourneySection } from '#app/features/embeds/components/journey-section.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { AboutSection } from '#app/features/site/components/about-section.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { Hero } from '#app/features/site/components/hero.tsx'
import { ServicesSection } from '#app/features/site/components/services-section.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { inWords } from '#app/shared/in-words.ts'
import type { Route } from './+types/home'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'home')
}

/** How long messages are kept, for the form. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(requestContext).services
  return { retention: inWords(env.RETENTION_MONTHS, 'month') }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <ServicesSection />
      <AboutSection>
        <JourneySection />
      </AboutSection>
      <ContactSection form={<ContactForm retention={loaderData.retention} />}>
        <LocationMap />
      </ContactSection>
    </>
  )
}
