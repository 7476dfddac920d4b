import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Crumb } from '#app/shared/seo.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { MediaImage } from '#app/ui/media-image.tsx'
import { Breadcrumb } from '#app/ui/page/breadcrumb.tsx'
import { Container } from '#app/ui/page/container.tsx'
import type { ReadStory } from '../read-story.server.ts'
import { StoryCurve } from './story-curve.tsx'
import { storyDrawings } from './story-drawings.ts'
import { storyLook } from './story-look.ts'
import { Drawn, hasScreen, StoryClient, StoryResult, StoryScreen } from './story-parts.tsx'

/** An offering that was part of the work. */
export type UsedOffering = { name: string; summary: string; path: string }

type StoryPageProps = { story: ReadStory; offerings: UsedOffering[]; trail: readonly Crumb[] }

export function StoryPage({ story, offerings, trail }: StoryPageProps) {
  const curve = storyDrawings[story.slug]?.curve
  return (
    <article>
      <StoryHead story={story} offerings={offerings} trail={trail} />
      <div className="pt-5 pb-6 md:pt-16 md:pb-10">
        <Part title="The problem">
          <Paragraphs text={story.problem} />
        </Part>
        <Part title="What we built">
          <Paragraphs text={story.built} />
        </Part>
        <Pictures story={story} />
        {story.course && (
          <Part title="How it went">
            <Paragraphs text={story.course} />
            {curve && <StoryCurve curve={curve} />}
          </Part>
        )}
        {story.resultNumber && (
          <Part title="The result">
            <p className="flex flex-wrap items-end gap-x-5 gap-y-3.5">
              <b className="font-extrabold text-[clamp(5rem,3.5rem+5vw,7.5rem)] text-clay leading-none tracking-[-0.035em]">
                {story.resultNumber}
              </b>{' '}
              <span className="max-w-[15em] text-lg leading-snug md:text-xl">{story.resultUnit}</span>
            </p>
          </Part>
        )}
      </div>
      {story.quote && <StoryQuote story={story} />}
      {offerings.length > 0 && <UsedOfferings offerings={offerings} />}
      <WriteToUs />
    </article>
  )
}

/** In the client's colours; the screen hangs over the lower edge. */
function StoryHead({ story, offerings, trail }: StoryPageProps) {
  const { tokens, screen } = storyLook(story.slug)
  return (
    <div style={tokens} className="story-ground">
      <div className="bg-paper text-ink">
        <Container className="grid items-end gap-x-18 gap-y-7 pb-9 md:pt-6 md:pb-16 lg:grid-cols-[7fr_4fr] [@media(max-height:32rem)]:pt-0">
          <header className="min-w-0">
            <div className="text-muted">
              <Breadcrumb trail={trail} />
            </div>
            <div className="grid gap-4 md:mt-7 md:gap-6.5 [@media(max-height:32rem)]:mt-0 [@media(max-height:32rem)]:gap-2">
              <StoryClient story={story} />
              <h1 className="wrap-anywhere font-extrabold text-[clamp(2.375rem,1.4rem+5.2vw,5.5rem)] leading-none tracking-[-0.035em] [@media(max-height:32rem)]:text-[2.375rem]">
                <StoryResult story={story} />
              </h1>
              <p className="max-w-[26em] text-lg leading-normal md:text-xl [@media(max-height:32rem)]:text-base">
                {story.summary}
              </p>
            </div>
          </header>
          <StoryFacts story={story} offerings={offerings} />
        </Container>
      </div>
      {hasScreen(story) && (
        <div
          className={
            screen?.isCut
              ? 'overflow-hidden bg-paper'
              : 'overflow-hidden [background:linear-gradient(var(--paper)_58%,transparent_0)]'
          }
        >
          <Container>
            <StoryScreen
              story={story}
              sizes="(min-width: 67.5rem) 65rem, 100vw"
              isEnlarged
              isAboveFold
              className="mx-auto sm:max-w-[65rem]"
            />
          </Container>
        </div>
      )}
    </div>
  )
}

function StoryFacts({ story, offerings }: Pick<StoryPageProps, 'story' | 'offerings'>) {
  const facts: [name: string, value: ReactNode][] = [
    ['Year', story.year],
    ['Took', story.duration],
    ['Team', story.team],
  ]
  const shown = facts.filter(([, value]) => value)
  if (shown.length + offerings.length === 0) return null
  return (
    <dl>
      {shown.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      {offerings.length > 0 && (
        <Fact name="Services">
          <ul>
            {offerings.map(({ name, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-block py-0.5 underline underline-offset-4 hover:no-underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] border-line border-t py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The heading at the left, the text at the right. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container>
      <section className="grid gap-x-16 gap-y-2 border-line border-t py-6 md:grid-cols-[3fr_7fr] md:py-8 [:first-child>&]:border-t-0">
        <h2 className="text-xl">{title}</h2>
        <div className="min-w-0">{children}</div>
      </section>
    </Container>
  )
}

/** An empty line begins a new paragraph. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div dir="auto" className="wrap-anywhere grid max-w-[36em] gap-4 md:text-lg">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

/** Drawn ones first. The first uploaded one is at the head where there is no drawn screen. */
function Pictures({ story }: { story: ReadStory }) {
  const { tokens, screen } = storyLook(story.slug)
  const drawn = storyDrawings[story.slug]?.pictures ?? []
  const uploaded = screen ? story.pictures : story.pictures.slice(1)
  if (drawn.length + uploaded.length === 0) return null
  const columns = drawn.length + uploaded.length > 1 ? 'md:grid-cols-[1fr_2fr]' : ''
  return (
    <Container className={`grid gap-3 pt-4 pb-9 md:gap-5 md:pt-6 md:pb-14 ${columns}`}>
      {drawn.map((drawing) => (
        <figure
          key={drawing.src}
          style={tokens}
          className="story-ground flex flex-col gap-6 rounded bg-paper p-6 text-muted md:p-10"
        >
          <div className="grid flex-1 place-items-center">
            <Drawn drawing={drawing} className={drawing.width < drawing.height ? 'max-w-50!' : ''} />
          </div>
          <Caption alt={drawing.alt} />
        </figure>
      ))}
      {uploaded.map(({ address, alt }) => (
        <figure key={address} className="flex flex-col gap-2 text-muted">
          <MediaImage
            src={address}
            alt={alt}
            width={1200}
            height={800}
            sizes="(min-width: 48rem) 46rem, 100vw"
            className="min-h-0 w-full flex-1 rounded border border-line object-cover"
          />
          <Caption alt={alt} />
        </figure>
      ))}
    </Container>
  )
}

/** What a picture shows, for those who see it: the others hear it as its alternative text. */
function Caption({ alt }: { alt: string }) {
  return (
    <figcaption aria-hidden="true" className="text-sm">
      {alt}
    </figcaption>
  )
}

function StoryQuote({ story }: { story: ReadStory }) {
  return (
    <section aria-label="What the client says" className="border-line border-y bg-surface py-11 md:py-18">
      <Container>
        <figure>
          <blockquote className="wrap-anywhere max-w-[23em] text-balance font-semibold text-3xl">
            <p>“{story.quote}”</p>
          </blockquote>
          <figcaption className="mt-6 text-muted">
            <b className="font-semibold text-ink">{story.quoteRole}</b>, {story.name}
          </figcaption>
        </figure>
      </Container>
    </section>
  )
}

function UsedOfferings({ offerings }: { offerings: UsedOffering[] }) {
  return (
    <Container className="pt-12 md:pt-16">
      <h2 className="text-xl">Services used</h2>
      <ul className="mt-6 grid gap-px overflow-hidden rounded border border-line bg-line md:auto-cols-fr md:grid-flow-col">
        {offerings.map(({ name, summary, path }) => (
          <li key={path} className="relative flex flex-col bg-surface px-6 py-5">
            <h3 className="text-lg leading-snug">{name}</h3>
            <p className="mt-1 text-muted">{summary}</p>
            <Link
              to={path}
              className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start pt-1 font-semibold text-clay underline-offset-4 hover:underline"
            >
              Read more<span className="sr-only"> about {name}</span>
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}

function WriteToUs() {
  return (
    <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 pt-10 pb-14 md:pb-20 print:hidden">
      <section aria-labelledby="write-title">
        <h2 id="write-title" className="text-xl">
          Write to us
        </h2>
        <p className="mt-1 text-muted">
          Does this sound like your own office? Tell us what takes too long there.
        </p>
      </section>
      <ButtonLink to={href('/contact')}>Contact Us</ButtonLink>
    </Container>
  )
}
