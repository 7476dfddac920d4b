import type { Token } from 'marked'
import { PatientLexer } from '#app/shared/patient-lexer.ts'

/** Twice what an answer may hold; a longer one is shown as it is. */
const LONGEST = 20_000
/** The reader of Markdown takes each of them for a text of its own. */
const ENDLESS_QUOTES = /(?:> ?){40}/

/** Null for what is better shown as plain text. */
export function readMarkdown(text: string): Token[] | null {
  if (text.length > LONGEST || ENDLESS_QUOTES.test(text)) return null
  try {
    return new PatientLexer({ gfm: true, breaks: true }).lex(text)
  } catch {
    // A text nested so deep that no reader follows.
    return null
  }
}
