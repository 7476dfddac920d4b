import { contextSchema } from '#app/forms/drafting/draft-answer.schema.ts'
import { z } from '#app/shared/schema.ts'

export const CLIENT_DRAFT_FIELDS = ['name', 'description', 'website'] as const
export type ClientDraftField = (typeof CLIENT_DRAFT_FIELDS)[number]

export const clientDraftRequestSchema = z.object({
  field: z.enum(CLIENT_DRAFT_FIELDS),
  context: contextSchema('Please enter a business type'),
})
export type ClientDraftRequest = z.infer<typeof clientDraftRequestSchema>
