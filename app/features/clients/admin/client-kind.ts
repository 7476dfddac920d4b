import type { EditKind } from '#app/forms/edit/edit-kind.ts'
import { saveFailureTexts } from '#app/forms/edit/save-outcome.ts'
import { z } from '#app/shared/schema.ts'
import { toLine } from '#app/shared/text-rules.ts'
import {
  type ClientInput,
  EMPTY_CLIENT,
  saveClientSchema,
  toClientInput,
  withScheme,
} from '../client.schema.ts'
import type { Client } from '../client.ts'

const typed = z._default(z.string(), '')

export const clientKind: EditKind<ClientInput, Client> = {
  name: 'client',
  empty: EMPTY_CLIENT,
  toInput: toClientInput,
  requestSchema: saveClientSchema,
  shapeSchema: z.object({
    name: z.string(),
    description: z.string(),
    logo: z.string(),
    website: z.string(),
    featured: z.boolean(),
    // Drafts from before there were stories are still in browsers.
    storyPublished: z._default(z.boolean(), false),
    summary: typed,
    problem: typed,
    built: typed,
    course: typed,
    resultBefore: typed,
    resultAfter: typed,
    resultNumber: typed,
    resultUnit: typed,
    year: typed,
    duration: typed,
    team: typed,
    services: z._default(z.array(z.string()), []),
    quote: typed,
    quoteRole: typed,
    pictures: z._default(z.array(z.object({ address: z.string(), alt: z.string() })), []),
  }),
  toReadable: (input) => ({
    Name: toLine(input.name),
    Description: input.description.trim(),
    'Logo URL': toLine(input.logo),
    'Website URL': withScheme(toLine(input.website)),
    'Featured Client': input.featured ? 'Yes' : 'No',
    'Result, before': toLine(input.resultBefore),
    'Result, now': toLine(input.resultAfter),
    'In one sentence': toLine(input.summary),
    'The problem': input.problem.trim(),
    'What we built': input.built.trim(),
    'How it went': input.course.trim(),
    'Number with its unit': toLine(input.resultNumber),
    'What the number counts': toLine(input.resultUnit),
    Year: toLine(input.year),
    'How long it took': toLine(input.duration),
    'Who worked on it': toLine(input.team),
    'Services used': input.services.join(', '),
    Quote: input.quote.trim(),
    'Role of who said it': toLine(input.quoteRole),
    Pictures: input.pictures.map(({ address, alt }) => `${toLine(alt)} (${address})`).join('\n'),
    'Story published': input.storyPublished ? 'Yes' : 'No',
  }),
  titleOf: ({ name }) => name,
  failureTexts: saveFailureTexts,
  isLongWork: false,
}
