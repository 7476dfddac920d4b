import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { z } from '#app/shared/schema.ts'
import { POST_STATUSES } from './post.ts'

export const postIdSchema = z.string().regex(ID_PATTERN)

/** What the staff's table changes of a post without opening it. */
export const postChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id: postIdSchema, status: z.enum(POST_STATUSES) }),
  z.object({ intent: z.literal('delete'), id: postIdSchema }),
])

export type PostChange = z.infer<typeof postChangeSchema>
export type PostChangeResult = { ok: true; change: PostChange } | { ok: false }
