import { Lexer, type Token } from 'marked'

const MAX_MARKS = 100

/**
 * Parses Markdown written by models. Matching the delimiters of one paragraph takes quadratic time: beyond a limit they
 * stay plain text, or they would block the event loop for seconds.
 */
export class BoundedLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const marks = src.match(/[*_~`![]/g)?.length ?? 0
    if (marks <= MAX_MARKS) return super.inlineTokens(src, tokens)
    tokens.push({ type: 'text', raw: src, text: src })
    return tokens
  }
}
