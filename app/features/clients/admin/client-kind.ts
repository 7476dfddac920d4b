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
  }),
  toReadable: (input) => ({
    Name: toLine(input.name),
    Description: input.description.trim(),
    'Logo URL': toLine(input.logo),
    'Website URL': withScheme(toLine(input.website)),
    'Featured Client': input.featured ? 'Yes' : 'No',
  }),
  titleOf: ({ name }) => name,
  failureTexts: saveFailureTexts,
  isLongWork: false,
}
