import { cut, textOfHtml } from '#app/shared/html-text.ts'

const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|pre|figcaption|td|th)>/i
/** How much better it reads when a part begins where a paragraph does. */
const WHOLE_START = 1.1
const GAP_LENGTH = 1

type Sentence = { text: string; isFirst: boolean }

/**
 * The sentences of a text, one behind the other and together not longer than `length`, in which most of what was asked
 * for stands; its start where none does. `wordsIn` tells which of the words a sentence has.
 */
export function bestPart<Word extends { weight: number }>(
  html: string,
  wordsIn: (text: string) => Word[],
  length: number,
): string {
  const sentences = sentencesOf(html, length)
  const found = sentences.map(({ text }) => wordsIn(text))
  const counts = new Map<Word, number>()
  const count = (place: number, change: 1 | -1) => {
    for (const word of found[place] ?? []) counts.set(word, (counts.get(word) ?? 0) + change)
  }
  let best = { start: 0, end: 0, worth: 0 }
  // The part slides over the text: each sentence comes in once and goes out once.
  let [end, filled] = [0, 0]
  for (const [start, { text, isFirst }] of sentences.entries()) {
    for (let next = sentences[end]; next && filled + next.text.length <= length; next = sentences[end]) {
      filled += next.text.length + GAP_LENGTH
      count(end++, 1)
    }
    const isHit = found[start]?.length !== 0
    const worth = isHit ? worthOf(counts) * (isFirst ? WHOLE_START : 1) : 0
    if (start === 0 || worth > best.worth) best = { start, end, worth }
    filled -= text.length + GAP_LENGTH
    count(start, -1)
  }
  return sentences
    .slice(best.start, best.end)
    .map(({ text, isFirst }, place) => (place === 0 ? text : `${isFirst ? '\n' : ' '}${text}`))
    .join('')
}

function worthOf(counts: Map<{ weight: number }, number>): number {
  let worth = 0
  for (const [{ weight }, times] of counts) if (times > 0) worth += weight
  return worth
}

function sentencesOf(html: string, length: number): Sentence[] {
  // The start of a content may end in the middle of a tag.
  const blocks = html
    .replace(/<[^<>]*$/, '')
    .split(BLOCK_END)
    .map(textOfHtml)
  return blocks
    .filter(Boolean)
    .flatMap((block) =>
      block.split(/(?<=[.!?]) /).map((text, place) => ({ text: cut(text, length), isFirst: place === 0 })),
    )
}
