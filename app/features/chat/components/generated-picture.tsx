import { useState } from 'react'
import type { ChatMessage } from '../chat.ts'
import { MessageAction } from './message-action.tsx'
import { isPictureGone } from './picture-gone.ts'

type State = 'loading' | 'shown' | 'failed' | 'gone'

type GeneratedPictureProps = { message: ChatMessage; onOpen: () => void }

export function GeneratedPicture({ message, onOpen }: GeneratedPictureProps) {
  const { content: address, promptUsed } = message
  const [state, setState] = useState<State>('loading')

  async function learnWhy() {
    setState((await isPictureGone(address)) ? 'gone' : 'failed')
  }

  if (state === 'gone') {
    return <p className="text-muted">This picture is no longer here. We keep pictures for a while only.</p>
  }
  if (state === 'failed') {
    return (
      <>
        <p className="text-muted">This picture could not be loaded.</p>
        <MessageAction onClick={() => setState('loading')}>Try again</MessageAction>
      </>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard */}
      <img
        src={address}
        alt={promptUsed ?? 'Drawn by Kevin'}
        onLoad={() => setState('shown')}
        onError={learnWhy}
        onClick={onOpen}
        className={`max-h-44 w-auto max-w-full cursor-zoom-in rounded bg-clay-soft ${state === 'loading' ? 'min-h-44 min-w-44' : ''}`}
      />
      <MessageAction onClick={onOpen}>Open full size</MessageAction>
    </>
  )
}
