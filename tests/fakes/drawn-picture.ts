import { createHash } from 'node:crypto'
import sharp from 'sharp'

const width = 768
const height = 512

/** Deterministic: the same prompt and model always give the same picture, others give another one. */
export function drawPicture(prompt: string, model: string): Promise<Buffer> {
  const digest = createHash('sha256').update(`${model}\n${prompt}`).digest()
  const seed = (place: number) => (digest[place % digest.length] ?? 0) / 255
  const hue = Math.round(seed(0) * 360)

  const discs = Array.from({ length: 5 }, (_, i) => {
    const x = Math.round(seed(1 + i * 3) * width)
    const y = Math.round(seed(2 + i * 3) * height)
    const radius = Math.round(30 + seed(3 + i * 3) * 110)
    const fill = colour(hue + 30 * i, 60)
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" fill-opacity="0.55"/>`
  })
  const ridges = Array.from({ length: 6 }, (_, i) => {
    const base = 250 + i * 44
    const points = Array.from({ length: 13 }, (_, step) => {
      const rise = step % 2 ? 20 + seed(17 + i + step) * 60 : 0
      return `${step * 64},${Math.round(base - rise)}`
    })
    const shape = `0,${height} ${points.join(' ')} ${width},${height}`
    return `<polygon points="${shape}" fill="${colour(hue + 180, 46 - i * 6)}" fill-opacity="0.8"/>`
  })

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="${colour(hue, 82)}"/><stop offset="1" stop-color="${colour(hue + 50, 58)}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${discs.join('')}${ridges.join('')}
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function colour(hue: number, lightness: number) {
  return `hsl(${hue % 360}, 55%, ${lightness}%)`
}
