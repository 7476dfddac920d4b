import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { MediaImage } from '#app/ui/media-image.tsx'
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

type State = 'shown' | 'failed' | 'gone'

type GeneratedPictureProps = { message: ChatMessage; onOpen: () => void }

export function GeneratedPicture({ message, onOpen }: GeneratedPictureProps) {
  const { content: url, promptUsed } = message
  const [state, setState] = useState<State>('shown')

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
        <MessageAction onClick={() => setState('shown')}>Try again</MessageAction>
      </>
    )
  }
  return (
    <>
      {/* The button below does by keyboard what a click on the picture does. */}
      <MediaImage
        src={url}
        alt={promptUsed ?? 'Drawn by Kevin'}
        sizes="16rem"
        // A square until its own ratio is known.
        width={176}
        height={176}
        onError={learnWhy}
        onClick={onOpen}
        className="h-44 w-auto max-w-full cursor-zoom-in rounded bg-clay-soft object-contain"
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
          <ButtonLink to={picture.content} reloadDocument download="generated-image.webp">
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
