import { toShownStory } from '#app/features/clients/client.ts'
import { listPublishedStories } from '#app/features/clients/clients-repository.server.ts'
import { FirstResult, SelectedWork } from '#app/features/clients/components/selected-work.tsx'
import { ContactForm } from '#app/features/contact/form/contact-form.tsx'
import { JourneySection } from '#app/features/embeds/components/journey-section.tsx'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { AboutSection } from '#app/features/site/components/about-section.tsx'
import { ContactSection } from '#app/features/site/components/contact-section.tsx'
import { Hero } from '#app/features/site/components/hero.tsx'
import { AllOfferings } from '#app/features/site/offerings/components/all-offerings.tsx'
import { sitePageMeta } from '#app/features/site/pages.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { PaintSoFar } from '#app/ui/page/paint-so-far.tsx'
import type { Route } from './+types/home'

const STORIES_SHOWN = 3

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'home')
}

/** The featured stories, and the retention period of messages, which the contact form tells. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { db, env, clock } = ctx.services
  const stories = await nullOnFailure(
    ctx,
    'listing the featured stories',
    listPublishedStories(db, { limit: STORIES_SHOWN, featured: true }),
  )
  // A page without them is true for this visitor alone.
  if (stories === null) ctx.expirePageAt(clock())
  return {
    stories: (stories ?? []).map(toShownStory),
    retention: pluralize(env.RETENTION_MONTHS, 'month'),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero>
        <FirstResult story={loaderData.stories[0]} />
      </Hero>
      <PaintSoFar />
      <SelectedWork stories={loaderData.stories} />
      <PaintSoFar />
      <AllOfferings />
      <PaintSoFar />
      <AboutSection>
        <JourneySection />
      </AboutSection>
      <PaintSoFar />
      <ContactSection form={<ContactForm retention={loaderData.retention} />}>
        <LocationMap />
      </ContactSection>
    </>
  )
}
