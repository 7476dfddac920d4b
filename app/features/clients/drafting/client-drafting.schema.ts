import { contextSchema } from '#app/forms/drafting/draft-response.schema.ts'
import { z } from '#app/shared/schema.ts'

/** What one button drafts together. */
export const CARD_DRAFT_FIELDS = ['name', 'description', 'website'] as const
/** Parts of the story, drafted together or each alone. A result comes as one line: 'before → after'. */
export const STORY_DRAFT_FIELDS = ['result', 'summary', 'problem', 'built', 'course'] as const
export const CLIENT_DRAFT_FIELDS = [...CARD_DRAFT_FIELDS, ...STORY_DRAFT_FIELDS] as const
export type ClientDraftField = (typeof CLIENT_DRAFT_FIELDS)[number]

export const clientDraftRequestSchema = z.object({
  field: z.enum(CLIENT_DRAFT_FIELDS),
  context: contextSchema('Please enter a business type'),
})
export type ClientDraftRequest = z.infer<typeof clientDraftRequestSchema>
