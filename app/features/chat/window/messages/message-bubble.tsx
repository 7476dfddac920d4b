import { memo, type ReactNode } from 'react'
import type { ChatMessage, Source } from '../../chat.ts'
import { FROM_PAGES } from '../../chat-texts.ts'
import { isOwnPath } from '../../own-path.ts'
import { personas } from '../../personas.ts'
import { PersonaAvatar } from '../persona-picker.tsx'
import { GeneratedPicture } from './generated-picture.tsx'
import { Markdown, OwnLink } from './markdown.tsx'

type MessageBubbleProps = {
  message: ChatMessage
  isFirstFromPages?: boolean
  onOpenPicture: (picture: ChatMessage) => void
  /** Actions for the message. */
  children?: ReactNode
}

/** Memoised: typing in the composer must not render every message again. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isFirstFromPages, onOpenPicture, children } = props
  if (message.role === 'user') return <OwnBubble message={message} />
  const { agent, content, isImage, isError, sources = [] } = message
  return (
    <div data-message={message.id} className="flex max-w-[92%] items-start gap-2">
      <PersonaAvatar persona={agent} />
      <div
        className={`wrap-anywhere grid min-w-0 gap-2 rounded border bg-surface px-3 py-2 ${isError ? 'border-danger' : 'border-line'}`}
      >
        <span className="sr-only">{personas[agent].name}: </span>
        {isImage ? (
          <GeneratedPicture message={message} onOpen={() => onOpenPicture(message)} />
        ) : (
          <Said text={content} isPlain={isError === true || agent === 'kevin'} />
        )}
        <Sources sources={sources} />
        {isFirstFromPages && <p className="text-muted text-sm">{FROM_PAGES}</p>}
        {children}
      </div>
    </div>
  )
})

function OwnBubble({ message }: { message: ChatMessage }) {
  const { content, attachedImage } = message
  return (
    <div
      data-message={message.id}
      className="wrap-anywhere ml-auto grid max-w-[85%] gap-2 rounded bg-clay-soft px-3 py-2"
    >
      <span className="sr-only">You: </span>
      {attachedImage && (
        <img
          src={attachedImage}
          alt="Attached by you"
          className="max-h-40 max-w-full rounded object-contain"
        />
      )}
      {content && <Said text={content} isPlain />}
    </div>
  )
}

/** Messages of visitors and error messages are plain text; replies are Markdown. */
function Said({ text, isPlain }: { text: string; isPlain: boolean }) {
  return isPlain ? <p className="whitespace-pre-wrap">{text}</p> : <Markdown text={text} />
}

function Sources({ sources }: { sources: Source[] }) {
  const own = new Map(sources.filter(({ path }) => isOwnPath(path)).map((source) => [source.path, source]))
  if (own.size === 0) return null
  return (
    <ul aria-label="From our pages" className="border-line border-t pt-2 text-sm">
      {[...own.values()].map(({ title, path }) => (
        <li key={path}>
          <OwnLink
            to={path}
            className="inline-flex min-h-6 items-center text-clay underline pointer-coarse:min-h-11"
          >
            {title}
          </OwnLink>
        </li>
      ))}
    </ul>
  )
}
