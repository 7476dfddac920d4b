import type { ReactNode } from 'react'
import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { BinaryRain } from '../rain/binary-rain.tsx'

/** The children stand below the buttons. */
export function Hero({ children }: { children?: ReactNode }) {
  return (
    <header>
      <div className="relative overflow-hidden lg:h-142 min-[100rem]:h-184">
        <Container className="relative z-10 flex h-full flex-col justify-center pt-9 pb-5 lg:py-0">
          <p className="font-mono text-clay text-sm">
            {company.address.city} · {company.address.building}
          </p>
          <h1 className="mt-3.5 max-w-[9.4em] text-wrap font-extrabold text-[2.625rem] leading-[1.02] tracking-[-0.035em] md:text-[3.5rem] lg:mt-5 lg:text-[4.25rem] min-[100rem]:text-[6rem]">
            Best Software Company in <span className="whitespace-nowrap">Kigali-Rwanda</span>
          </h1>
          <p className="mt-4 max-w-[26em] text-lg text-muted lg:mt-5.5 lg:text-[1.25rem] min-[100rem]:text-[1.5rem]">
            {company.tagline}
          </p>
          <div className="mt-6 flex gap-3 max-sm:*:flex-1 max-sm:*:px-2 lg:mt-8 min-[100rem]:*:min-h-13 min-[100rem]:*:px-6.5 min-[100rem]:*:text-lg">
            <ButtonLink to={`${href('/')}#services`}>Our Services</ButtonLink>
            <ButtonLink look="secondary" to={`${href('/')}#contact`}>
              Contact Us
            </ButtonLink>
          </div>
          {children}
        </Container>
        {/* Beside the text, or a strip below it: digits never fall behind a narrow text. */}
        <BinaryRain hasRelief className="rain-strip h-49 text-clay lg:absolute lg:inset-0 lg:h-auto" />
      </div>
      <div className="h-7 bg-motif-deep text-motif print:hidden">
        <ImigongoPattern kind="zigzag" seed="rwanda" bandHeight={28} bandRows={2} />
      </div>
    </header>
  )
}
