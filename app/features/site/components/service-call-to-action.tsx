import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Passage } from '../services.ts'
import { BinaryRain } from './binary-rain.tsx'

type ServiceCallToActionProps = { callToAction: Passage; button: string }

/** A dark band in either theme. Its upper edge leaves room for the button that pauses the rain. */
export function ServiceCallToAction({ callToAction, button }: ServiceCallToActionProps) {
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
