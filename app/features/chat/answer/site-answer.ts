import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { shorten } from '#app/shared/html-text.ts'
import type { Passage } from '../knowledge/passage.ts'
import { readQuestion, termsOf } from '../knowledge/question-words.ts'
import { withoutControls } from './quoted-text.ts'
import { answerSmallTalk } from './small-talk.ts'

const PAGES_NAMED = 3
const QUOTE_MAX_LENGTH = 400
/** Longer texts without a subject are not treated as an opening. */
const OPENING_MAX_LENGTH = 60
const FIGURE = new RegExp(`${company.pricing.currency} ?\\d`)

const CONTACT_FORM = `[contact form](${href('/contact')})`
const INVITATION = `You can ask me about our services, prices and hours, open positions, events and the blog. For everything else there is the ${CONTACT_FORM}.`

type Asked = {
  /** The assistant's name. */
  name: string
  text: string
  hasPicture: boolean
  /** How many sentences are quoted at most. */
  sentences: number
}

/** Markdown. */
type SiteAnswer = { text: string; passages: Passage[]; isSmallTalk: boolean }

/** An answer made of what the site says, with the passages whose pages are linked below it. */
export function siteAnswer(asked: Asked, found: Passage[]): SiteAnswer {
  const smallTalk = asked.hasPicture ? null : answerSmallTalk(asked.text, asked.name)
  if (smallTalk !== null) return { text: smallTalk, passages: [], isSmallTalk: true }
  const best = bestFor(asked.text, found)
  const text = best ? escaped(quoteFor(asked, best.text)) : withoutPassages(asked)
  const passages = best ? [best, ...found.filter((passage) => passage !== best)] : found
  return { text, passages: passages.slice(0, PAGES_NAMED), isSmallTalk: false }
}

/** The first passage; for a question about a price the first one that gives a figure and is as close to the question. */
function bestFor(question: string, found: Passage[]): Passage | undefined {
  const [first] = found
  const { terms } = readQuestion(question)
  const [price = ''] = termsOf('price')
  if (!first || !terms.includes(price)) return first
  const hits = ({ title, text }: Passage) => {
    const said = new Set(termsOf(`${title} ${text}`))
    return terms.filter((term) => said.has(term)).length
  }
  return found.find((passage) => FIGURE.test(passage.text) && hits(passage) >= hits(first)) ?? first
}

function withoutPassages({ text, hasPicture }: Asked): string {
  if (hasPicture) return `I cannot look at pictures. ${INVITATION}`
  if (readQuestion(text).terms.length === 0 && text.trim().length <= OPENING_MAX_LENGTH) return INVITATION
  return `I found nothing about that on this site. Send it with the ${CONTACT_FORM}, and a person will answer.`
}

/** The few sentences in a row that have most words of the question, as many as fit. */
function quoteFor({ text: question, sentences: most }: Asked, text: string): string {
  const plain = oneLine(text)
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(plain)
  const sentences = Array.from(segments, ({ segment }) => segment)
  const wanted = new Set(readQuestion(question).terms)
  const hits = sentences.map((sentence) => new Set(termsOf(sentence).filter((term) => wanted.has(term))).size)
  const windows = sentences.map((_, start) => {
    let end = start
    let length = 0
    let score = 0
    for (; end < sentences.length && end < start + most; end++) {
      const next = sentences[end] ?? ''
      if (length + next.trimEnd().length > QUOTE_MAX_LENGTH) break
      length += next.length
      score += hits[end] ?? 0
    }
    return { quote: sentences.slice(start, end).join('').trimEnd(), score }
  })
  const best = windows.reduce<{ quote: string; score: number } | null>(
    (one, other) => (other.quote !== '' && (!one || other.score > one.score) ? other : one),
    null,
  )
  return best?.quote ?? shorten(plain, QUOTE_MAX_LENGTH)
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
