import { Section } from '#app/ui/container.tsx'

const steps = [
  {
    title: 'We read it the same day',
    text: 'A person opens every message on the working day it arrives and hands it to the colleague who knows the subject.',
  },
  {
    title: 'An engineer replies',
    text: 'Within one working day you hear from somebody who builds software, not from a salesperson.',
  },
  {
    title: 'We talk, then write it down',
    text: 'The first conversation is free. You get a page afterwards: the problem, what we would do first, and roughly how many days it takes. It is yours, whoever you hire.',
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
