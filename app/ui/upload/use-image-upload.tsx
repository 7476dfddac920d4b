import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { showToast } from '../toaster.tsx'
import { sendImage, type UploadedImage } from './send-image.ts'

export type RunningUpload = { name: string; share: number }

/** One upload at a time: its progress, a way to cancel it, and a toast with the outcome. */
export function useImageUpload(uploadTo: string) {
  const [running, setRunning] = useState<RunningUpload | null>(null)
  const current = useRef<AbortController | null>(null)

  function cancel() {
    current.current?.abort()
  }

  useEffect(() => () => current.current?.abort(), [])

  /** Null when no image was stored; a toast has said why. */
  async function upload(file: File): Promise<UploadedImage | null> {
    cancel()
    const controller = new AbortController()
    current.current = controller
    setRunning({ name: file.name, share: 0 })
    const onProgress = (share: number) => setRunning({ name: file.name, share })
    const result = await sendImage(file, { uploadTo, onProgress, signal: controller.signal })
    // After a cancelled upload the next one may be running already.
    if (current.current === controller) setRunning(null)
    if (controller.signal.aborted) return null
    if (!result.ok) {
      showToast({ kind: 'error', message: 'Failed to upload image', description: result.error })
      return null
    }
    showToast({ kind: 'success', message: 'Image uploaded successfully' })
    return result.image
  }

  return { running, upload, cancel }
}

export function UploadProgress({ running, onCancel }: { running: RunningUpload; onCancel: () => void }) {
  const percent = Math.round(running.share * 100)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 text-sm">
      <p role="status" className="col-span-full truncate">
        Uploading {running.name}
      </p>
      <progress
        aria-label="Upload"
        max={100}
        value={percent}
        className="h-2 w-full min-w-0 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-clay [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-clay"
      />
      <span aria-hidden="true" className="min-w-12 text-right tabular-nums">
        {percent} %
      </span>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
