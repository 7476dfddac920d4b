import type { FAQPage, WithContext } from 'schema-dts'
import { company } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import type { JsonLd } from '#app/shared/seo.ts'
import { offerings } from './offerings/offerings.ts'
import { localTime, openingDays, openingTimes } from './opening-hours.ts'

export const faqJsonLd: JsonLd = (): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export type Question = { id: string; question: string; answer: string }

const { address } = company
const offer = [...offerings.map((offering) => offering.name.toLowerCase()), 'IT consulting']

/** The seven questions of the FAQ, for the page and for structured data (json-ld). */
export const questions: Question[] = [
  {
    id: 'services',
    question: 'What services do you offer?',
    answer: `We offer ${joinWords(offer)}. One team does all of it, so the parts fit together. Consulting can come first: when software that you can buy already does the job, we say so before you pay us to build it again.`,
  },
  {
    id: 'duration',
    question: 'How long does a project take?',
    answer:
      'A website of about eight pages takes fifteen working days, an online shop thirty or more. A larger system begins with one month: we watch the work, try screens on paper and put a first thin version into real use. At the end of it you get a plan with prices for the rest, and you are free to stop there.',
  },
  {
    id: 'support',
    question: 'Do you look after the software once it is live?',
    answer:
      'Yes, and the people who built it are the ones who answer. They watch it, keep it up to date and practise restoring its backups; a small site needs one or two days of that in a quarter. If you leave us one day, the code and the data go with you, and we help the next company to take over.',
  },
  {
    id: 'technologies',
    question: 'Which technologies do you use?',
    answer:
      'Mostly TypeScript and React for the web, and PostgreSQL for data, or SQLite where one file is enough. Our mobile apps run on Android and iOS and keep working without a signal. If you already own a system made of something else, we read it first and tell you what is worth keeping.',
  },
  {
    id: 'communication',
    question: 'How do we stay in touch during a project?',
    answer: `One engineer is your contact from the first day, by phone, by email or across our table, in ${joinWords(company.languages, 'or')}. Every Friday you see what was finished, as something you can try and not as slides. We are there ${openingDays} from ${openingTimes}, ${localTime}.`,
  },
  {
    id: 'difference',
    question: 'What makes you different from other software companies?',
    answer:
      'No salesperson stands between us: your estimate comes from the engineer who will do the work, counted in working days that you can check and compare. If we are the wrong people for it, we say so. And we test on an old phone and a weak network, because that is where your customers are.',
  },
  {
    id: 'location',
    question: 'Where are you, and may I come by?',
    answer: `We work in ${address.building}, ${address.street}, ${address.city}, ${address.country}. You are welcome ${openingDays} from ${openingTimes}; a quick call first makes sure that the right person is in. With clients in other countries we meet by video, at hours that suit both sides; ${address.city} is on UTC+${company.utcOffsetHours}.`,
  },
]
