import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ChatMessage } from '../../chat.ts'
import { PICTURE_NOT_LOADED } from '../../chat-texts.ts'
import { MessageAction } from './message-action.tsx'

const GONE = [404, 410]

/** Distinguishes an expired image from a failed download. */
export async function isPictureGone(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return GONE.includes(status)
  } catch {
    return false
  }
}

type State = 'loading' | 'shown' | 'failed' | 'gone'

type GeneratedPictureProps = { message: ChatMessage; onOpen: () => void }

export function GeneratedPicture({ message, onOpen }: GeneratedPictureProps) {
  const { content: url, promptUsed } = message
  const [state, setState] = useState<State>('loading')

  async function learnWhy() {
    setState((await isPictureGone(url)) ? 'gone' : 'failed')
  }

  if (state === 'gone') {
    return <p className="text-muted">This picture is no longer here. We keep pictures for a while only.</p>
  }
  if (state === 'failed') {
    return (
      <>
        <p className="text-muted">{PICTURE_NOT_LOADED}</p>
        <MessageAction onClick={() => setState('loading')}>Try again</MessageAction>
      </>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard */}
      <img
        src={url}
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

type PictureDialogProps = { picture: ChatMessage | null; onClose: () => void }

/** Open while an image is selected. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const prompt = picture?.promptUsed ?? ''
  return (
    <Dialog
      title="Generated image"
      subtitle={prompt && <p className="wrap-anywhere line-clamp-3 text-muted text-sm">{prompt}</p>}
      isOpen={picture !== null}
      onClose={onClose}
      size="wide"
      footer={
        picture && (
          <ButtonLink to={picture.content} reloadDocument discover="none" download="generated-image.webp">
            Download
          </ButtonLink>
        )
      }
    >
      {picture && (
        <img src={picture.content} alt={prompt || 'Drawn by Kevin'} className="mx-auto max-w-full rounded" />
      )}
    </Dialog>
  )
}
