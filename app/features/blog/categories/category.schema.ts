import { z } from '#app/shared/schema.ts'
import { categorySchema } from '../post/post.schema.ts'

const named = categorySchema.check(z.refine((name) => name !== '', 'Please enter a category.'))

/** What staff do with a category; its posts follow. */
export const categoryChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), name: named, to: named }),
  z.object({ intent: z.literal('merge'), name: named, to: named }),
  z.object({ intent: z.literal('delete'), name: named }),
])

export type CategoryChange = z.infer<typeof categoryChangeSchema>
export type CategoryChangeResult =
  | { ok: true; change: CategoryChange; posts: number }
  | { ok: false; error?: string }

/** A category with the number of posts that have it, in any status. */
export type CategoryRow = { name: string; posts: number }
