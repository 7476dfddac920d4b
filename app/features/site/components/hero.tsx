import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { Container } from '#app/ui/page/container.tsx'
import { BinaryRain } from '../rain/binary-rain.tsx'

export function Hero() {
  return (
    <header>
      <div className="relative overflow-hidden">
        <BinaryRain className="text-clay" />
        <Container className="relative py-16 md:py-28">
          <p className="font-mono text-clay text-sm">
            {company.address.city} · {company.address.building}
          </p>
          <h1 className="mt-5 max-w-[12em] font-extrabold text-5xl">
            Best Software Company in <span className="whitespace-nowrap">Kigali-Rwanda</span>
          </h1>
          <p className="mt-6 max-w-[27em] text-lg text-muted md:text-xl">{company.tagline}</p>
          <div className="mt-9 grid gap-3 sm:flex">
            <ButtonLink to={`${href('/')}#services`}>Our Services</ButtonLink>
            <ButtonLink look="secondary" to={`${href('/')}#contact`}>
              Contact Us
            </ButtonLink>
          </div>
        </Container>
      </div>
      <div className="h-14 bg-ink text-clay print:hidden">
        <ImigongoPattern kind="zigzag" seed="band" bandHeight={56} />
      </div>
    </header>
  )
}
