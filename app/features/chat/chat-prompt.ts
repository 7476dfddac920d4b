import { cut } from '#app/shared/html-text.ts'
import { HISTORY_MAX_MESSAGES } from './chat.ts'
import { quotedText } from './quoted-text.ts'

const HISTORY_MAX_LENGTH = 8_000
const EARLIER_MESSAGE_MAX_LENGTH = 4_000

type EarlierMessage = { role: 'user' | 'assistant'; content: string }

type Conversation = {
  /** The rules of whoever answers, with the passages of this site that may help. */
  persona: string
  /** The oldest first. */
  history: EarlierMessage[]
  question: string
}

/** One text, for a model that takes a single turn: nothing stands behind the question. */
export function flashPrompt({ persona, history, question }: Conversation): string {
  const lines = [...newest(history), `Human: ${quotedText(question)}`]
  return `${persona}\n\n${lines.join('\n')}`
}

/** The same, between the marks that an instruct model was trained with. */
export function instructPrompt(conversation: Conversation): string {
  return `<s>[INST] ${flashPrompt(conversation)} [/INST]`
}

function newest(history: EarlierMessage[]): string[] {
  const turns: string[] = []
  let length = 0
  for (const { role, content } of history.slice(-HISTORY_MAX_MESSAGES).reverse()) {
    const text = quotedText(cut(content, EARLIER_MESSAGE_MAX_LENGTH))
    if (text === '') continue
    const turn = `${role === 'user' ? 'Human' : 'Assistant'}: ${text}`
    length += turn.length
    if (length > HISTORY_MAX_LENGTH) break
    turns.unshift(turn)
  }
  return turns
}
