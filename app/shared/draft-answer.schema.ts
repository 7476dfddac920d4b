import type { DraftAnswer } from './draft-answer.ts'
import { z } from './schema.ts'
import { isStorable, isVisible, UNSTORABLE } from './text-rules.ts'

/** A proposal of text for one field. */
export const textDraftSchema = z.object({ text: z.string() })
export type TextDraft = z.infer<typeof textDraftSchema>

const refusalSchema = z.object({ ok: z.literal(false), message: z.string(), isConfigured: z.boolean() })

export function draftAnswerSchema<Draft>(draft: z.ZodType<Draft>): z.ZodType<DraftAnswer<Draft>> {
  return z.union([z.object({ ok: z.literal(true), draft }), refusalSchema])
}

/** What a draft is made from. */
export function contextSchema(blank: string) {
  return z.string().refine(isStorable, UNSTORABLE).refine(isVisible, blank)
}
