import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { company } from '#app/shared/company.ts'
import { Section } from '#app/ui/container.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/privacy-policy'

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'privacy')
}

export default function PrivacyPolicy() {
  return (
    <>
      <PageHero
        title="Privacy Policy"
        lead="In plain words: what this site keeps about you, what for, and how to have it removed."
        kind={sitePages.privacy.pattern}
      />
      <Section>
        <div className="prose">
          <h2>Information We Collect</h2>
          <p>
            Reading this site leaves no record of who you are. Our server notes which pages were asked for and
            how long the answer took, without your network address. Your choice of a light or dark theme stays
            in your browser.
          </p>
          <h2>How We Use Your Information</h2>
          <p>
            What you write or send to us is used to answer you, and for nothing else. We sell nothing and run
            no advertising.
          </p>
          <h2>Data Protection</h2>
          <p>
            Data is kept in our own database, reachable only by our staff after signing in. No page of this
            site loads anything from another company before you ask for it.
          </p>
          <h2>Changes to This Privacy Policy</h2>
          <p>When this site begins to handle data differently, this page changes with it.</p>
          <h2>Contact Us</h2>
          <p>
            Questions, corrections, deletion: write to <a href={`mailto:${company.email}`}>{company.email}</a>
            .
          </p>
        </div>
      </Section>
    </>
  )
}
