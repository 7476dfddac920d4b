import { Lexer, type Token } from 'marked'

const MAX_MARKS = 100

/**
 * Reads Markdown of models. Pairing the marks of one paragraph takes time with the square of their number: where they
 * are many, they stay as they are, or nothing else would happen for seconds.
 */
export class PatientLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const marks = src.match(/[*_~`![]/g)?.length ?? 0
    if (marks <= MAX_MARKS) return super.inlineTokens(src, tokens)
    tokens.push({ type: 'text', raw: src, text: src })
    return tokens
  }
}
