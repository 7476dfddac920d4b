import { asMaterial } from '#app/platform/ai/prompt-quoting.ts'
import { STUDIO } from '#app/shared/company.ts'
import type { ClientDraftField } from './client-drafting.schema.ts'

const WANTED: Record<ClientDraftField, string> = {
  name: `Propose the name of an organisation that could be a client of ${STUDIO}. It fits what the material says and
is not the name of a company that is known already.`,
  description: `Write the description of a client of ${STUDIO}: two or three sentences, at most 400 characters
together, on what this organisation does and for whom. Invent no people, numbers or awards.`,
  website: `Propose the website of an organisation that is a client of ${STUDIO}: a likely https address of it.`,
  problem: `Write the problem of a client of ${STUDIO} as its success story tells it: two short paragraphs, at most 700
characters together, on how the work was done before, what that cost the people and what had been tried. Use only what the
material says; invent no people, numbers or awards.`,
  built: `Write what ${STUDIO} has built: two short paragraphs of the success story of a client, at most 700 characters
together, on the parts of the system and who uses them. Use only what the material says; invent no people, numbers or awards.`,
  course: `Write how a project of ${STUDIO} went, for the success story of a client: one or two short paragraphs, at most 700
characters together, on the order of the work, what turned out differently and how people took the system over. Use only
what the material says; invent no people, numbers or awards.`,
  summary: `Write one sentence of at most 160 characters for the success story of a client of ${STUDIO}: what changed for the
people who do the work. Use only what the material says; invent no people, numbers or awards.`,
  result: `Propose the result of a client of ${STUDIO}: how one thing was before and how it is now, each in at most four
words, such as 'Eleven forms → one page'. Take it from the material; invent no number that it does not have.`,
}

const FORM: Record<ClientDraftField, string> = {
  name: 'Answer with the name alone: one line of plain text, without quotation marks.',
  description: 'Answer with these sentences alone, as plain text.',
  website: 'Answer with the address alone, such as https://example.org, and nothing else.',
  problem: 'Answer with these paragraphs alone, as plain text.',
  built: 'Answer with these paragraphs alone, as plain text.',
  course: 'Answer with these paragraphs alone, as plain text.',
  summary: 'Answer with this sentence alone, as plain text.',
  result: 'Answer with one line alone: before, an arrow (→), after. No quotation marks.',
}

export function clientPrompt(field: ClientDraftField, context: string): string {
  return `${WANTED[field]}

${asMaterial('Context', context)}

${FORM[field]}`
}
