import { href } from 'react-router'
import { shorten } from '#app/shared/html-text.ts'
import { THANKS } from '../knowledge/glossary.ts'
import type { Passage } from '../knowledge/passage.ts'
import { readQuestion, wordsOf } from '../knowledge/question-words.ts'
import { withoutControls } from './quoted-text.ts'

const PASSAGES_SHOWN = 3
const PASSAGE_MAX_LENGTH = 400
/** Longer texts are not treated as a greeting. */
const GREETING_MAX_LENGTH = 60

const FIRST_SENTENCES = {
  unconfigured:
    'No language model is connected to this chat, so this answer comes straight from the pages of this site.',
  spent:
    'The language model has answered all it may today, so this answer comes straight from the pages of this site.',
  'busy-network':
    'Many questions have come from your network, so this answer comes straight from the pages of this site.',
}

const CONTACT_FORM = `[contact form](${href('/contact')})`
const INVITATION = [
  'You can ask me about our services and how we work, our opening hours and address, open positions, events and',
  `the blog. For everything else there is the ${CONTACT_FORM}.`,
].join(' ')

/** Why no model is called. */
export type SiteAnswerReason = keyof typeof FIRST_SENTENCES

type Asked = { text: string; hasPicture: boolean }

/** An answer made of passages of this site, as Markdown, with the passages that it quotes. */
export function siteAnswer(
  reason: SiteAnswerReason,
  asked: Asked,
  found: Passage[],
): { text: string; passages: Passage[] } {
  const passages = found.slice(0, PASSAGES_SHOWN)
  const rest = passages.length > 0 ? quoted(passages) : [withoutPassages(asked)]
  return { text: [FIRST_SENTENCES[reason], ...rest].join('\n\n'), passages }
}

function quoted(found: Passage[]): string[] {
  // Entries of the FAQ share a page, but not a title.
  const pages = Object.values(Object.groupBy(found, ({ path, title }) => `${path} ${title}`))
  return [
    ...pages.flatMap((passages = []) => shown(passages)),
    `If that is not what you were looking for, please use the ${CONTACT_FORM}.`,
  ]
}

function withoutPassages({ text, hasPicture }: Asked): string {
  if (hasPicture) return `Pictures cannot be looked at here. ${INVITATION}`
  if (readQuestion(text).terms.length === 0 && text.trim().length <= GREETING_MAX_LENGTH) {
    const isThanks = wordsOf(text).some((word) => THANKS.has(word))
    return `${isThanks ? 'You are welcome.' : 'Hello, and welcome.'} ${INVITATION}`
  }
  return `I found nothing here that fits your question. People will answer it: please use the ${CONTACT_FORM}.`
}

function shown(passages: Passage[]): string[] {
  const [first] = passages
  if (!first) return []
  return [
    `**[${escaped(first.title)}](${first.path})**`,
    ...passages.map(({ text }) => escaped(toSentences(text))),
  ]
}

/** As many whole sentences as fit. */
function toSentences(text: string): string {
  const plain = oneLine(text)
  let length = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(plain)) {
    if (length + segment.trimEnd().length > PASSAGE_MAX_LENGTH) break
    length += segment.length
  }
  return length > 0 ? plain.slice(0, length).trimEnd() : shorten(plain, PASSAGE_MAX_LENGTH)
}

/** Escapes Markdown. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>~|#&]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=]/, '\\$&')
}

function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}
