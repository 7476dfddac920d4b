import { JourneySection } from '#app/features/embeds/components/journey-section.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { AboutSection } from '#app/features/site/components/about-section.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { Hero } from '#app/features/site/components/hero.tsx'
import { ServicesSection } from '#app/features/site/components/services-section.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import type { Route } from './+types/home'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'home')
}

export default function Home() {
  return (
    <>
      <Hero />
      <ServicesSection />
      <AboutSection>
        <JourneySection />
      </AboutSection>
      <ContactSection>
        <LocationMap />
      </ContactSection>
    </>
  )
}
