import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { loadSharp } from '#app/platform/media/sharp.server.ts'
import { type ImigongoKind, imigongoSvg, logoSvg } from '#app/ui/imigongo/imigongo.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARK = 220
const CLAY = '#A63D17'
const SAND = '#F3E4DA'
const PAPER = '#FAF8F4'
const INK = '#161412'
const SMALL_MARK = 96
const TITLE_WIDTH = WIDTH - 2 * 100
const TITLE_LINES_MAX = 4
const TITLE_SIZES = [76, 64, 54, 46]

/** The social preview image of a page: its pattern with the logo on a plate; with a title, that on the plate as well. */
export async function drawSocialImage(
  kind: ImigongoKind,
  seed: string,
  title = '',
): Promise<Uint8Array<ArrayBuffer>> {
  const pattern = imigongoSvg({ kind, seed, width: WIDTH, height: HEIGHT, line: CLAY, ground: SAND })
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK * 1.6}" height="${MARK * 1.6}"><rect width="100%" height="100%" rx="24" fill="${PAPER}"/></svg>`
  const lettering = drawTitle(title)
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(pattern))
    .composite(
      lettering
        ? [{ input: Buffer.from(lettering) }, { input: await mark(SMALL_MARK), left: 100, top: 90 }]
        : [{ input: Buffer.from(plate) }, { input: await mark(MARK) }],
    )
    .png({ palette: true })
    .toBuffer()
  return new Uint8Array(png)
}

let bold: Font | null = null

/**
 * A plate with the title as outlines: what fonts a server has is not ours to know. Null where the font has no letter of the
 * title.
 */
function drawTitle(title: string): string | null {
  bold ??= openSync(
    fileURLToPath(import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
  ) as Font
  const font = bold
  const known = [...title].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('')
  const words = known.split(' ').filter(Boolean)
  if (words.length === 0) return null
  const fitting = TITLE_SIZES.map((size) => ({ size, lines: wrap(font, words, size) }))
  const { size, lines } = fitting.find(({ lines }) => lines.length <= TITLE_LINES_MAX) ?? {
    size: TITLE_SIZES.at(-1) ?? 0,
    lines: fitting.at(-1)?.lines.slice(0, TITLE_LINES_MAX) ?? [],
  }
  const bottom = HEIGHT - 110
  const drawn = lines.map((line, index) =>
    drawLine(font, line, size, bottom - (lines.length - 1 - index) * size * 1.15),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect x="50" y="50" width="${WIDTH - 100}" height="${HEIGHT - 100}" rx="24" fill="${PAPER}"/>` +
    `<g fill="${INK}">${drawn.join('')}</g></svg>`
  )
}

/** Lines that fit the plate; a word that is wider than it gets a line of its own and is cut by the edge. */
function wrap(font: Font, words: string[], size: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    const isFitting = (font.layout(line).advanceWidth * size) / font.unitsPerEm <= TITLE_WIDTH
    if (lines.length > 0 && isFitting) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

function drawLine(font: Font, line: string, size: number, baseline: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let x = 0
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
    x += positions[index]?.xAdvance ?? 0
    return path
  })
  return `<g transform="translate(100 ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

export async function drawIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  const icon = await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: await mark(Math.round(size * 0.78)) }])
    .png()
    .toBuffer()
  return new Uint8Array(icon)
}

async function mark(size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(logoSvg({ line: CLAY, ground: 'none' })), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer()
}
