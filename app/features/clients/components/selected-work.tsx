import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Container } from '#app/ui/page/container.tsx'
import type { ShownStory, ShownStoryCard } from '../client.ts'
import { storyPath } from '../story.ts'
import { StoryResult } from './story-parts.tsx'
import { StoryCard, StoryRow } from './story-row.tsx'

/** The featured stories on the home page; nothing where there is none. */
export function SelectedWork({ stories }: { stories: ShownStory[] }) {
  if (stories.length === 0) return null
  return (
    <section id="work" aria-labelledby="work-title">
      <Container className="pt-11 pb-7 md:pt-12 md:pb-10">
        <h2 id="work-title" className="text-3xl">
          Selected work
        </h2>
        <p className="mt-3 max-w-[33em] text-lg text-muted">
          The headline is our opinion. These are our clients’ numbers.
        </p>
      </Container>
      {stories.map((story) => (
        <StoryRow key={story.slug} story={story} />
      ))}
      <Container className="pt-5 md:pt-7">
        <Link
          to={href('/links')}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-clay underline-offset-4 hover:underline"
        >
          All clients
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Link>
      </Container>
    </section>
  )
}

/** On a phone, where the stories begin below the screen: one result, what it means and whose it is. */
export function FirstResult({ story }: { story: ShownStory | undefined }) {
  if (!story) return null
  return (
    <div className="relative mt-5 border-line border-t pt-3.5 leading-snug lg:hidden">
      <p className="text-muted text-sm">{story.name}</p>
      <p className="mt-1 font-extrabold text-2xl tracking-tight">
        <Link to={storyPath(story.slug)} className="flex flex-wrap gap-x-2 after:absolute after:inset-0">
          <StoryResult story={story} />
        </Link>
      </p>
      <p className="mt-1 text-muted">{story.summary}</p>
    </div>
  )
}

/** The first one as wide as the window, the others as cards below it. */
export function FeaturedStories({ first, others }: { first: ShownStory; others: ShownStoryCard[] }) {
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title" className="sr-only">
        Featured stories
      </h2>
      <StoryRow story={first} />
      {others.length > 0 && (
        <Container className="grid gap-3 pt-3 md:grid-cols-2 md:gap-5 md:pt-5">
          {others.map((story) => (
            <StoryCard key={story.slug} story={story} />
          ))}
        </Container>
      )}
    </section>
  )
}
