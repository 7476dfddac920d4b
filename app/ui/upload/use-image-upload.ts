import { useEffect, useRef, useState } from 'react'
import { showToast } from '../toaster.tsx'
import { type UploadedImage, uploadImage } from './upload-image.ts'

export type RunningUpload = { name: string; share: number }

/** One upload at a time: its progress, a way to end it, and the word about how it went. */
export function useImageUpload() {
  const [running, setRunning] = useState<RunningUpload | null>(null)
  const current = useRef<AbortController | null>(null)

  function cancel() {
    current.current?.abort()
  }

  useEffect(() => () => current.current?.abort(), [])

  /** Null when there is no image in the end; the person has been told why. */
  async function upload(file: File): Promise<UploadedImage | null> {
    cancel()
    const controller = new AbortController()
    current.current = controller
    setRunning({ name: file.name, share: 0 })
    const report = (share: number) => setRunning({ name: file.name, share })
    const result = await uploadImage(file, report, controller.signal)
    // After a cancelled upload the next one may be under way already.
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
