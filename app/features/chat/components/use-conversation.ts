import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { newId } from '#app/shared/new-id.ts'
import { askAssistant } from '../ask-assistant.ts'
import type { ChatMessage, Persona, Quality } from '../chat.ts'
import { createChatHistory, type HistorySnapshot } from '../chat-history.ts'
import { entriesOf, isAwaited, isNewestQuestion, messagesOf, requestFor } from '../conversation.ts'
import { createConversationTabs } from '../conversation-tabs.ts'
import { visitorId } from '../visitor-id.ts'

export type RunningRequest = {
  questionId: string
  persona: Persona
  startedAt: number
  /** False: the answer will stand further up. */
  isNewest: boolean
}

type ConversationOptions = {
  quality: Quality
  isAttachmentSent: boolean
  /** Hears of each answer that has arrived. */
  onAnswer: () => void
}

const chatHistory = createChatHistory()
const tabs = createConversationTabs()
const NOTHING: HistorySnapshot = { messages: [], isKept: true }
const NOBODY: ReadonlySet<string> = new Set()

/** The messages, and at most one question under way. */
export function useConversation({ quality, isAttachmentSent, onAnswer }: ConversationOptions) {
  const { messages, isKept } = useSyncExternalStore(chatHistory.subscribe, chatHistory.read, () => NOTHING)
  const askedElsewhere = useSyncExternalStore(tabs.subscribe, tabs.read, () => NOBODY)
  const [running, setRunning] = useState<RunningRequest | null>(null)
  const current = useRef<AbortController | null>(null)

  function cancel() {
    current.current?.abort()
    current.current = null
    setRunning(null)
  }

  useEffect(() => () => current.current?.abort(), [])

  const isUnwanted = running !== null && !isAwaited(messages, running.questionId)
  useEffect(() => {
    // Cleared or answered, here or in another tab: nobody waits for this answer.
    if (!isUnwanted) return
    current.current?.abort()
    current.current = null
    setRunning(null)
  }, [isUnwanted])

  async function ask(question: ChatMessage) {
    const { id: questionId, agent: persona } = question
    if (current.current || tabs.read().has(questionId)) return
    const controller = new AbortController()
    current.current = controller
    const settle = tabs.announce(questionId)
    const asked = chatHistory.read().messages
    const isNewest = isNewestQuestion(asked, questionId)
    setRunning({ questionId, persona, startedAt: Date.now(), isNewest })
    const request = requestFor({ question, messages: asked, quality, isAttachmentSent, visitor: visitorId() })
    const reply = await askAssistant(href('/api/chat'), request, controller.signal)
    if (!controller.signal.aborted) {
      current.current = null
      setRunning(null)
      chatHistory.answer(questionId, messagesOf(reply, persona))
      onAnswer()
    }
    settle()
  }

  function send(agent: Persona, content: string, attachedImage: string | null) {
    if (current.current) return
    const question: ChatMessage = {
      id: newId(),
      role: 'user',
      content,
      agent,
      ...(attachedImage !== null && { attachedImage }),
    }
    chatHistory.append(question)
    void ask(question)
  }

  function clear() {
    cancel()
    chatHistory.clear()
  }

  const entries = entriesOf(messages, running?.questionId ?? null, askedElsewhere)
  return { messages, entries, isKept, running, send, ask, cancel, clear }
}

export type Conversation = ReturnType<typeof useConversation>
