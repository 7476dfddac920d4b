import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/page/container.tsx'

const steps = [
  {
    title: 'We read it the same day',
    text: 'A person opens every message on the working day it arrives and hands it to the colleague who knows the subject.',
  },
  {
    title: 'An engineer replies',
    text: 'Within one working day, in the language in which you wrote.',
  },
  {
    title: 'We talk, then write it down',
    text: 'The first conversation is free. Afterwards you get a page with what we would do first, and roughly how many days it takes. Show it to whomever you like.',
  },
]

export function ContactSteps() {
  return (
    <Section labelledBy="steps-title" className="border-line border-t bg-surface">
      <h2 id="steps-title" className="text-3xl">
        What happens after you write
      </h2>
      <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="border-line border-t pt-5">
            <p aria-hidden="true" className="font-extrabold text-4xl text-clay leading-none tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl">{step.title}</h3>
            <p className="mt-2 max-w-[33em] text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const subjects = [
  {
    title: 'A new project',
    text: 'Tell us what takes too long today and whom it holds up. You do not need a specification.',
    link: 'Write about a project',
    to: mailAbout('A new project'),
  },
  {
    title: 'Help with something we built',
    text: 'Say what you did, what you saw and when. A photo of the screen is often enough.',
    link: 'Ask for help',
    to: mailAbout('Support'),
  },
  {
    title: 'Work with us',
    text: 'Open positions are on the careers page, and every applicant hears from us.',
    link: 'See open positions',
    to: href('/careers'),
  },
  {
    title: 'A security report',
    text: 'Found a weakness in this site or in our software? Send us the steps before you tell others.',
    link: 'Report a weakness',
    to: mailAbout('Security report'),
  },
]

export function ContactSubjects() {
  return (
    <Section labelledBy="subjects-title" className="border-line border-t">
      <h2 id="subjects-title" className="text-3xl">
        What is it about?
      </h2>
      <p className="mt-3 max-w-[33em] text-lg text-muted">
        Everything arrives at{' '}
        <a
          href={`mailto:${company.email}`}
          className="break-words text-clay underline underline-offset-4 hover:text-ink"
        >
          {company.email}
        </a>
        ; the links below fill in a subject, so that your message reaches the right person sooner.
      </p>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {subjects.map((subject) => (
          <li key={subject.title} className="flex flex-col border-line border-t pt-5">
            <h3 className="text-xl">{subject.title}</h3>
            <p className="mt-2 mb-2 max-w-[33em] text-muted">{subject.text}</p>
            <Link
              to={subject.to}
              className="mt-auto flex min-h-11 items-center gap-1.5 self-start font-semibold text-clay hover:text-ink"
            >
              {subject.link}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function mailAbout(subject: string): string {
  return `mailto:${company.email}?subject=${encodeURIComponent(subject)}`
}
