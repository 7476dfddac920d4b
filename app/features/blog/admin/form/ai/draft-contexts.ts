import { cut, textOfHtml } from '#app/shared/html-text.ts'

const CONTEXT_MAX_LENGTH = 6_000
/** More than that many words need, with their tags. */
const BEGINNING_LENGTH = 40_000

/** What a title is drawn from; empty where there is nothing to go by. */
export function titleContext(about: { topic: string; content: string; excerpt: string }): string {
  return joined([about.topic, beginningOf(about.content), about.excerpt])
}

/** What an excerpt is drawn from; empty where there is nothing to go by. */
export function excerptContext({ title, content }: { title: string; content: string }): string {
  return joined([title, beginningOf(content)])
}

function beginningOf(html: string): string {
  const beginning = cut(html, BEGINNING_LENGTH)
  // The cut may go through a tag.
  return textOfHtml(beginning.replace(/<[^<>]*$/, ''))
}

function joined(parts: string[]): string {
  const given = parts.map((part) => part.trim()).filter(Boolean)
  return cut(given.join('\n\n'), CONTEXT_MAX_LENGTH)
}
