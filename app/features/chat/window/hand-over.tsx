import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChatMessage } from '../chat.ts'
import { HAND_OVER_NOT_LOADED } from '../chat-texts.ts'
import { MessageAction } from './messages/message-action.tsx'

/** The form is one of contact messages: the route brings it, and it is loaded when it is first asked for. */
export type HandOverProps = { messages: readonly ChatMessage[]; isShown: boolean; onBack: () => void }
export type HandOverForm = ComponentType<HandOverProps>
export type LoadHandOverForm = () => Promise<HandOverForm>

type HandedOver = { messages: readonly ChatMessage[]; Form: HandOverForm }

/** Sends the conversation to people. The form stays while the visitor looks at the chat again, with what was typed. */
export function useHandOver(load: LoadHandOverForm | undefined, messages: readonly ChatMessage[]) {
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null)
  const [isShown, setIsShown] = useState(false)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const button = useRef<HTMLButtonElement>(null)
  const isOffered =
    load !== undefined && messages.some(({ role, isError }) => role === 'assistant' && !isError)

  async function open() {
    if (!load || status === 'loading') return
    setStatus('loading')
    const Form = await load().catch(() => null)
    setStatus(Form ? 'idle' : 'failed')
    if (!Form) return
    setHandedOver({ Form, messages })
    setIsShown(true)
  }

  /** When the visitor clears the conversation, the copy of it in the form goes as well. */
  function drop() {
    setHandedOver(null)
    setIsShown(false)
  }

  function goBack() {
    flushSync(() => setIsShown(false))
    button.current?.focus()
  }

  return { handedOver, isShown, isOffered, status, button, open, goBack, drop }
}

export type HandOver = ReturnType<typeof useHandOver>

export function HandOverButton({ handOver }: { handOver: HandOver }) {
  const { isOffered, status, button, open } = handOver
  if (!isOffered) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 px-3 pb-2">
      <p role="alert" className="text-danger text-sm empty:hidden">
        {status === 'failed' && HAND_OVER_NOT_LOADED}
      </p>
      <MessageAction ref={button} aria-busy={status === 'loading' || undefined} onClick={open}>
        Send this to the studio
      </MessageAction>
    </div>
  )
}

/** Another conversation is another form. */
export function HandOverView({ handOver: { handedOver, isShown, goBack } }: { handOver: HandOver }) {
  if (!handedOver) return null
  const { Form, messages } = handedOver
  return (
    <div hidden={!isShown} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <Form key={messages.at(-1)?.id} messages={messages} isShown={isShown} onBack={goBack} />
    </div>
  )
}
