import { ContactForm } from '#app/features/contact/components/contact-form.tsx'
import { JourneySection } from '#app/features/embeds/components/journey-section.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { AboutSection } from '#app/features/site/components/about-section.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { FaqSection } from '#app/features/site/components/faq-section.tsx'
import { faqData } from '#app/features/site/faq-data.ts'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { company } from '#app/shared/company.ts'
import { inWords } from '#app/shared/in-words.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/about'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'about', [faqData])
}

/** How long messages are kept, for the form. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(requestContext).services
  return { retention: inWords(env.RETENTION_MONTHS, 'month') }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="About Us"
        lead={`Engineers and designers in ${company.address.city} who answer for what they build.`}
        kind={sitePages.about.pattern}
      />
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
