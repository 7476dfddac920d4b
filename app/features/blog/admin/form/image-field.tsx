import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { IMAGE_FORMATS } from '#app/shared/media-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { DraftButton } from '#app/ui/drafting/draft-button.tsx'
import { ProposalNotice } from '#app/ui/drafting/proposal-notice.tsx'
import { ImagePick } from '#app/ui/upload/image-pick.tsx'
import { useImagePick } from '#app/ui/upload/use-image-pick.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { PictureOptions } from './ai/picture-options.tsx'
import { usePictureOptions } from './ai/use-picture-options.ts'
import type { PostProposals } from './ai/use-post-proposals.ts'

const FORMATS = `${IMAGE_FORMATS}. Drop it here or upload.`
const CROPPED = 'Landscape pictures fit best; the edges are cropped.'

type ImageFieldProps = {
  value: string | null
  onChange: (address: string | null) => void
  error?: string | undefined
  /** What a picture is drawn from. */
  getTitle: () => string
  onTitleRefused: (message: string) => void
  proposals: PostProposals
}

/** The picture of a post: chosen from this machine or dropped here, and sent at once; or one that AI has drawn. */
export function ImageField({ value, onChange, error, proposals, ...about }: ImageFieldProps) {
  const picking = useImagePick(change)
  const pictures = usePictureOptions(about)
  const isHydrated = useIsHydrated()
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  function change(address: string | null) {
    onChange(address)
    // What stood there before the proposal is not what stands there before this.
    proposals.picture.dismiss()
  }

  function remove() {
    change(null)
    // The button goes away with the image.
    picking.input.current?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void picking.take(event.dataTransfer.files[0])
  }

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  return (
    <fieldset
      className="grid min-w-0 gap-2"
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend id={`${id}-label`} className="mb-1.5 font-semibold">
        Featured image
      </legend>
      <div
        className={`grid place-items-center overflow-hidden rounded border bg-paper ${value ? 'aspect-2/1' : 'min-h-32'} ${isOver ? 'border-clay bg-clay-soft' : 'border-line'}`}
      >
        {value ? (
          <img src={value} alt="The post’s cover" className="size-full object-cover" />
        ) : (
          <p className="grid justify-items-center gap-2 p-4 text-center text-muted text-sm">
            <ImagePlus aria-hidden="true" className="size-8" />
            Without an image, the post gets a pattern of its own.
          </p>
        )}
      </div>
      <ImagePick
        picking={picking}
        action={value ? 'Replace image' : 'Upload image'}
        labelledBy={`${id}-label`}
        describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        isInvalid={Boolean(error)}
      >
        <DraftButton
          label="Generate images"
          isRunning={pictures.startedAt !== null}
          isWaiting={!isHydrated}
          onPress={() => void pictures.generate()}
        />
        {value && (
          <Button look="quiet" onClick={remove}>
            Remove image
          </Button>
        )}
      </ImagePick>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {value ? CROPPED : FORMATS}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
      <PictureOptions pictures={pictures} chosen={value} onChoose={proposals.choosePicture} />
      <ProposalNotice {...proposals.picture} />
    </fieldset>
  )
}
