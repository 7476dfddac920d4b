import { ContactForm } from '#app/features/contact/components/contact-form.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { ServicesSection } from '#app/features/site/components/services-section.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { inWords } from '#app/shared/in-words.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/services'

/** Also the screen of /terms-of-service, whose canonical address is therefore /services. */
export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'services')
}

/** How long messages are kept, for the form. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(requestContext).services
  return { retention: inWords(env.RETENTION_MONTHS, 'month') }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Our Services"
        lead="Software built to order, and honest advice before you order any."
        kind={sitePages.services.pattern}
      />
      <ServicesSection />
      <ContactSection form={<ContactForm retention={loaderData.retention} />}>
        <LocationMap />
      </ContactSection>
    </>
  )
}
