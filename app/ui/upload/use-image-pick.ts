import { useEffect, useRef } from 'react'
import { useImageUpload } from './use-image-upload.ts'

export type ImagePicking = ReturnType<typeof useImagePick>

/** An image that is chosen or dropped is sent at once; `onUploaded` hears its address. */
export function useImagePick(onUploaded: (address: string) => void) {
  const { running, upload, cancel } = useImageUpload()
  const input = useRef<HTMLInputElement>(null)
  // An upload outlives the render that began it.
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
