import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { fetchChatFacts } from '../ask-assistant.ts'
import type { ChatFacts } from '../chat.schema.ts'

/** Where messages go on this installation, asked for with every opening until it is known. */
export function useChatFacts(isOpen: boolean): ChatFacts | null {
  const [facts, setFacts] = useState<ChatFacts | null>(null)
  const isAsking = isOpen && facts === null

  useEffect(() => {
    if (!isAsking) return
    const controller = new AbortController()
    fetchChatFacts(href('/api/chat'), controller.signal).then((found) => {
      if (!controller.signal.aborted) setFacts(found)
    })
    return () => controller.abort()
  }, [isAsking])

  return facts
}
