import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { BinaryRain } from '../../rain/binary-rain.tsx'
import { offeringPath, offeringTrail } from '../offering-json-ld.ts'
import { type Offering, type OfferingSlug, offerings, type TextBlock } from '../offerings.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { OfferingIcon } from './offering-cards.tsx'

/** The pattern is next to the text on a wide screen and above it on a narrow one, and fades towards it. */
export function OfferingHero({ offering }: { offering: Offering }) {
  return (
    <header className="relative flex min-h-[60svh] flex-col overflow-hidden bg-clay-soft lg:justify-end">
      <div className="relative min-h-28 flex-1 overflow-hidden text-clay [mask-image:linear-gradient(to_bottom,black_40%,transparent)] lg:absolute lg:inset-0 lg:[mask-image:linear-gradient(to_right,transparent_56%,black_92%)] print:hidden">
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

/** A dark band in both themes. Its upper edge leaves room for the button that pauses the rain. */
export function OfferingCallToAction({ callToAction, button }: OfferingCallToActionProps) {
  return (
    <section
      aria-labelledby="start-title"
      className="terminal relative overflow-hidden border-line border-y bg-paper text-ink print:hidden"
    >
      <BinaryRain className="text-clay" />
      <Container className="relative pt-20 pb-14 md:py-24">
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

export function OtherOfferings({ than }: { than: OfferingSlug }) {
  return (
    <Container className="py-12 md:py-16 print:hidden">
      <nav aria-labelledby="others-title">
        <h2 id="others-title" className="text-2xl">
          Other services
        </h2>
        <ul className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          {offerings
            .filter(({ slug }) => slug !== than)
            .map((offering) => (
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
    </Container>
  )
}
