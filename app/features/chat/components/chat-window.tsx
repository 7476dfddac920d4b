import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ToastEcho, useToaster } from '#app/ui/toaster.tsx'
import type { ChatMessage } from '../chat.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatNotice } from './chat-notice.tsx'
import type { ChatView } from './chat-view.ts'
import { MessageList } from './message-list.tsx'
import { PersonaPicker } from './persona-picker.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { showComposer, useChatDialog } from './use-chat-dialog.ts'
import { useChatFacts } from './use-chat-facts.ts'
import { useConversation } from './use-conversation.ts'
import { useDraft } from './use-draft.ts'
import { useIsNarrow } from './use-is-narrow.ts'

type ChatWindowProps = {
  view: ChatView
  hasNews: boolean
  onView: (view: ChatView) => void
  onNews: () => void
}

/** Beside the page from 640 px on, above it on smaller screens. It lives on while it is put away. */
export function ChatWindow({ view, hasNews, onView, onNews }: ChatWindowProps) {
  const isOpen = view === 'open'
  const isNarrow = useIsNarrow()
  const dialog = useChatDialog(isOpen, isNarrow)
  const box = useRef<HTMLTextAreaElement>(null)
  const facts = useChatFacts(isOpen)
  const draft = useDraft()
  const isAttachmentSent = facts?.isAttachmentSent ?? false
  const conversation = useConversation({ quality: draft.quality, isAttachmentSent, onAnswer: onNews })
  const [picture, setPicture] = useState<ChatMessage | null>(null)
  const isPictureKept = conversation.messages.some((message) => message.id === picture?.id)
  const id = useId()
  useToaster()

  useEffect(() => {
    if (!isOpen) return
    box.current?.focus()
    if (dialog.current) showComposer(dialog.current)
  }, [isOpen, dialog])

  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it would be under the chat, or on another page
  useEffect(() => setPicture(null), [isNarrow, key])

  useMakeWay(isOpen && isNarrow, () => onView('minimised'))

  function close() {
    conversation.cancel()
    onView('closed')
  }

  function closeByPlatform(event: SyntheticEvent<HTMLDialogElement>) {
    // A change of its kind closes it for a moment; a dialog inside it says the same word.
    if (event.target === event.currentTarget && !event.currentTarget.open && isOpen) close()
  }

  return (
    <>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClose={closeByPlatform}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isNarrow || event.nativeEvent.isComposing) return
          event.preventDefault()
          close()
        }}
        className="chat-window fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col scroll-pt-16 overflow-y-auto overscroll-contain border-line bg-paper p-0 text-base text-ink open:flex sm:inset-auto sm:right-4 sm:bottom-4 sm:z-40 sm:h-[600px] sm:max-h-[calc(100dvh-2rem)] sm:w-[380px] sm:rounded sm:border sm:shadow-float"
      >
        <ToastEcho />
        <ChatHeader
          titleId={id}
          persona={draft.persona}
          onClear={conversation.clear}
          onMinimise={() => onView('minimised')}
          onClose={close}
        />
        <PersonaPicker persona={draft.persona} onChange={draft.setPersona} />
        <MessageList
          conversation={conversation}
          persona={draft.persona}
          isShown={isOpen}
          onExample={draft.suggest}
          onOpenPicture={setPicture}
          onActed={() => box.current?.focus()}
        />
        <ChatComposer
          box={box}
          draft={draft}
          isRunning={conversation.running !== null}
          isAttachmentSent={isAttachmentSent}
          onSend={conversation.send}
        />
        <ChatNotice persona={draft.persona} facts={facts} isKept={conversation.isKept} />
      </dialog>
      <PictureDialog picture={isPictureKept ? picture : null} onClose={() => setPicture(null)} />
      <p role="status" className="sr-only">
        {view === 'minimised' && hasNews && 'New message in the chat'}
      </p>
    </>
  )
}

/** A link in the chat leads to a page that the chat would cover. */
function useMakeWay(isCovering: boolean, onLeave: () => void): void {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (isCovering) onLeave()
  }, [key, isCovering, onLeave])
}
