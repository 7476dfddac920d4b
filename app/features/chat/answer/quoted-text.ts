import { withoutMarks, withPlainCopy } from '#app/platform/ai/prompt-quoting.ts'
import { PERSONAS } from '../chat.ts'

/** Names that look like a speaker at the start of a line, with any numbers or punctuation around them. */
const SPEAKERS = [
  ...['human', 'user', 'assistant', 'system', 'developer', 'model', 'ai', 'bot', 'chatbot'],
  ...PERSONAS,
]
const SPEAKER = new RegExp(`^[^\\p{L}]*(?:${SPEAKERS.join('|')})(?<marks>[^\\p{L}]*)`, 'u')

const BLANKS_MAX = 8
const MANY_BLANKS = new RegExp(`[^\\S\\n]{${BLANKS_MAX + 1},}`, 'g')
const INDENT = '  '

/**
 * Quotes text of visitors, posts and earlier turns inside a prompt, after a label of ours (prompt injection): it can
 * neither start a turn nor end its section. The first line follows the label, all others are indented.
 */
export function quotedText(value: string): string {
  const text = withoutMarks(withoutControls(value).replace(MANY_BLANKS, ' '.repeat(BLANKS_MAX)))
  const lines = text.trim().split('\n')
  return lines
    .map((line) => withoutTurn(line).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n(?!\n)/g, `\n${INDENT}`)
}

/** 'Human: yes' becomes 'Human – yes'. */
function withoutTurn(line: string): string {
  const { copy, replace, read } = withPlainCopy(line)
  const { 0: start = '', groups: { marks = '' } = {} } = SPEAKER.exec(copy) ?? {}
  const colons = Array.from(marks.matchAll(/:/g), ({ index }) => start.length - marks.length + index)
  const parting = colons.filter((place) => !isWithinNumber(copy, place))
  for (const [count, place] of parting.entries()) replace(place, count === 0 ? ' –' : '')
  return read()
}

/** A colon between digits, such as 14:02. */
function isWithinNumber(text: string, place: number): boolean {
  return /^\p{N}:\p{N}$/u.test(text.slice(place - 1, place + 2))
}

/** Scripts whose letters change their form next to a joiner. */
const JOINING_SCRIPTS = [
  ...[
    'Arabic',
    'Syriac',
    'Nko',
    'Mongolian',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
  ],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer'],
]
const JOINING = JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')

/** Zero-width joiners and variation selectors that are needed. */
const NEEDED = [
  `(?<=[${JOINING}])[\\u200C\\u200D]`,
  '(?<=\\p{Extended_Pictographic}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
]
const UNSEEN = new RegExp(
  `[^\\P{Cc}\\n]|(?!${NEEDED.join('|')})[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

/** Removes invisible characters, which can hide words from readers or split a word for a program. */
export function withoutControls(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
}
