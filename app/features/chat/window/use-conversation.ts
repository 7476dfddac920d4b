import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { newId } from '#app/shared/ids.ts'
import { type ChatMessage, type Persona, type Quality, unfinished } from '../chat.ts'
import { STOPPED } from '../chat-texts.ts'
import { createChatHistory, type HistorySnapshot } from '../history/chat-history.ts'
import { entriesOf, isAwaited, isNewestQuestion, messagesOf, requestFor } from '../history/conversation.ts'
import { createConversationTabs } from '../history/conversation-tabs.ts'
import { visitorId } from '../history/visitor-id.ts'
import { askAssistant } from './ask-assistant.ts'

export type RunningRequest = {
  questionId: string
  persona: Persona
  startedAt: number
  /** False when an older question is asked again: its answer is inserted further up. */
  isNewest: boolean
  /** What the model has written so far. */
  text: string
}

type ConversationOptions = {
  quality: Quality
  isAttachmentSent: boolean
  /** Called for each answer that arrives. */
  onAnswer: () => void
}

const chatHistory = createChatHistory()
const tabs = createConversationTabs()
const NOTHING: HistorySnapshot = { messages: [], isPersisted: true }
const NO_QUESTIONS: ReadonlySet<string> = new Set()

/** The messages, and at most one running request. */
export function useConversation({ quality, isAttachmentSent, onAnswer }: ConversationOptions) {
  const { messages, isPersisted } = useSyncExternalStore(
    chatHistory.subscribe,
    chatHistory.read,
    () => NOTHING,
  )
  const askedElsewhere = useSyncExternalStore(tabs.subscribe, tabs.read, () => NO_QUESTIONS)
  const [running, setRunning] = useState<RunningRequest | null>(null)
  const current = useRef<AbortController | null>(null)

  /** What has come stays. */
  function stop() {
    current.current?.abort()
    current.current = null
    setRunning(null)
    if (!running?.text) return
    const reply = { kind: 'text' as const, text: unfinished(running.text, STOPPED), sources: [] }
    chatHistory.answer(running.questionId, messagesOf(reply, running.persona))
  }

  useEffect(() => () => current.current?.abort(), [])

  const isUnwanted = running !== null && !isAwaited(messages, running.questionId)
  useEffect(() => {
    // The question was cleared or answered, here or in another tab: its request is aborted.
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
    const started = { questionId, persona, startedAt: Date.now(), isNewest, text: '' }
    setRunning(started)
    const request = requestFor({ question, messages: asked, quality, isAttachmentSent, visitor: visitorId() })
    const reply = await askAssistant(href('/api/chat'), request, controller.signal, (text) => {
      if (!controller.signal.aborted) setRunning({ ...started, text })
    })
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
    stop()
    chatHistory.clear()
  }

  const entries = entriesOf(messages, running?.questionId ?? null, askedElsewhere)
  return { messages, entries, isPersisted, running, send, ask, stop, clear }
}

export type Conversation = ReturnType<typeof useConversation>
