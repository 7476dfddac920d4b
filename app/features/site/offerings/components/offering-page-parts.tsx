import type { ReactNode } from 'react'
import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Link } from '#app/ui/link.tsx'
import { Breadcrumb } from '#app/ui/page/breadcrumb.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { BinaryRain } from '../../rain/binary-rain.tsx'
import { offeringTrail } from '../offering-json-ld.ts'
import {
  type Offering,
  type OfferingSlug,
  type OfferingTerms,
  offeringPath,
  otherOfferings,
  type TextBlock,
} from '../offerings.ts'
import { formatPrice } from '../prices.ts'
import { OfferingDrawing, OfferingIcon } from './offering-cards.tsx'

/** The pattern is next to the text on a wide screen, above it on a narrow one, and left out on a low one. */
export function OfferingHero({ offering }: { offering: Offering }) {
  return (
    <header className="relative flex min-h-[60svh] flex-col [@media_print,(max-height:32rem)]:min-h-0 overflow-hidden bg-motif-ground lg:justify-end">
      <div className="relative min-h-28 flex-1 overflow-hidden text-motif max-lg:[@media(max-height:32rem)]:hidden [mask-image:linear-gradient(to_bottom,black_40%,transparent)] lg:absolute lg:inset-0 lg:[mask-image:linear-gradient(to_right,transparent_56%,black_92%)] print:hidden">
        <div className="absolute inset-0 origin-top-right scale-150">
          <ImigongoPattern kind={offering.pattern} seed={offering.slug} />
        </div>
      </div>
      <Container className="relative pt-4 pb-10 md:pb-14 lg:pt-16">
        <Breadcrumb trail={offeringTrail(offering)} />
        <h1 className="mt-2 max-w-[10em] text-5xl">{offering.title}</h1>
        <p className="mt-4 max-w-[23em] text-lg md:mt-5 md:text-xl">{offering.subtitle}</p>
      </Container>
    </header>
  )
}

type OfferingCallToActionProps = { callToAction: TextBlock; button: string }

/** A dark band in both themes. Its lower edge leaves room for the button that pauses the rain. */
export function OfferingCallToAction({ callToAction, button }: OfferingCallToActionProps) {
  return (
    <section
      aria-labelledby="start-title"
      className="terminal relative overflow-hidden border-line border-y bg-paper text-ink print:hidden"
    >
      <BinaryRain className="absolute inset-0 text-clay" />
      <Container className="relative z-10 pt-14 pb-20 md:py-24">
        <h2 id="start-title" className="max-w-[16em] text-4xl">
          {callToAction.title}
        </h2>
        <p className="mt-4 max-w-[28em] text-lg">{callToAction.text}</p>
        <ButtonLink className="mt-8" to={`${href('/')}#contact`}>
          {button}
        </ButtonLink>
      </Container>
    </section>
  )
}

export function OfferingDeliverables({ deliverables }: { deliverables: TextBlock[] }) {
  return (
    <section aria-labelledby="deliverables-title">
      <h2 id="deliverables-title" className="text-3xl">
        What you can ask for
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-9 sm:grid-cols-2">
        {deliverables.map(({ title, text }) => (
          <li
            key={title}
            className="relative border-line border-t pt-6 before:absolute before:-top-1.5 before:left-0.5 before:size-2.5 before:rotate-45 before:bg-clay"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OfferingSteps({ steps }: { steps: TextBlock[] }) {
  return (
    <section
      aria-labelledby="steps-title"
      className="rounded bg-clay-soft p-6 md:p-8 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="steps-title" className="text-2xl">
        How we work, step by step
      </h2>
      <ol className="mt-6 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
            <span className="font-extrabold text-4xl text-clay leading-none tabular-nums">{index + 1}</span>
            <div>
              <h3 className="text-lg leading-tight">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How long it takes, what comes first, and where the price starts. */
export function OfferingFacts({ terms }: { terms: OfferingTerms }) {
  return (
    <dl className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      <Fact name="How long">{terms.duration}</Fact>
      <Fact name="What you get first">{terms.firstDeliverable}</Fact>
      <Fact name="Where it starts">
        <strong className="font-[750] text-2xl tracking-tight">{formatPrice(terms.fromDays)}</strong>
        <p className="mt-1 text-base text-muted">
          {pluralize(terms.fromDays, 'working day')} for {terms.fromWhat}.{' '}
          <Link
            to={`${href('/services')}#prices`}
            className="font-semibold text-clay underline underline-offset-4 hover:text-ink"
          >
            How we count
          </Link>
        </p>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line border-t pt-4">
      <dt className="font-semibold text-clay">{name}</dt>
      <dd className="mt-1 text-lg leading-snug">{children}</dd>
    </div>
  )
}

export type RelatedPost = { slug: string; title: string; excerpt: string }

type OfferingWayOnProps = { from: OfferingSlug; posts: readonly RelatedPost[] }

/** Where to go from an offering: what we wrote about it, the other offerings, or a message to us. */
export function OfferingWayOn({ from, posts }: OfferingWayOnProps) {
  const [next, ...others] = otherOfferings(from)
  return (
    <Container className="grid gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-2 print:hidden">
      <nav aria-labelledby="others-title">
        <h2 id="others-title" className="text-2xl">
          Other services
        </h2>
        {next && (
          <div className="relative mt-6 rounded border border-line bg-surface p-6">
            <OfferingDrawing slug={next.slug} className="w-full max-w-76" />
            <p className="mt-5 text-xl">
              <Link
                to={offeringPath(next)}
                className="font-[750] underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {next.name}
              </Link>
            </p>
            <p className="mt-1 text-muted">{next.summary}</p>
          </div>
        )}
        <ul className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
          {others.map((offering) => (
            <li key={offering.slug}>
              <Link
                to={offeringPath(offering)}
                className="flex min-h-11 items-center gap-2.5 rounded border border-control bg-surface px-4 font-semibold hover:border-ink"
              >
                <OfferingIcon slug={offering.slug} className="size-5 text-clay" />
                {offering.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid content-start gap-y-12">
        {posts.length > 0 && <RelatedPosts posts={posts} />}
        <section aria-labelledby="write-title">
          <h2 id="write-title" className="text-2xl">
            Write to us
          </h2>
          <p className="mt-3 max-w-[33em] text-muted">
            Three sentences are enough for a first answer:{' '}
            <a
              href={`mailto:${company.email}`}
              className="break-words font-semibold text-clay underline underline-offset-4 hover:text-ink"
            >
              {company.email}
            </a>
            , or {company.phone}.
          </p>
        </section>
      </div>
    </Container>
  )
}

function RelatedPosts({ posts }: { posts: readonly RelatedPost[] }) {
  return (
    <section aria-labelledby="posts-title">
      <h2 id="posts-title" className="text-2xl">
        What we wrote about it
      </h2>
      <ul className="mt-4 grid">
        {posts.map((post) => (
          <li key={post.slug} className="relative border-line border-t py-4 first:border-t-0">
            <h3 dir="auto" className="wrap-anywhere text-lg">
              <Link
                to={href('/blog/:slug', { slug: post.slug })}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {post.title}
              </Link>
            </h3>
            <p dir="auto" className="wrap-anywhere mt-1 text-muted">
              {post.excerpt}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
