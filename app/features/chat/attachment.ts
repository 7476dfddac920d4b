import { ATTACHMENT_MAX_LENGTH } from './chat.ts'

const LONGEST_SIDE = 1024
/** The best that fits is taken. */
const QUALITIES = [0.82, 0.65, 0.45, 0.25]

/** The pictures of many phones, whose type not every system knows. */
const PHONE_PICTURE = /\.hei[cf]$/i

type Attachment = { ok: true; address: string } | { ok: false; message: string }

/** A picture that a visitor chose, small enough to be kept and sent. */
export async function readAttachment(file: File): Promise<Attachment> {
  if (!file.type.startsWith('image/') && !PHONE_PICTURE.test(file.name)) {
    return { ok: false, message: 'Please select an image file' }
  }
  const address = await decode(file)
  if (address !== null) return { ok: true, address }
  return { ok: false, message: 'This image cannot be read here. Please choose a JPEG, PNG or WebP.' }
}

async function decode(file: File): Promise<string | null> {
  try {
    const picture = file.type === 'image/svg+xml' ? await loadDrawing(file) : await createImageBitmap(file)
    const canvas = draw(picture)
    if ('close' in picture) picture.close()
    return firstThatFits((quality) => canvas.toDataURL('image/jpeg', quality))
  } catch {
    // No browser reads every format that calls itself an image.
    return null
  }
}

/** An SVG is no bitmap before it is laid out. */
async function loadDrawing(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(await file.text())}`
  await image.decode()
  // One without a size of its own.
  if (image.width === 0 || image.height === 0)
    Object.assign(image, { width: LONGEST_SIDE, height: LONGEST_SIDE })
  return image
}

function draw(picture: ImageBitmap | HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(picture, LONGEST_SIDE))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  // What is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

type Size = { width: number; height: number }

/** The same shape, no side longer than that, and never larger than it was. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function firstThatFits(encode: (quality: number) => string): string | null {
  for (const quality of QUALITIES) {
    const address = encode(quality)
    if (address.startsWith('data:image/jpeg;base64,') && address.length <= ATTACHMENT_MAX_LENGTH)
      return address
  }
  return null
}
