import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { ContactColumns } from '#app/features/site/components/contact-section.tsx'
import { ContactSteps } from '#app/features/site/components/contact-steps.tsx'
import { ContactSubjects } from '#app/features/site/components/contact-subjects.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { company } from '#app/shared/company.ts'
import { Section } from '#app/ui/container.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/contact'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'contact')
}

export default function Contact() {
  return (
    <>
      <PageHero
        title="Contact"
        lead={`Visit us at ${company.address.building}, call, or write. We answer within one working day.`}
        kind={sitePages.contact.pattern}
      />
      <Section labelledBy="reach-title">
        <h2 id="reach-title" className="mb-10 text-3xl">
          Where to find us
        </h2>
        <ContactColumns>
          <LocationMap />
        </ContactColumns>
      </Section>
      <ContactSteps />
      <ContactSubjects />
    </>
  )
}
