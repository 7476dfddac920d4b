import { type ReactNode, useEffect, useId, useRef } from 'react'
import { UploadProgress, useImageUpload } from './use-image-upload.tsx'

type ImagePickProps = {
  picking: ImagePicking
  action: string
  /** The id of the element that names the image; the action completes the accessible name. */
  labelledBy: string
  describedBy?: string | undefined
  isInvalid?: boolean
  /** More buttons beside this one. */
  children?: ReactNode
}

/** A file picker for an image. During the upload it shows the progress with a cancel button. */
export function ImagePick({ picking, action, labelledBy, describedBy, ...props }: ImagePickProps) {
  const { running, cancel, take, input } = picking
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const isRunning = running !== null
  const hasLentFocus = useRef(false)

  useEffect(() => {
    // During an upload the cancel button replaces the picker, so it gets its focus.
    if (isRunning && document.activeElement === input.current) {
      hasLentFocus.current = true
      box.current?.querySelector('button')?.focus()
    } else if (!isRunning && hasLentFocus.current) {
      hasLentFocus.current = false
      if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
    }
  }, [isRunning, input])

  return (
    <div ref={box} className="grid min-w-0 gap-2">
      {running && <UploadProgress running={running} onCancel={cancel} />}
      <div hidden={isRunning} className="flex flex-wrap gap-3">
        <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded border border-control bg-surface px-5 py-2.5 font-semibold leading-tight outline-clay outline-offset-3 hover:border-ink has-focus-visible:outline-3">
          <span id={id}>{action}</span>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-labelledby={`${labelledBy} ${id}`}
            aria-describedby={describedBy}
            aria-invalid={props.isInvalid ? true : undefined}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // Otherwise choosing the same file again would fire no change event.
              event.target.value = ''
            }}
          />
        </label>
        {props.children}
      </div>
    </div>
  )
}

export type ImagePicking = ReturnType<typeof useImagePick>

/** Uploads an image as soon as it is chosen or dropped; `onUploaded` gets its URL. */
export function useImagePick(uploadTo: string, onUploaded: (address: string) => void) {
  const { running, upload, cancel } = useImageUpload(uploadTo)
  const input = useRef<HTMLInputElement>(null)
  // An upload outlives the render that started it.
  const report = useRef(onUploaded)
  useEffect(() => {
    report.current = onUploaded
  })

  async function take(file: File | undefined) {
    const image = file ? await upload(file) : null
    if (image) report.current(image.address)
  }

  return { running, cancel, take, input }
}
