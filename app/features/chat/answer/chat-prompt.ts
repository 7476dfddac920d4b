import { cut } from '#app/shared/html-text.ts'
import { PROMPT_HISTORY_MAX_LENGTH, PROMPT_HISTORY_MAX_MESSAGES } from '../chat.ts'
import { quotedText } from './quoted-text.ts'

const EARLIER_MESSAGE_MAX_LENGTH = 4_000

type EarlierMessage = { role: 'user' | 'assistant'; content: string }

type Conversation = {
  /** The persona's rules and the relevant passages of this site. */
  persona: string
  /** Oldest first. */
  history: EarlierMessage[]
  question: string
}

/**
 * The whole conversation as one text, for a model with a single turn. Visitors' text is quoted against prompt
 * injection, and nothing follows the question.
 */
export function flashPrompt({ persona, history, question }: Conversation): string {
  const lines = [...newest(history), `Human: ${quotedText(question)}`]
  return `${persona}\n\n${lines.join('\n')}`
}

/** The same, wrapped in the instruct model's own turn markers. */
export function instructPrompt(conversation: Conversation): string {
  return `<s>[INST] ${flashPrompt(conversation)} [/INST]`
}

function newest(history: EarlierMessage[]): string[] {
  const turns: string[] = []
  let length = 0
  for (const { role, content } of history.slice(-PROMPT_HISTORY_MAX_MESSAGES).reverse()) {
    const text = quotedText(cut(content, EARLIER_MESSAGE_MAX_LENGTH))
    if (text === '') continue
    const turn = `${role === 'user' ? 'Human' : 'Assistant'}: ${text}`
    length += turn.length
    if (length > PROMPT_HISTORY_MAX_LENGTH) break
    turns.unshift(turn)
  }
  return turns
}
