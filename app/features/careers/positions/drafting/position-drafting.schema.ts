import { contextSchema } from '#app/forms/drafting/draft-response.schema.ts'
import { z } from '#app/shared/schema.ts'
import { splitLines } from '#app/shared/text-rules.ts'
import { positionInputSchema } from '../position.schema.ts'

export const POSITION_TEXT_FIELDS = ['description', 'responsibilities', 'requirements', 'benefits'] as const
export type PositionTextField = (typeof POSITION_TEXT_FIELDS)[number]

const LIST_MAX_ITEMS = 20
const TITLE_MISSING = 'Please enter the title.'

const { title, department, description, responsibilities, requirements, benefits } = positionInputSchema.shape

/** The form's rules for each field that can be drafted alone. */
export const positionTextSchemas = { description, responsibilities, requirements, benefits }

export const positionDraftRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('position'), title }),
  z.object({
    kind: z.literal('text'),
    field: z.enum(POSITION_TEXT_FIELDS),
    context: contextSchema(TITLE_MISSING),
  }),
])
export type PositionDraftRequest = z.infer<typeof positionDraftRequestSchema>

/** A model's draft from a job title: accepted only if the form would accept it unchanged. */
export const draftedPositionSchema = z.object({
  title,
  department,
  description,
  responsibilities: listOf(responsibilities),
  requirements: listOf(requirements),
  benefits: listOf(benefits),
})
export type DraftedPosition = z.infer<typeof draftedPositionSchema>

function listOf(typed: typeof responsibilities) {
  const joined = z.pipe(
    z.array(z.string()).check(z.maxLength(LIST_MAX_ITEMS)),
    z.transform((items) => items.join('\n')),
  )
  return z.pipe(z.pipe(joined, typed), z.transform(splitLines))
}
