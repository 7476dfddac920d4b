/** What a drafting helper of the admin area answers: a proposal, or why there is none. */
export type DraftAnswer<Draft> = { ok: true; draft: Draft } | DraftRefusal

export type DraftRefusal = {
  ok: false
  /** Says what went wrong with the model, or that none is configured. */
  message: string
  isConfigured: boolean
}
