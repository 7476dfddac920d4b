import { ContactDetails } from '#app/features/site/components/contact-details.tsx'
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
        lead={`Visit us in ${company.address.building}, call, or write. We answer within one working day.`}
        kind={sitePages.contact.pattern}
      />
      <Section>
        <ContactDetails />
      </Section>
    </>
  )
}
