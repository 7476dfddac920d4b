import { parser } from 'marked'
import { cut } from '#app/shared/html-text.ts'
import { PatientLexer } from '#app/shared/patient-lexer.ts'

/** More than an article has: a model is asked for no more than 4,096 tokens. */
const MAX_LENGTH = 20_000
const MAX_LINES = 1_000
const MAX_DEPTH = 6

const NESTING = '[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))'
const DEEP_NESTING = new RegExp(`^((?:${NESTING}){${MAX_DEPTH}})(?:${NESTING})+`, 'gm')

export function markdownToHtml(markdown: string): string {
  const lines = cut(markdown, MAX_LENGTH).split('\n', MAX_LINES)
  const text = lines.join('\n').replace(DEEP_NESTING, '$1')
  try {
    return parser(new PatientLexer().lex(text))
  } catch {
    // Nested deeper than anybody writes.
    return text
  }
}
