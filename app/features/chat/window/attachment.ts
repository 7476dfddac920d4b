import { ATTACHMENT_MAX_LENGTH } from '../chat.ts'
import { NO_IMAGE_FILE, UNREADABLE_IMAGE } from '../chat-texts.ts'

const LONGEST_SIDE = 1024
/** JPEG qualities, tried in order until the file is small enough. */
const QUALITIES = [0.82, 0.65, 0.45, 0.25]

/** HEIC and HEIF, the format of many phones: not every system reports a MIME type for it. */
const PHONE_PICTURE = /\.hei[cf]$/i

type Attachment = { ok: true; url: string } | { ok: false; message: string }

/** Reads an image chosen by the visitor and scales it down for storage and sending. */
export async function readAttachment(file: File): Promise<Attachment> {
  if (!file.type.startsWith('image/') && !PHONE_PICTURE.test(file.name)) {
    return { ok: false, message: NO_IMAGE_FILE }
  }
  const url = await decode(file)
  if (url !== null) return { ok: true, url }
  return { ok: false, message: UNREADABLE_IMAGE }
}

async function decode(file: File): Promise<string | null> {
  try {
    const picture = file.type === 'image/svg+xml' ? await loadDrawing(file) : await createImageBitmap(file)
    const canvas = draw(picture)
    if ('close' in picture) picture.close()
    return firstThatFits((quality) => canvas.toDataURL('image/jpeg', quality))
  } catch {
    // Not every browser can decode every image type.
    return null
  }
}

/** `createImageBitmap` cannot decode SVG files, an `<img>` element can. */
async function loadDrawing(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(await file.text())}`
  await image.decode()
  // An SVG without its own size.
  if (image.width === 0 || image.height === 0)
    Object.assign(image, { width: LONGEST_SIDE, height: LONGEST_SIDE })
  return image
}

function draw(picture: ImageBitmap | HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(picture, LONGEST_SIDE))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  // JPEG has no transparency: transparent areas would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

type Size = { width: number; height: number }

/** Scales down to the longest side, keeps the aspect ratio, and never scales up. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function firstThatFits(encode: (quality: number) => string): string | null {
  for (const quality of QUALITIES) {
    const url = encode(quality)
    if (url.startsWith('data:image/jpeg;base64,') && url.length <= ATTACHMENT_MAX_LENGTH) return url
  }
  return null
}
