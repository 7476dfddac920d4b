import { ArrowRight } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'
import { Container } from '#app/ui/page/container.tsx'
import type { ShownStory, ShownStoryCard } from '../client.ts'
import { storyPath } from '../story.ts'
import { storyLook } from './story-look.ts'
import { hasScreen, StoryClient, StoryResult, StoryScreen } from './story-parts.tsx'

const RESULT =
  'font-extrabold text-[clamp(2.5rem,1.5rem+2.6vw,4rem)] leading-none tracking-[-0.035em] wrap-anywhere'

type StoryRowProps = {
  story: ShownStory
  /** A heading above it, where no other says why it is shown. */
  label?: string
}

/** A story as wide as the window, in the client's colours: its result at the left, its screen at the right. */
export function StoryRow({ story, label }: StoryRowProps) {
  const { tokens, screen } = storyLook(story.slug)
  const isCut = screen?.isCut === true
  return (
    <article style={tokens} className="story-ground overflow-hidden bg-paper text-ink">
      <Container
        className={`grid gap-x-16 gap-y-7 pt-10 lg:grid-cols-[5fr_7fr] lg:pt-18 ${isCut ? 'items-end' : 'items-center pb-10 lg:pb-18'}`}
      >
        <div className={`min-w-0 ${isCut ? 'self-center lg:pb-18' : ''}`}>
          {label && <h2 className="mb-3.5 font-semibold text-muted text-sm tracking-normal">{label}</h2>}
          <StoryClient story={story} />
          <h3 className={`mt-6 lg:mt-9 ${RESULT}`}>
            <StoryResult story={story} />
          </h3>
          <p className="mt-3.5 max-w-[25em] text-muted lg:mt-5 lg:text-lg lg:leading-normal">
            {story.summary}
          </p>
          <StoryLink story={story} className="mt-1.5 lg:mt-4" />
        </div>
        {hasScreen(story) && (
          <div className="min-w-0">
            <StoryScreen story={story} sizes="(min-width: 64rem) 40rem, 100vw" isEnlarged />
          </div>
        )}
      </Container>
    </article>
  )
}

/** The same as a card, for two beside each other. A screen that is cut stands on the card's lower edge. */
export function StoryCard({ story }: { story: ShownStoryCard }) {
  const { tokens, screen } = storyLook(story.slug)
  return (
    <article
      style={tokens}
      className={`story-ground flex overflow-hidden rounded bg-paper text-ink ${screen?.isCut ? 'flex-col-reverse' : 'flex-col'}`}
    >
      {hasScreen(story) && (
        <div className="mt-auto px-5 pt-6 md:px-8">
          <StoryScreen story={story} sizes="(min-width: 48rem) 32rem, 100vw" />
        </div>
      )}
      <div className="px-5 pt-6 pb-3 md:px-8">
        <StoryClient story={story} />
        <h3 className="wrap-anywhere mt-4 font-extrabold text-4xl leading-none tracking-[-0.035em]">
          <StoryResult story={story} />
        </h3>
        <StoryLink story={story} className="mt-2" />
      </div>
    </article>
  )
}

function StoryLink({ story, className }: { story: ShownStoryCard; className: string }) {
  return (
    <Link
      to={storyPath(story.slug)}
      className={`inline-flex min-h-11 items-center gap-1.5 font-semibold text-clay underline-offset-4 hover:underline ${className}`}
    >
      Read the story<span className="sr-only"> of {story.name}</span>
      <ArrowRight aria-hidden="true" className="size-4.5" />
    </Link>
  )
}
