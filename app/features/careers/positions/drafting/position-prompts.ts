import { asMaterial } from '#app/platform/ai/prompt-quoting.ts'
import { company, STUDIO } from '#app/shared/company.ts'
import type { PositionTextField } from './position-drafting.schema.ts'

const { tagline, languages } = company
const ABOUT = `About the studio: ${tagline} Its languages are ${languages.join(', ')}.`
const VOICE = [
  'Write plain, warm and precise English, open to every applicant.',
  'Promise no salary and invent no facts about the studio.',
].join(' ')

export function positionPrompt(title: string): string {
  return `Write a job posting for ${STUDIO}.
${ABOUT}
${VOICE}

${asMaterial('Job title', title)}

Answer with one JSON object only, without code fences and without words around it:
{
  "title": "the job title",
  "department": "the department it belongs to",
  "description": "100-150 words about the work",
  "responsibilities": ["6-8 items"],
  "requirements": ["5-7 items"],
  "benefits": ["4-5 items"]
}
Each value is a string or a list of strings, as above; each item is one short sentence without bullets.`
}

const WANTED: Record<PositionTextField, string> = {
  description: 'the description of an open position: 100-150 words about the work',
  responsibilities: 'the responsibilities of an open position: 6-8 items',
  requirements: 'the requirements of an open position: 5-7 items',
  benefits: 'the benefits of an open position: 5-6 items',
}

export function positionTextPrompt(field: PositionTextField, context: string): string {
  const form =
    field === 'description'
      ? 'Answer with this text alone, in plain sentences and without a heading.'
      : 'Answer with the items alone, one per line, each one short sentence. No bullets, no numbers, no heading.'
  return `Write ${WANTED[field]}. It is for ${STUDIO}.
${ABOUT}
${VOICE}

${asMaterial('Context', context)}

${form}`
}
