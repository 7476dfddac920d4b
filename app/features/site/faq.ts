import { company } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { offerings } from './offerings/offerings.ts'
import { formatDays, formatPrice } from './offerings/prices.ts'
import { openingDays, openingTimes } from './opening-hours.ts'

export type Question = { id: string; question: string; answer: string }

const { address } = company
const { days } = company.pricing
const offer = [...offerings.map((offering) => offering.name.toLowerCase()), 'IT consulting']

/** The seven questions of the FAQ. */
export const questions: Question[] = [
  {
    id: 'services',
    question: 'What services do you offer?',
    answer: `We offer ${joinWords(offer)}. If ready-made software does the job, we say so first.`,
  },
  {
    id: 'duration',
    question: 'How long does a project take?',
    answer: `A website of about eight pages takes ${days.website} working days, an online shop ${days.shop} or more. A larger system begins with one month, at the end of which a first thin version is in real use. A working day costs ${formatPrice(1)} before VAT, so a website starts at ${formatPrice(days.website)}; the other prices are on our services page.`,
  },
  {
    id: 'support',
    question: 'Do you look after the software once it is live?',
    answer: `Yes. We watch it, keep it up to date and try out its backups; a small site needs ${formatDays(days.careOfAQuarter)} of that in a quarter. If you leave us one day, the code and the data go with you.`,
  },
  {
    id: 'technologies',
    question: 'Which technologies do you use?',
    answer:
      'Mostly TypeScript and React for the web, and PostgreSQL for data, or SQLite where one file is enough. Our mobile apps run on Android and iOS and keep working without a signal. If you already own a system, we read it first and tell you what is worth keeping.',
  },
  {
    id: 'communication',
    question: 'How do we stay in touch during a project?',
    answer: `By phone, by email or across our table, in ${joinWords(company.languages, 'or')}. Every Friday you see what was finished, as something you can try.`,
  },
  {
    id: 'difference',
    question: 'What makes you different from other software companies?',
    answer:
      'We estimate in working days and publish the price of one, so that you can compare us with other offers before you call.',
  },
  {
    id: 'location',
    question: 'Where are you, and can I drop by?',
    answer: `We work in ${address.building}, ${address.street}, ${address.city}, ${address.country}. You are welcome ${openingDays} from ${openingTimes}; a quick call first makes sure that the right person is in. With clients in other countries we meet by video; ${address.city} is on UTC+${company.utcOffsetHours}.`,
  },
]
