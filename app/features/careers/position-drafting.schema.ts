import { contextSchema } from '#app/shared/draft-answer.schema.ts'
import { z } from '#app/shared/schema.ts'
import { positionInputSchema, splitLines } from './position.schema.ts'

export const POSITION_TEXT_FIELDS = ['description', 'responsibilities', 'requirements', 'benefits'] as const
export type PositionTextField = (typeof POSITION_TEXT_FIELDS)[number]

const LIST_MAX_ITEMS = 20
const TITLE_MISSING = 'Please enter the title.'

const { title, department, description, responsibilities, requirements, benefits } = positionInputSchema.shape

/** What the form's rules say of one field that can be drafted by itself. */
export const positionTextSchemas = { description, responsibilities, requirements, benefits }

export const positionDraftRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('posting'), title }),
  z.object({
    kind: z.literal('text'),
    field: z.enum(POSITION_TEXT_FIELDS),
    context: contextSchema(TITLE_MISSING),
  }),
])
export type PositionDraftRequest = z.infer<typeof positionDraftRequestSchema>

/** What a model makes of a job title: taken only if the form would take it as it is. */
export const postingSchema = z.object({
  title,
  department,
  description,
  responsibilities: listOf(responsibilities),
  requirements: listOf(requirements),
  benefits: listOf(benefits),
})
export type AiPosting = z.infer<typeof postingSchema>

function listOf(typed: typeof responsibilities) {
  return z
    .array(z.string())
    .max(LIST_MAX_ITEMS)
    .transform((items) => items.join('\n'))
    .pipe(typed)
    .transform(splitLines)
}
