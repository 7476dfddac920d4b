import { Minus } from 'lucide-react'
import { company } from '#app/shared/company.ts'
import { Section } from '#app/ui/page/container.tsx'
import { type Question, questions } from '../faq.ts'

/** `<details>` elements with the same name: the browser keeps only one open. */
const GROUP = 'faq'

export function FaqSection() {
  return (
    <Section id="faq" labelledBy="faq-title" className="border-line border-t">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <div>
          <h2 id="faq-title" className="text-3xl">
            Questions we are often asked
          </h2>
          <p className="mt-3 max-w-[25em] text-lg text-muted">
            Not answered here? Write to{' '}
            <a
              href={`mailto:${company.email}`}
              className="break-words text-clay underline underline-offset-4 hover:text-ink"
            >
              {company.email}
            </a>
            .
          </p>
        </div>
        <div className="border-line border-t">
          {questions.map((question) => (
            <QuestionAndAnswer key={question.id} {...question} />
          ))}
        </div>
      </div>
    </Section>
  )
}

function QuestionAndAnswer({ question, answer }: Question) {
  return (
    <details
      name={GROUP}
      // In print every answer is shown.
      className="group border-line border-b print:break-inside-avoid print:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 items-center justify-between gap-6 py-4 hover:text-clay [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg">{question}</h3>
        <Marker />
      </summary>
      <p className="max-w-[33em] pr-4 pb-6 text-muted">{answer}</p>
    </details>
  )
}

/** A plus sign whose vertical stroke turns flat when the answer is open. */
function Marker() {
  return (
    <span aria-hidden="true" className="relative size-6 shrink-0 text-clay print:hidden">
      <Minus className="absolute inset-0" />
      <Minus className="absolute inset-0 rotate-90 transition-transform duration-200 group-open:rotate-0" />
    </span>
  )
}
