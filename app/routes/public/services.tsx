import { ContactForm } from '#app/features/contact/form/contact-form.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { AllOfferings } from '#app/features/site/offerings/components/all-offerings.tsx'
import { PricesSection } from '#app/features/site/offerings/components/prices-section.tsx'
import { sitePageMeta } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import type { Route } from './+types/services'

/** Also used for /terms-of-service, whose canonical URL is therefore /services. */
export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'services')
}

/** The retention period of messages, shown in the contact form. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(requestContext).services
  return { retention: pluralize(env.RETENTION_MONTHS, 'month') }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Our Services"
        lead="Software built to order, and honest advice before you order any."
      />
      <AllOfferings />
      <PricesSection />
      <ContactSection form={<ContactForm retention={loaderData.retention} />}>
        <LocationMap />
      </ContactSection>
    </>
  )
}
