import { type ReactNode, useEffect, useId, useRef } from 'react'
import { UploadProgress } from './upload-progress.tsx'
import type { ImagePicking } from './use-image-pick.ts'

type ImagePickProps = {
  picking: ImagePicking
  action: string
  /** The id of what names the image; the action completes the name. */
  labelledBy: string
  describedBy?: string | undefined
  isInvalid?: boolean
  /** Buttons beside this one. */
  children?: ReactNode
}

/** Chooses an image from this machine. While it is sent, its progress stands there with a way to end it. */
export function ImagePick({ picking, action, labelledBy, describedBy, ...props }: ImagePickProps) {
  const { running, cancel, take, input } = picking
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const isRunning = running !== null
  const hasLentFocus = useRef(false)

  useEffect(() => {
    // While an upload runs, the button that ends it stands in for the control that began it.
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
              // The same file may be chosen once more.
              event.target.value = ''
            }}
          />
        </label>
        {props.children}
      </div>
    </div>
  )
}
