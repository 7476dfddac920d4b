import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ChatMessage } from '../chat.ts'

type PictureDialogProps = { picture: ChatMessage | null; onClose: () => void }

/** Open while a picture is selected. */
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
