import { newId } from '#app/shared/ids.ts'
import { isMediaAddress } from '#app/shared/media-addresses.ts'
import type { ChatReply, ChatRequest } from '../chat.schema.ts'
import {
  type ChatMessage,
  describeFailure,
  MESSAGE_MAX_LENGTH,
  type Persona,
  PROMPT_HISTORY_MAX_MESSAGES,
  pictureCaption,
  type Quality,
} from '../chat.ts'
import { UNREADABLE_PICTURE } from '../chat-texts.ts'

type Messages = readonly ChatMessage[]

type Asking = {
  question: ChatMessage
  /** The whole conversation, including the question. */
  messages: Messages
  quality: Quality
  isAttachmentSent: boolean
  visitor: string
}

export function requestFor({ question, messages, quality, isAttachmentSent, visitor }: Asking): ChatRequest {
  const { agent: persona, content, attachedImage = null } = question
  return {
    persona,
    text: readable(content),
    // An image is generated from its own prompt only.
    history: persona === 'kevin' ? [] : earlierThan(question, messages),
    quality,
    image: isAttachmentSent ? attachedImage : null,
    hasAttachment: attachedImage !== null,
    visitor,
  }
}

function earlierThan(question: ChatMessage, messages: Messages): ChatRequest['history'] {
  const at = messages.findIndex(({ id }) => id === question.id)
  return messages
    .slice(0, at < 0 ? messages.length : at)
    .filter(({ isImage, isError }) => !isImage && !isError)
    .slice(-PROMPT_HISTORY_MAX_MESSAGES)
    .map(({ role, content, agent }) => ({ role, content: readable(content) || '(a picture)', agent }))
}

/** Cut to the length that the server accepts, without U+0000, which it refuses. */
function readable(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, MESSAGE_MAX_LENGTH).toWellFormed()
}

/** The messages that a reply adds to the conversation. */
export function messagesOf(reply: ChatReply, agent: Persona): ChatMessage[] {
  const said = { role: 'assistant', agent } as const
  if (reply.kind === 'text') {
    const { text, sources, isFromPages } = reply
    const extras = { ...(sources.length > 0 && { sources }), ...(isFromPages && { isFromPages }) }
    return [{ id: newId(), ...said, content: text, ...extras }]
  }
  if (reply.kind === 'image' && isMediaAddress(reply.address)) {
    const { address, prompt, quality } = reply
    return [
      { id: newId(), ...said, content: address, isImage: true, promptUsed: prompt, renderer: quality },
      { id: newId(), ...said, content: pictureCaption(quality, prompt) },
    ]
  }
  const problem = reply.kind === 'error' ? reply.message : UNREADABLE_PICTURE
  return [{ id: newId(), ...said, content: describeFailure(problem), isError: true }]
}

type Entry = {
  message: ChatMessage
  /** Whether its answer is pending, in this tab or in another one. */
  awaited: 'here' | 'elsewhere' | null
  /** The question that can be asked again from this message. */
  again: { label: 'Try again' | 'Ask again'; question: ChatMessage } | null
}

/**
 * The conversation as shown. A question without an answer can be asked again: it was cancelled, or the page was
 * closed first. While it is pending, here or in another tab, it cannot, and its error message is hidden.
 */
export function entriesOf(
  messages: Messages,
  runningId: string | null,
  askedElsewhere: ReadonlySet<string>,
): Entry[] {
  function whereAwaited({ id }: ChatMessage): Entry['awaited'] {
    if (id === runningId) return 'here'
    // The answer may arrive before the other tab reports that it has.
    return askedElsewhere.has(id) && isAwaited(messages, id) ? 'elsewhere' : null
  }

  return messages.flatMap((message, index): Entry[] => {
    const awaited = whereAwaited(message)
    const question = questionAt(messages, index)
    if (!question || question === message) {
      const again = question && !awaited ? ({ label: 'Ask again', question } as const) : null
      return [{ message, awaited, again }]
    }
    if (whereAwaited(question)) return []
    return [{ message, awaited, again: { label: 'Try again', question } }]
  })
}

/** The unanswered question at this index: the message itself, or the question before an error message. */
function questionAt(messages: Messages, index: number): ChatMessage | null {
  const [before, message, behind] = [messages[index - 1], messages[index], messages[index + 1]]
  if (message?.role === 'user') return behind?.role === 'assistant' ? null : message
  return message?.isError && before?.role === 'user' ? before : null
}

/** Whether a question exists and has no answer yet, or only an error message. */
export function isAwaited(messages: Messages, questionId: string): boolean {
  const at = messages.findIndex(({ id }) => id === questionId)
  const behind = messages[at + 1]
  return at >= 0 && (behind?.role !== 'assistant' || behind.isError === true)
}

export function isNewestQuestion(messages: Messages, questionId: string): boolean {
  return messages.findLast(({ role }) => role === 'user')?.id === questionId
}
