import sharp from 'sharp'
import { type ImigongoKind, imigongoSvg, logoSvg } from '#app/ui/imigongo/imigongo.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARK = 220
const CLAY = '#A63D17'
const SAND = '#F3E4DA'
const PAPER = '#FAF8F4'

/** The social preview image of a page: its pattern with the logo on a plate. */
export async function drawSocialImage(kind: ImigongoKind, seed: string): Promise<Uint8Array<ArrayBuffer>> {
  const pattern = imigongoSvg({ kind, seed, width: WIDTH, height: HEIGHT, line: CLAY, ground: SAND })
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK * 1.6}" height="${MARK * 1.6}"><rect width="100%" height="100%" rx="24" fill="${PAPER}"/></svg>`
  const png = await sharp(Buffer.from(pattern))
    .composite([{ input: Buffer.from(plate) }, { input: await mark(MARK) }])
    .png({ palette: true })
    .toBuffer()
  return new Uint8Array(png)
}

export async function drawIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const icon = await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: await mark(Math.round(size * 0.78)) }])
    .png()
    .toBuffer()
  return new Uint8Array(icon)
}

function mark(size: number): Promise<Buffer> {
  return sharp(Buffer.from(logoSvg({ line: CLAY, ground: 'none' })), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer()
}
