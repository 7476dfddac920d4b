import { withoutMarks, withPlainCopy } from '#app/shared/prompt-marks.ts'
import { PERSONAS } from './chat.ts'

/** Who may seem to speak at the beginning of a line, whatever number or mark stands around the name. */
const SPEAKERS = [
  ...['human', 'user', 'assistant', 'system', 'developer', 'model', 'ai', 'bot', 'chatbot'],
  ...PERSONAS,
]
const SPEAKER = new RegExp(`^[^\\p{L}]*(?:${SPEAKERS.join('|')})(?<marks>[^\\p{L}]*)`, 'u')

const BLANKS_MAX = 8
const MANY_BLANKS = new RegExp(`[^\\S\\n]{${BLANKS_MAX + 1},}`, 'g')
const INDENT = '  '

/**
 * What visitors, posts and earlier turns say, for use inside a prompt behind a label of ours: it can neither begin a turn
 * of its own nor end the part it stands in. Only its first line stands behind the label, every other is indented.
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

/** 'Human: yes' reads as 'Human – yes'. */
function withoutTurn(line: string): string {
  const { copy, replace, read } = withPlainCopy(line)
  const { 0: start = '', groups: { marks = '' } = {} } = SPEAKER.exec(copy) ?? {}
  const colons = Array.from(marks.matchAll(/:/g), ({ index }) => start.length - marks.length + index)
  const parting = colons.filter((place) => !isWithinNumber(copy, place))
  for (const [count, place] of parting.entries()) replace(place, count === 0 ? ' –' : '')
  return read()
}

/** As in a time of the day. */
function isWithinNumber(text: string, place: number): boolean {
  return /^\p{N}:\p{N}$/u.test(text.slice(place - 1, place + 2))
}

/** Scripts whose letters change their form beside a joiner. */
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

/** What cannot be seen but makes its neighbours look as they should. */
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

/** Without what nobody can see: it may hide words from people, or part a word for a program. */
export function withoutControls(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
}
