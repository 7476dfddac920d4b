import { Handshake, KeyRound, Languages, LifeBuoy, type LucideIcon, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { company } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { Section } from '#app/ui/page/container.tsx'

type Strength = { icon: LucideIcon; title: string; text: string }

const strengths: Strength[] = [
  {
    icon: Handshake,
    title: 'You meet the builders',
    text: 'The people at the first meeting write the code. Nobody passes you on.',
  },
  {
    icon: WifiOff,
    title: 'Made for real networks',
    text: 'We test on slow phones and broken connections before you see anything.',
  },
  {
    icon: Languages,
    title: 'In your language',
    text: `Screens, help and support in ${joinWords(company.languages)}.`,
  },
  {
    icon: KeyRound,
    title: 'Yours to keep',
    text: 'The code, the data and the manual are yours from the first day, even if you leave.',
  },
  {
    icon: LifeBuoy,
    title: 'Still here afterwards',
    text: 'We watch and repair what we launch, and rehearse a restore every month.',
  },
]

/** The company's own description; embedded posts follow as `children`. */
export function AboutSection({ children }: { children: ReactNode }) {
  return (
    <Section id="about" labelledBy="about-title" className="border-line border-t bg-surface">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="about-title" className="text-3xl">
          A studio you can walk into
        </h2>
        <div className="grid max-w-[33em] gap-5 text-lg">
          <p>
            {company.name} was founded {company.founded} in {company.address.city} by engineers who wanted to
            answer for their work in person. Our {company.managingDirectorRole} reads every proposal, and one
            engineer stays with you from the first visit to the last release.
          </p>
          <p className="text-muted">
            We work from {company.address.building} with clinics, cooperatives, schools, shops and a city bus
            line. {company.shortName} means {company.nameMeaning}: we try to leave behind systems that others
            would like to copy.
          </p>
        </div>
      </div>
      <ul className="mt-12 grid gap-x-6 gap-y-8 sm:grid-cols-6 lg:grid-cols-5">
        {strengths.map((strength, index) => (
          <li
            key={strength.title}
            // Five in a row, or three above two: none is alone in its row.
            className={`border-line border-t pt-5 lg:col-span-1 ${index < 3 ? 'sm:col-span-2' : 'sm:col-span-3'}`}
          >
            <strength.icon aria-hidden="true" className="size-6 text-clay" />
            <h3 className="mt-3 text-lg">{strength.title}</h3>
            <p className="mt-1 text-muted">{strength.text}</p>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}
