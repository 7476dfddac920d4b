import type { SecondFactorChange } from '../account.schema.ts'
import type { AppSetUp } from '../second-factor.server.ts'

/** What became of the form that was sent last. */
export type SecondFactorAnswer = {
  intent: SecondFactorChange['intent']
  message?: string
  errors?: Record<string, string>
  /** An app that still has to prove itself. */
  setUp?: AppSetUp
  /** Recovery codes, shown once. */
  codes?: string[]
}
