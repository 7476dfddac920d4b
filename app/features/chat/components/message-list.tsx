import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import type { ChatMessage, Persona } from '../chat.ts'
import { ChatGreeting } from './chat-greeting.tsx'
import { MessageAction } from './message-action.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { RunningBubble } from './running-bubble.tsx'
import type { Conversation } from './use-conversation.ts'
import { useFollowing } from './use-following.ts'

type MessageListProps = {
  conversation: Conversation
  persona: Persona
  isShown: boolean
  onExample: (text: string) => void
  onOpenPicture: (picture: ChatMessage) => void
  /** A button that was pressed may be gone now: the focus needs a place. */
  onActed: () => void
}

export function MessageList({ conversation, persona, isShown, onActed, ...props }: MessageListProps) {
  const { entries, running, ask, cancel } = conversation
  const isEmpty = entries.length === 0
  const { list, content, isBehind, follow, showBehind, onScroll } = useFollowing({ isShown, isEmpty })
  const olderQuestion = useRef<string | null>(null)

  useEffect(() => {
    // Whoever asks wants to see the answer.
    if (running?.isNewest) follow()
    if (running && !running.isNewest) olderQuestion.current = running.questionId
    if (olderQuestion.current) showBehind(olderQuestion.current)
    if (!running) olderQuestion.current = null
  }, [running, follow, showBehind])

  function act(work: () => void) {
    work()
    onActed()
  }

  return (
    <div className="relative flex min-h-40 flex-1 flex-col [@media(max-height:30rem)]:min-h-24">
      <div
        ref={list}
        role="log"
        aria-live="polite"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard as well
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 basis-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
      >
        <div ref={content} className="grid gap-3 p-3">
          {isEmpty && (
            <ChatGreeting persona={persona} onExample={(text) => act(() => props.onExample(text))} />
          )}
          {entries.map(({ message, awaited, again }) => {
            const button = again && (
              <MessageAction disabled={running !== null} onClick={() => act(() => ask(again.question))}>
                {again.label}
              </MessageAction>
            )
            const isOwn = message.role === 'user'
            return (
              <Fragment key={message.id}>
                <MessageBubble message={message} onOpenPicture={props.onOpenPicture}>
                  {!isOwn && button}
                </MessageBubble>
                {isOwn && button && <p className="text-right">{button}</p>}
                {awaited === 'here' && running && (
                  <RunningBubble running={running} onCancel={() => act(cancel)} />
                )}
                {awaited === 'elsewhere' && (
                  <p className="text-right text-muted text-sm">Being answered in another tab…</p>
                )}
              </Fragment>
            )
          })}
        </div>
      </div>
      {isBehind && (
        <button
          type="button"
          onClick={() => {
            follow()
            list.current?.focus()
          }}
          className="absolute inset-x-0 bottom-2 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold text-sm hover:border-ink"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          Newest message
        </button>
      )}
    </div>
  )
}
