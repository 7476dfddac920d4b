import { DAY_AND_TIME } from '#app/forms/entries/placeholders.ts'
import { mailtoLink } from '#app/shared/mailto.ts'
import { toLine } from '#app/shared/text-rules.ts'
import { type Application, applicationReference } from '../application.ts'

/** The outbox kind of what staff answer. */
export const APPLICATION_ANSWER = 'application-answer'

export const ANSWER_NAME = 'Answer'

type Answered = Pick<Application, 'id' | 'applicantName' | 'positionTitle'>

const placeholders = new Map<string, (application: Answered) => string>([
  ['name', ({ applicantName }) => toLine(applicantName)],
  ['position', ({ positionTitle }) => toLine(positionTitle)],
  ['reference', ({ id }) => applicationReference(id)],
])

export const PLACEHOLDERS = [...placeholders.keys()].map((name) => `{${name}}`)

const PLACEHOLDER = /\{(\w*)\}/g

/** Something in braces that nothing would be filled in for, such as `{nmae}`; null if there is none. */
export function findUnknownPlaceholder(text: string): string | null {
  for (const [written, name = ''] of text.matchAll(PLACEHOLDER)) if (!placeholders.has(name)) return written
  return null
}

/** The text for one applicant. What an applicant typed is filled in as it is, and not searched for placeholders again. */
export function fillIn(text: string, application: Answered): string {
  return text.replace(
    PLACEHOLDER,
    (written, name: string) => placeholders.get(name)?.(application) ?? written,
  )
}

/** The reference in it tells which application an answer to the mail is about. */
export function answerSubject({ id, positionTitle }: Pick<Application, 'id' | 'positionTitle'>): string {
  return toLine(`Your application: ${positionTitle} [${applicationReference(id)}]`)
}

/** Opens the answer in the mail program of the member who presses it. */
export function answerLink(application: Answered & Pick<Application, 'email'>, text: string): string {
  const subject = answerSubject(application)
  return mailtoLink({ to: application.email, subject, body: fillIn(text, application) })
}

/** Beginnings of answers; staff edit them before they are sent. */
export const answerTemplates = [
  {
    name: 'Received',
    text: 'Hello {name},\n\nThank you for applying for {position}. Your application is with us, and people read it. You will hear from us within two weeks, whatever we decide.',
  },
  {
    name: 'Invited',
    text: `Hello {name},\n\nThank you for applying for {position}. We would like to meet you. Would ${DAY_AND_TIME} suit you, here in the studio or by video? If not, please name a time.`,
  },
  {
    name: 'Rejected',
    text: 'Hello {name},\n\nThank you for applying for {position}, and for the time it took you. We have decided to go on with other applicants. We read every application to the end, and we wish you a place where your work is needed.',
  },
  {
    name: 'Position closed',
    text: 'Hello {name},\n\nThank you for applying for {position}. We have closed this position and will not go on with the applications for it. That says nothing about yours. When we hire again, we would be glad to hear from you.',
  },
] as const

export type AnswerTemplate = (typeof answerTemplates)[number]['name']

/** After these an applicant still waits for a decision. */
export const UNDECIDING_TEMPLATES: AnswerTemplate[] = ['Received', 'Invited']

/** What the outbox holds of an answer: a server of the version before 028-removed-entries reads the template only there. */
export function answerPayload(template: AnswerTemplate | null): { template?: AnswerTemplate } {
  return template ? { template } : {}
}

/** The template that a text still has a sentence of, the most final one first; null for a text of one's own. */
export function findTemplate(text: string): AnswerTemplate | null {
  const found = answerTemplates.findLast((template) =>
    sentencesOf(template.text).some((sentence) => text.includes(sentence)),
  )
  return found?.name ?? null
}

/** Without sentences that hold a placeholder: those are alike in all templates, or were filled in and no longer match. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?])\s/).filter((sentence) => !/[{[]/.test(sentence))
}
