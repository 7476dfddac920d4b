import {
  besideText,
  distanceFrom,
  isInk,
  type Point,
  type Relief,
  ridgeAt,
  settlesInto,
  smooth,
  toneOf,
} from './relief.ts'

type Colour = [red: number, green: number, blue: number]
/** A colour and what lightens (above 0) or darkens each of its four tones. */
type Material = { base: Colour; tones: [number, number, number, number] }
type Palette = { clay: Material; ink: Material; glow: string }

const LIGHT: Palette = {
  clay: { base: [166, 61, 23], tones: [0.2, 0.05, -0.14, -0.4] },
  ink: { base: [30, 26, 22], tones: [0.3, 0.16, 0.06, -0.3] },
  glow: '#fbeee4',
}
/** Calmer than the headline. */
const DARK: Palette = {
  clay: { base: [152, 70, 38], tones: [0.14, 0.02, -0.16, -0.42] },
  ink: { base: [80, 67, 57], tones: [0.16, 0.04, -0.14, -0.38] },
  glow: '#f6d9c6',
}
const WHITE: Colour = [255, 244, 232]
const BLACK: Colour = [24, 8, 2]
const CORNERS = [-1, 1]
/** In this outermost part of what is whole, the digits still show. */
const COOLING_PX = 70

type PictureOptions = {
  relief: Relief
  isDark: boolean
  font: string
  /** Of the canvas and of a cell, in device pixels. */
  width: number
  height: number
  ratio: number
  cellWidth: number
  cellHeight: number
  /** Every cell that settles: its middle in CSS pixels. */
  cells: (Point & { digit: number; noise: number })[]
}

/** The finished relief. While the digits settle, their cells are copied from here. */
export function drawRelief(options: PictureOptions): OffscreenCanvas {
  const { relief, isDark, ratio, font, cells } = options
  const palette = isDark ? DARK : LIGHT
  const picture = new OffscreenCanvas(options.width, options.height)
  const context = picture.getContext('2d')
  if (!context) return picture
  context.scale(ratio, ratio)
  context.textAlign = 'center'
  context.textBaseline = 'middle'

  const blocks = cells.filter((cell) => settlesInto(cell, relief, cell.noise) === 'block')
  context.save()
  context.beginPath()
  const [width, height] = [options.cellWidth / ratio, options.cellHeight / ratio]
  for (const { x, y } of blocks) context.rect(x - width / 2, y - height / 2, width, height)
  context.clip()
  drawRidges(context, relief, palette)
  context.restore()

  for (const { x, y, digit, noise } of cells) {
    const distance = distanceFrom({ x, y }, relief)
    const ridge = ridgeAt(distance, relief)
    if (!ridge) continue
    const offset = { x: x - relief.x, y: y - relief.y }
    if (settlesInto({ x, y }, relief, noise) === 'block') {
      if (noise < 0.3) continue
      context.globalAlpha = 0.62 * smooth(relief.solid - COOLING_PX, relief.blocks - 30, distance)
      context.fillStyle = palette.glow
      context.font = `700 ${font}`
    } else {
      const near = 1 - smooth(relief.blocks * 0.75, relief.digits, distance)
      const presence = besideText(x, relief.textEnd) * (0.16 + 0.84 * near * near)
      const { base, tones } = isInk(ridge.ring) ? palette.ink : palette.clay
      const tone = tones[toneOf(offset, ridge.isOuter)]
      context.globalAlpha = presence * (0.72 + 0.28 * noise)
      context.fillStyle = mix(base, isDark ? tone * 0.8 + 0.12 : tone * 0.55)
      context.font = near > 0.35 ? `700 ${font}` : font
    }
    context.fillText(`${digit}`, x, y)
  }
  return picture
}

/** Eight slopes per ring: an outer and an inner one in each of the four corners. */
function drawRidges(context: OffscreenCanvasRenderingContext2D, relief: Relief, palette: Palette): void {
  const { core, pitch, ridge, blocks } = relief
  drawSlopes(context, relief, { material: palette.ink, from: 0, to: core * 0.86, isOuter: true })
  for (let ring = 0; core + ring * pitch < blocks + pitch; ring += 1) {
    const material = isInk(ring) ? palette.ink : palette.clay
    const to = core + (ring + 1) * pitch
    drawSlopes(context, relief, { material, from: to - ridge, to: to - ridge / 2, isOuter: false })
    drawSlopes(context, relief, { material, from: to - ridge / 2, to, isOuter: true })
  }
}

function drawSlopes(
  context: OffscreenCanvasRenderingContext2D,
  { x, y }: Relief,
  slope: { material: Material; from: number; to: number; isOuter: boolean },
): void {
  const { material, from, to, isOuter } = slope
  // A thin line in the same colour closes the seams between neighbours.
  context.lineWidth = 0.6
  for (const right of CORNERS) {
    for (const down of CORNERS) {
      const [inner, outer] = [from * Math.SQRT2, to * Math.SQRT2]
      const colour = mix(material.base, material.tones[toneOf({ x: right, y: down }, isOuter)])
      context.fillStyle = colour
      context.strokeStyle = colour
      context.beginPath()
      context.moveTo(x + right * inner, y)
      context.lineTo(x, y + down * inner)
      context.lineTo(x, y + down * outer)
      context.lineTo(x + right * outer, y)
      context.closePath()
      context.fill()
      context.stroke()
    }
  }
}

function mix(base: Colour, tone: number): string {
  const towards = tone > 0 ? WHITE : BLACK
  return `rgb(${base.map((part, index) => Math.round(part + ((towards[index] ?? 0) - part) * Math.abs(tone)))})`
}
