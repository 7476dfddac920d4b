import type { FAQPage, WithContext } from 'schema-dts'
import type { StructuredData } from '#app/shared/structured-data.ts'
import { questions } from './faq.ts'

export const faqData: StructuredData = (): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
