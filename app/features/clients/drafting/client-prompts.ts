import { asMaterial } from '#app/platform/ai/prompt-quoting.ts'
import { STUDIO } from '#app/shared/company.ts'
import type { ClientDraftField } from './client-drafting.schema.ts'

const WANTED: Record<ClientDraftField, string> = {
  name: `Propose the name of an organisation that could be a client of ${STUDIO}. It fits what the material says and
is not the name of a company that is known already.`,
  description: `Write the description of a client of ${STUDIO}: two or three sentences, at most 400 characters
together, on what this organisation does and for whom. Invent no people, numbers or awards.`,
  website: `Propose the website of an organisation that is a client of ${STUDIO}: a likely https address of it.`,
}

const FORM: Record<ClientDraftField, string> = {
  name: 'Answer with the name alone: one line of plain text, without quotation marks.',
  description: 'Answer with these sentences alone, as plain text.',
  website: 'Answer with the address alone, such as https://example.org, and nothing else.',
}

export function clientPrompt(field: ClientDraftField, context: string): string {
  return `${WANTED[field]}

${asMaterial('Context', context)}

${FORM[field]}`
}
