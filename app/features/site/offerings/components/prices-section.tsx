import { Section } from '#app/ui/page/container.tsx'
import { formatPrice, PAYMENT, priceBands } from '../prices.ts'

/** The first month of a project: what is handed over in each of its weeks. */
const fridays = [
  'A drawing of the work as it is, with the three places that cost the most time.',
  'Screens on paper that five future users have tried, and the list of risks.',
  'An address, a password, and a task that you can complete.',
  'One person has used it for real work. You get what we learned, and a plan with prices for the rest.',
]

export function PricesSection() {
  return (
    <Section id="prices" labelledBy="prices-title" className="border-line border-t bg-surface">
      <h2 id="prices-title" className="text-3xl">
        Money and time
      </h2>
      <p className="mt-3 max-w-[33em] text-lg text-muted">
        We count in working days. One costs {formatPrice(1)} before VAT, whoever does the work. {PAYMENT}
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem]">
        <ul aria-label="Prices">
          {priceBands.map((band) => (
            <li
              key={band.what}
              className="grid gap-x-6 gap-y-1 border-line border-t py-5 sm:grid-cols-[1fr_auto]"
            >
              <h3 className="text-xl">{band.what}</h3>
              <p className="font-[750] text-clay text-xl tabular-nums sm:text-right">{band.price}</p>
              <p className="text-muted">{band.note}</p>
              <p className="text-muted sm:text-right">{band.time}</p>
            </li>
          ))}
        </ul>
        <section aria-labelledby="fridays-title" className="self-start rounded bg-clay-soft p-6 md:p-8">
          <h3 id="fridays-title" className="text-2xl">
            The first month, Friday by Friday
          </h3>
          <ol className="mt-6 grid gap-5">
            {fridays.map((text, index) => (
              <li key={text} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
                <span
                  aria-hidden="true"
                  className="font-extrabold text-4xl text-clay leading-none tabular-nums"
                >
                  {index + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
          <p className="mt-6 border-control border-t pt-5">
            Every Friday after that you get what was finished, to try on your own phone, the week’s code in
            your repository, and the count of days used and left.
          </p>
        </section>
      </div>
    </Section>
  )
}
