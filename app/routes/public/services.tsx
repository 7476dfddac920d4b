import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { ServicesSection } from '#app/features/site/components/services-section.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/services'

/** Also the screen of /terms-of-service, whose canonical address is therefore /services. */
export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'services')
}

export default function Services() {
  return (
    <>
      <PageHero
        title="Our Services"
        lead="Software built to order, and honest advice before you order any."
        kind={sitePages.services.pattern}
      />
      <ServicesSection />
      <ContactSection>
        <LocationMap />
      </ContactSection>
    </>
  )
}
