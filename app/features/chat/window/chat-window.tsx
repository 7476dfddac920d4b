import { Minus, Trash2, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { ToastEcho, useToaster } from '#app/ui/toaster.tsx'
import { type ChatMessage, MESSAGE_MAX_LENGTH, type Persona } from '../chat.ts'
import { fetchChatSettings } from './ask-assistant.ts'
import { ChatComposer } from './chat-composer.tsx'
import { CHAT_DIALOG, showComposer } from './chat-dialog.ts'
import { ChatNotice, type KnownSettings, whyUnable } from './chat-notice.tsx'
import type { Draft } from './early-draft.ts'
import { HandOverButton, HandOverView, type LoadHandOverForm, useHandOver } from './hand-over.tsx'
import { PictureDialog } from './messages/generated-picture.tsx'
import { MessageList } from './messages/message-list.tsx'
import { PersonaAvatar, PersonaPicker } from './persona-picker.tsx'
import { useChatDialog, useIsNarrow } from './use-chat-dialog.ts'
import { useComposer } from './use-composer.ts'
import { useConversation } from './use-conversation.ts'

type ChatHeaderProps = {
  titleId: string
  persona: Persona
  onClear: () => void
  onMinimise: () => void
  onClose: () => void
}

function ChatHeader({ titleId, persona, onClear, onMinimise, onClose }: ChatHeaderProps) {
  return (
    <div className="sticky top-0 z-10 flex shrink-0 items-center gap-2 border-line border-b bg-surface py-2 pr-2 pl-3">
      <PersonaAvatar persona={persona} className="size-9" />
      <h2 id={titleId} className="mr-auto min-w-0 font-semibold text-base tracking-normal">
        Chat assistant
      </h2>
      <IconButton label="Clear Chat" title="Clear Chat" icon={Trash2} onClick={onClear} className={QUIET} />
      <IconButton label="Minimize" title="Minimize" icon={Minus} onClick={onMinimise} className={QUIET} />
      <IconButton label="Close" title="Close" icon={X} onClick={onClose} className={QUIET} />
    </div>
  )
}

const QUIET = 'border-transparent!'

export type ChatWindowProps = {
  view: ChatView
  /** What was written before this window was there. */
  draft?: Draft | null
  hasUnread: boolean
  /** Without it a conversation cannot be sent to the studio. */
  loadHandOverForm?: LoadHandOverForm | undefined
  onView: (view: ChatView) => void
  onUnread: () => void
}

/** A window next to the page from 640 px on, full screen below that. It stays mounted while minimised or closed. */
export function ChatWindow({ view, draft = null, hasUnread, onView, onUnread, ...props }: ChatWindowProps) {
  const isOpen = view === 'open'
  const isNarrow = useIsNarrow()
  const dialog = useChatDialog(isOpen, isNarrow)
  const box = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer(draft?.text)
  const settings = useChatSettings(isOpen, composer.persona)
  const isAttachmentSent = typeof settings === 'object' && settings.isAttachmentSent
  const conversation = useConversation({ quality: composer.quality, isAttachmentSent, onAnswer: onUnread })
  const handOver = useHandOver(props.loadHandOverForm, conversation.messages)
  const [picture, setPicture] = useState<ChatMessage | null>(null)
  const isPictureInChat = conversation.messages.some((message) => message.id === picture?.id)
  const id = useId()
  useToaster()

  useEffect(() => {
    if (!isOpen) return
    box.current?.focus()
    if (dialog.current) showComposer(dialog.current)
  }, [isOpen, dialog])

  const sendDraft = useEffectEvent(() => {
    if (!draft?.isSent || !composer.isSendable) return
    conversation.send(composer.persona, composer.words, null)
    composer.reset()
  })
  useEffect(() => {
    box.current?.setSelectionRange(MESSAGE_MAX_LENGTH, MESSAGE_MAX_LENGTH)
    // Later, because effects run twice in development.
    const timer = setTimeout(sendDraft)
    return () => clearTimeout(timer)
  }, [])

  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the image on navigation and when the layout changes
  useEffect(() => setPicture(null), [isNarrow, key])

  useMinimiseOnNavigation(isOpen && isNarrow, () => onView('minimised'))

  function close() {
    conversation.stop()
    onView('closed')
  }

  function clear() {
    conversation.clear()
    handOver.drop()
  }

  function closeByPlatform(event: SyntheticEvent<HTMLDialogElement>) {
    // Switching between modal and non-modal closes the dialog briefly; React bubbles `close` of nested dialogs.
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
        className={CHAT_DIALOG}
      >
        <ToastEcho />
        <ChatHeader
          titleId={id}
          persona={composer.persona}
          onClear={clear}
          onMinimise={() => onView('minimised')}
          onClose={close}
        />
        {!handOver.isShown && (
          <>
            <PersonaPicker persona={composer.persona} settings={settings} onChange={composer.setPersona} />
            <MessageList
              conversation={conversation}
              persona={composer.persona}
              settings={settings}
              isShown={isOpen}
              onExample={composer.suggest}
              onOpenPicture={setPicture}
              onActed={() => box.current?.focus()}
            />
            <HandOverButton handOver={handOver} />
            {whyUnable(composer.persona, settings) === null && (
              <>
                <ChatComposer
                  box={box}
                  composer={composer}
                  isRunning={conversation.running !== null}
                  isAttachmentSent={isAttachmentSent}
                  onSend={conversation.send}
                />
                <ChatNotice
                  persona={composer.persona}
                  settings={settings}
                  isPersisted={conversation.isPersisted}
                />
              </>
            )}
          </>
        )}
        <HandOverView handOver={handOver} />
      </dialog>
      <PictureDialog picture={isPictureInChat ? picture : null} onClose={() => setPicture(null)} />
      <p role="status" className="sr-only">
        {view === 'minimised' && hasUnread && 'New message in the chat'}
      </p>
    </>
  )
}

/** On a narrow screen the chat covers the page that a link in it opens, so navigation minimises the chat. */
function useMinimiseOnNavigation(isCovering: boolean, onLeave: () => void): void {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (isCovering) onLeave()
  }, [key, isCovering, onLeave])
}

/** Where messages are sent on this installation; asked for with each opening and choice, because a day's budget ends. */
function useChatSettings(isOpen: boolean, persona: Persona): KnownSettings {
  const [settings, setSettings] = useState<KnownSettings>('asking')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another assistant may have become unable meanwhile
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    fetchChatSettings(href('/api/chat'), controller.signal).then((found) => {
      if (controller.signal.aborted) return
      setSettings((known) => found ?? (known === 'asking' ? 'unreached' : known))
    })
    return () => controller.abort()
  }, [isOpen, persona])

  return settings
}

export type ChatView = 'closed' | 'open' | 'minimised'
