import type { ReactNode } from 'react'
import { company, type Person } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { Section } from '#app/ui/page/container.tsx'
import { portraitUrl } from '../people/portrait.ts'

type Strength = { title: string; text: string }

const strengths: Strength[] = [
  {
    title: 'You meet the builders',
    text: 'The people at the first meeting write the code.',
  },
  {
    title: 'Made for real networks',
    text: 'Tested on slow phones and broken connections.',
  },
  {
    title: 'In your language',
    text: `Screens and support in ${joinWords(company.languages)}.`,
  },
  {
    title: 'Yours to keep',
    text: 'Code, data and manual are yours from the first day.',
  },
  {
    title: 'Still here afterwards',
    text: 'We watch and repair what we launch.',
  },
]

/** The company's own description, its people and strengths; embedded posts follow as `children`. */
export function AboutSection({ children }: { children: ReactNode }) {
  return (
    <Section id="about" labelledBy="about-title" className="border-line border-t bg-surface">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="about-title" className="text-3xl">
          A studio you can walk into
        </h2>
        <div className="grid max-w-[33em] gap-4 text-lg">
          <p>
            {company.name} was founded {company.founded} in {company.address.city} by engineers who wanted to
            answer for their work in person.
          </p>
          <p className="text-muted">
            We work from {company.address.building} with clinics, cooperatives, schools, shops and a city bus
            line. {company.shortName} means {company.nameMeaning}.
          </p>
        </div>
      </div>
      <Team />
      <ManagingDirectorNote />
      <ul aria-label="Strengths" className="mt-8 grid gap-x-6 gap-y-5 md:grid-cols-5 lg:mt-14">
        {strengths.map((strength) => (
          <li key={strength.title} className="border-clay border-t-2 pt-3">
            <h3 className="text-base">{strength.title}</h3>
            <p className="text-muted text-sm">{strength.text}</p>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}

function Team() {
  return (
    <ul
      aria-label="The team"
      className="mt-8 grid grid-cols-3 gap-x-3 gap-y-5 md:gap-x-5 lg:mt-14 lg:grid-cols-6"
    >
      {company.people.map((person) => (
        <li key={person.role}>
          <Portrait person={person} className="aspect-5/6 w-full" />
          <h3 className="mt-3 text-base leading-snug">{person.name ?? person.role}</h3>
          <p className="text-muted text-sm">{person.name ? `${person.role}. ${person.what}` : person.what}</p>
        </li>
      ))}
    </ul>
  )
}

function ManagingDirectorNote() {
  const director = company.people.find(({ role }) => role === company.managingDirectorRole)
  return (
    <figure className="mt-8 grid gap-x-12 gap-y-5 border-line border-t pt-6 lg:mt-14 lg:grid-cols-[1fr_1.4fr] lg:pt-8">
      <figcaption className="flex items-center gap-4 self-start font-semibold leading-snug">
        {director && <Portrait person={director} className="size-16" />}
        <span>
          A note from {director?.name ? `${director.name}, ` : 'the'}
          <br />
          {company.managingDirectorRole}
        </span>
      </figcaption>
      <blockquote className="max-w-[24em] text-pretty font-[550] text-xl md:text-2xl">
        I read every proposal before it goes out. If we are the wrong people for the job, the first page says
        so and names someone better.
      </blockquote>
    </figure>
  )
}

function Portrait({ person, className }: { person: Person; className: string }) {
  return (
    <img
      src={portraitUrl(person)}
      alt=""
      width={200}
      height={240}
      loading="lazy"
      className={`rounded object-cover object-top ${className}`}
    />
  )
}
