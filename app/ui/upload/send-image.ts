import { MEDIA_MAX_BYTES, MEDIA_MAX_PIXELS } from '#app/shared/media-limits.ts'
import { z } from '#app/shared/schema.ts'
import { MEMBER_HEADER } from '#app/shared/staff-session.ts'
import { memberOfPage, renewSession } from '../session-renewal.ts'

const uploadedImageSchema = z.object({ address: z.string(), width: z.number(), height: z.number() })
const refusalSchema = z.object({
  reason: z.enum(['too-large', 'too-many-pixels', 'too-slow', 'busy', 'not-an-image', 'incomplete']),
})

export type UploadedImage = z.infer<typeof uploadedImageSchema>
export type UploadRefusal = z.infer<typeof refusalSchema>['reason']
export type UploadResult = { ok: true; image: UploadedImage } | { ok: false; error: string }

const NEVER_ARRIVED = 'The image did not arrive. Please check your connection and try again.'
const SIGNED_OUT = 'You are signed out. Please try once more, and sign in when you are asked to.'
const FORBIDDEN = 'Your role no longer includes this. Please ask the owner of the team.'
const NOT_SAVED = 'The image could not be saved. Please try again in a minute.'
const CANCELLED = 'The upload was cancelled.'

const REFUSALS: Record<UploadRefusal, string> = {
  'too-large': `This image is larger than ${MEDIA_MAX_BYTES / 1024 / 1024} MB.`,
  'too-many-pixels': `This image has too many pixels: at most ${MEDIA_MAX_PIXELS / 1_000_000} million, fewer with transparency or 16 bits per colour.`,
  'too-slow': 'This image takes too long to process. Please try a smaller one.',
  busy: 'Another picture is being processed. Please try again in a moment.',
  'not-an-image': 'This file is not an image we can read. JPEG, PNG, WebP, GIF, AVIF and TIFF work.',
  incomplete: NEVER_ARRIVED,
}

type UploadOptions = {
  /** The path that takes the image. */
  uploadTo: string
  /** Gets the fraction sent so far, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

export async function sendImage(
  file: File,
  { uploadTo, onProgress, signal }: UploadOptions,
): Promise<UploadResult> {
  if (!file.type.startsWith('image/')) return failed(REFUSALS['not-an-image'])
  if (file.size > MEDIA_MAX_BYTES) return failed(REFUSALS['too-large'])
  const options = { uploadTo, onProgress, signal }
  // Asked before: a server that refuses a long upload ends the connection, and the browser then loses its answer.
  if (!(await renewSession())) return failed(SIGNED_OUT)
  const result = await send(file, options)
  if (result !== 'signed out') return result
  const again = (await renewSession()) ? await send(file, options) : result
  return again === 'signed out' ? failed(SIGNED_OUT) : again
}

async function send(
  file: File,
  { uploadTo, onProgress, signal }: Omit<UploadOptions, 'signal'> & { signal: AbortSignal | undefined },
): Promise<UploadResult | 'signed out'> {
  if (signal?.aborted) return failed(CANCELLED)
  return new Promise((resolve) => {
    // XMLHttpRequest, because `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(readAnswer(request, uploadTo))
    request.onerror = () => resolve(failed(NEVER_ARRIVED))
    request.onabort = () => resolve(failed(CANCELLED))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', uploadTo)
    const member = memberOfPage()
    if (member) request.setRequestHeader(MEMBER_HEADER, member)
    request.send(file)
  })
}

function readAnswer(request: XMLHttpRequest, uploadTo: string): UploadResult | 'signed out' {
  // Without a session the request is redirected to the login page, whose HTML comes instead of an answer.
  if (new URL(request.responseURL).pathname !== uploadTo) return 'signed out'
  if (request.status === 403) return failed(FORBIDDEN)
  const answer = parseJson(request.responseText)
  const image = uploadedImageSchema.safeParse(answer)
  if (image.success) return { ok: true, image: image.data }
  const refusal = refusalSchema.safeParse(answer)
  if (refusal.success) return failed(REFUSALS[refusal.data.reason])
  // A body that is far too large is refused by the server before any route reads it.
  return failed(request.status === 413 ? REFUSALS['too-large'] : NOT_SAVED)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failed(error: string): UploadResult {
  return { ok: false, error }
}
