import { ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { MEDIA_MAX_BYTES } from '#app/platform/media/media-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useImageUpload } from './use-image-upload.ts'

const FORMATS = `JPEG, PNG, WebP, GIF, AVIF or TIFF, up to ${MEDIA_MAX_BYTES / 1024 / 1024} MB. Drop it here or upload.`
const CROPPED = 'Landscape pictures fit best; the edges are cropped.'

type ImageFieldProps = {
  value: string | null
  onChange: (address: string | null) => void
  error?: string | undefined
}

/** The picture of a post: chosen from this machine or dropped here, and sent at once. */
export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const { running, upload, cancel } = useImageUpload()
  const [isOver, setIsOver] = useState(false)
  const field = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // An upload outlives the render that began it.
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  const isRunning = running !== null
  const hasLentFocus = useRef(false)
  useEffect(() => {
    // While an upload runs, the button that ends it stands in for the control that began it.
    if (isRunning && document.activeElement === input.current) {
      hasLentFocus.current = true
      field.current?.querySelector('button')?.focus()
    } else if (!isRunning && hasLentFocus.current) {
      hasLentFocus.current = false
      if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
    }
  }, [isRunning])

  async function take(file: File | undefined) {
    const image = file ? await upload(file) : null
    if (image) report.current(image.address)
  }

  function remove() {
    onChange(null)
    // The button goes away with the image.
    input.current?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  return (
    <fieldset
      ref={field}
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
      {running && <UploadProgress running={running} onCancel={cancel} />}
      <div hidden={isRunning} className="flex flex-wrap gap-3">
        <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded border border-control bg-surface px-5 py-2.5 font-semibold leading-tight outline-clay outline-offset-3 hover:border-ink has-focus-visible:outline-3">
          <span id={`${id}-action`}>{value ? 'Replace image' : 'Upload image'}</span>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-labelledby={`${id}-label ${id}-action`}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file may be chosen once more.
              event.target.value = ''
            }}
          />
        </label>
        {value && (
          <Button look="quiet" onClick={remove}>
            Remove image
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {value ? CROPPED : FORMATS}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
