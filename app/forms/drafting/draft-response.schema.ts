import { z } from '#app/shared/schema.ts'
import { isStorable, isVisible, UNSTORABLE } from '#app/shared/text-rules.ts'

/** Proposed text for one field. */
export const textDraftSchema = z.object({ text: z.string() })
export type TextDraft = z.infer<typeof textDraftSchema>

const refusalSchema = z.object({ ok: z.literal(false), message: z.string(), isConfigured: z.boolean() })

export function draftResponseSchema<Draft>(draft: z.ZodMiniType<Draft>): z.ZodMiniType<DraftResponse<Draft>> {
  return z.union([z.object({ ok: z.literal(true), draft }), refusalSchema])
}

/** The text that a draft is made from. */
export function contextSchema(blank: string) {
  return z.string().check(z.refine(isStorable, UNSTORABLE), z.refine(isVisible, blank))
}

/** The answer of a drafting helper: a proposal, or why there is none. */
export type DraftResponse<Draft> = { ok: true; draft: Draft } | DraftRefusal

export type DraftRefusal = {
  ok: false
  /** What went wrong with the model, or that none is configured. */
  message: string
  isConfigured: boolean
}
