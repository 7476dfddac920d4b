import type { SecondFactorChange } from '../account.schema.ts'
import type { AppSetUp } from '../second-factor/second-factor.server.ts'

/** Shown once. The text is what is copied or downloaded. */
export type RecoveryCodes = { codes: string[]; text: string }

/** What became of the form that was sent last. */
export type SecondFactorAnswer = {
  intent: SecondFactorChange['intent']
  message?: string
  errors?: Record<string, string>
  /** An app that still has to prove itself. */
  setUp?: AppSetUp
  codes?: RecoveryCodes
}
