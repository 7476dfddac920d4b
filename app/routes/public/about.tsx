import { AboutSection } from '#app/features/site/components/about-section.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/about'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'about')
}

export default function About() {
  return (
    <>
      <PageHero
        title="About Us"
        lead="Engineers and designers in Kigali who answer for what they build."
        kind={sitePages.about.pattern}
      />
      <AboutSection />
      <ContactSection />
    </>
  )
}
