import { company } from '#app/shared/company.ts'
import { FITTING_WORDS_MAX } from '#app/shared/fitting-words.ts'
import { cut } from '#app/shared/html-text.ts'
import { folded } from '#app/shared/search-words.ts'
import { MESSAGE_MAX_LENGTH } from './chat.ts'
import { STOP_WORDS } from './stop-words.ts'

/** As the words of posts are cut. */
const WORD_MAX_LENGTH = 40

/** A hint is a guess: it weighs less than a word. */
export const HINT_WEIGHT = 0.6

export type QuestionWords = {
  /** What the question is about. */
  words: string[]
  /** What it asks for without naming it: 'where are you?' asks for an address. */
  hints: string[]
}

/** As people type in a chat. */
const SHORT_FORMS = new Map([
  ['u', 'you'],
  ['ur', 'your'],
  ['r', 'are'],
  ['wat', 'what'],
  ['wht', 'what'],
  ['wen', 'when'],
  ['abt', 'about'],
])

/**
 * Each of these turns of phrase asks for something that the pages call by another name. What it covers says no more
 * than its hint; what it only needs around it stays.
 */
const PHRASES: [pattern: RegExp, hint: string][] = [
  [/\bwhere(?=\b.{0,40}\b(?:you|your|yours|office|offices|company|studio)\b)/gu, 'address'],
  [/\b(?:get to|find|visit) you\b|\bhehe\b|\bmuri he\b/gu, 'address'],
  [/\bou(?= (?:est|etes|se trouve|se trouvent|sont|vous)\b)|\bvous etes ou\b/gu, 'address'],
  [/\bhow much\b|\bcombien\b(?! de temps)|(?<!\bamasaha )\bangahe\b/gu, 'price'],
  [/\bhow (?:long|fast|quickly|soon|many (?:days|weeks|months))\b|\bcombien de temps\b/gu, 'duration'],
  [/\bwhen(?=\b.{0,30}\b(?:open|close|closed|there)\b)|\ba quelle heure\b/gu, 'hours'],
  [/\byou (?:guys )?(?:still )?(?:open|closed?)\b|\bopening (?:hours?|times?)\b/gu, 'hours'],
  [/\bwhat time\b|\bmukora (?:mu )?(?:ryari|amasaha|iminsi)(?: (?:angahe|yingahe))?\b/gu, 'hours'],
  [/\bwhat ?s app\b/gu, 'whatsapp'],
  [/\byour(?= phone\b)|\byou have a(?= phone\b)|^(?=phone(?: please| pls)?$)/gu, 'contact'],
  [
    /\bwho are you\b|\babout (?:you|yourselves|your company)\b|\bqui etes vous\b/gu,
    company.shortName.toLowerCase(),
  ],
  [/\bwhat (?:do|can|could) you (?:guys )?(?:do|offer|make|build|sell)\b|\bwhat you do\b/gu, 'offering'],
  [/\bque (?:faites|proposez) vous\b|\bvous faites quoi\b/gu, 'offering'],
  [/\byou (?:guys )?(?:already |ever )?work(?:ed|ing)? (?:with|for)\b/gu, 'client'],
  [/\bwork (?:for|with|at) you\b|\bjoin (?:you|your team)\b/gu, 'job'],
  [/\bmoney back\b|\brefund(?:s|ed)?\b|\bremboursement\b/gu, 'email'],
  [/\b(?:un|mon|de|en) stage\b/gu, 'internship'],
  [/\bare you (?:an? )?(?:real|human|person|machine|computer|program)\b|\bwhich ai\b/gu, 'assistant'],
]

/** What a question asks for, in one spelling, without the words that every question has. */
export function readQuestion(question: string): QuestionWords {
  const typed = wordsOf(question.slice(0, MESSAGE_MAX_LENGTH))
  const text = typed.map((word) => SHORT_FORMS.get(word) ?? word).join(' ')
  const hints = new Set<string>()
  let rest = text
  for (const [pattern, hint] of PHRASES) {
    if (text.search(pattern) === -1) continue
    hints.add(hint)
    rest = rest.replace(pattern, ' ')
  }
  const significant = new Set(rest.split(' ').filter(isSignificant))
  return { words: longest([...significant]), hints: [...hints] }
}

/** Every word of a text, in the spelling in which questions and passages are compared. */
export function wordsOf(text: string): string[] {
  return Array.from(folded(text.toWellFormed()).matchAll(/[\p{L}\p{N}]+/gu), ([word]) =>
    cut(word, WORD_MAX_LENGTH),
  )
}

export function isSignificant(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word)
}

/** Of too many words the longest say most; they stay in their order. */
function longest(words: string[]): string[] {
  if (words.length <= FITTING_WORDS_MAX) return words
  const kept = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, FITTING_WORDS_MAX))
  return words.filter((word) => kept.has(word))
}
