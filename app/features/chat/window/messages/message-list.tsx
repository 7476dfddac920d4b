import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { useSecondsSince } from '#app/ui/use-seconds-since.ts'
import type { ChatMessage, Persona } from '../../chat.ts'
import { personas } from '../../personas.ts'
import { type KnownSettings, whyUnable } from '../chat-notice.tsx'
import { PersonaAvatar } from '../persona-picker.tsx'
import type { Conversation, RunningRequest } from '../use-conversation.ts'
import { MessageAction } from './message-action.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'

type MessageListProps = {
  conversation: Conversation
  persona: Persona
  settings: KnownSettings
  isShown: boolean
  onExample: (text: string) => void
  onOpenPicture: (picture: ChatMessage) => void
  /** Moves the focus: the button that was pressed may be gone. */
  onActed: () => void
}

export function MessageList({ conversation, persona, settings, isShown, ...props }: MessageListProps) {
  const { onActed } = props
  const { entries, running, ask, stop } = conversation
  const why = whyUnable(persona, settings)
  const firstFromPages = entries.find(({ message }) => message.isFromPages)?.message.id
  const isEmpty = entries.length === 0
  const { list, content, isScrolledUp, follow, showBehind, onScroll } = useStickToBottom({ isShown, isEmpty })
  const olderQuestion = useRef<string | null>(null)

  const { questionId = null, isNewest = false } = running ?? {}
  useEffect(() => {
    // A visitor who asks wants to see the answer.
    if (isNewest) follow()
    if (questionId && !isNewest) olderQuestion.current = questionId
    if (olderQuestion.current) showBehind(olderQuestion.current)
    if (!questionId) olderQuestion.current = null
  }, [questionId, isNewest, follow, showBehind])

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be scrollable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 basis-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
      >
        <div ref={content} className="grid gap-3 p-3">
          {isEmpty && why === null && (
            <ChatGreeting persona={persona} onExample={(text) => act(() => props.onExample(text))} />
          )}
          {entries.map(({ message, awaited, again }) => {
            const button = again && whyUnable(again.question.agent, settings) === null && (
              <MessageAction disabled={running !== null} onClick={() => act(() => ask(again.question))}>
                {again.label}
              </MessageAction>
            )
            const isOwn = message.role === 'user'
            return (
              <Fragment key={message.id}>
                <MessageBubble
                  message={message}
                  isFirstFromPages={message.id === firstFromPages}
                  onOpenPicture={props.onOpenPicture}
                >
                  {!isOwn && button}
                </MessageBubble>
                {isOwn && button && <p className="text-right">{button}</p>}
                {awaited === 'here' && running && (
                  <RunningBubble running={running} onStop={() => act(stop)} />
                )}
                {awaited === 'elsewhere' && (
                  <p className="text-right text-muted text-sm">Being answered in another tab…</p>
                )}
              </Fragment>
            )
          })}
          {why && <Introduction persona={persona} text={why} />}
        </div>
      </div>
      {isScrolledUp && (
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

type ChatGreetingProps = { persona: Persona; onExample: (text: string) => void }

/** Shown before the first message: the assistant's greeting and example questions. */
function ChatGreeting({ persona, onExample }: ChatGreetingProps) {
  const { greeting, examples } = personas[persona]
  return (
    <div className="grid gap-3">
      <Introduction persona={persona} text={greeting} />
      <ul aria-label="Examples" className="grid justify-items-start gap-2 pl-9">
        {examples.map((example) => (
          <li key={example}>
            <MessageAction onClick={() => onExample(example)} className="text-left">
              {example}
            </MessageAction>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Introduction({ persona, text }: { persona: Persona; text: string }) {
  return (
    <div className="flex max-w-[92%] items-start gap-2">
      <PersonaAvatar persona={persona} />
      <p className="rounded border border-line bg-surface px-3 py-2">
        <span className="sr-only">{personas[persona].name}: </span>
        {text}
      </p>
    </div>
  )
}

/** A pending answer: what has come of it, and below it that more is awaited. */
function RunningBubble({ running, onStop }: { running: RunningRequest; onStop: () => void }) {
  const seconds = useSecondsSince(running.startedAt)
  const { persona, text } = running
  return (
    <>
      {text !== '' && (
        // Read out as a whole when it has come: each piece would be announced otherwise.
        <div aria-live="off">
          <MessageBubble
            message={{ id: '', role: 'assistant', agent: persona, content: text }}
            onOpenPicture={noop}
          />
        </div>
      )}
      <div className="flex items-center gap-2">
        {text === '' && <PersonaAvatar persona={persona} />}
        <p className="rounded border border-line bg-surface px-3 py-2">
          <span>{personas[persona].waiting}</span>
          <span aria-hidden="true" className="ml-2 text-muted text-sm tabular-nums">
            {seconds} s
          </span>
        </p>
        <MessageAction onClick={onStop}>Stop</MessageAction>
      </div>
    </>
  )
}

function noop() {}
