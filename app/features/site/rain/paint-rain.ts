import {
  advance,
  type Cell,
  createDigitField,
  type DigitField,
  LEVELS,
  levelAt,
  RAIN_PITCH,
  SETTLED,
  settle,
} from './digits.ts'
import { drawRelief } from './draw-relief.ts'
import { besideText, distanceFrom, reliefOn, settlesInto, textEndOn } from './relief.ts'

/** Speed and size from the specification, for the hero and the calls to action. */
const FRAME_MS = 33
const DIGIT_PX = 14

const COLUMN_PX = 10
const ROW_PX = 15
const FONT_FAMILY = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace'
const REST_ALPHA = 0.06
const BRIGHTEST_ALPHA = 0.9
/** The widest text of a call to action. */
const TEXT_PX = 640
/** The strength of the digits under the text, which keeps its contrast, and between the ridges of the relief. */
const UNDER_TEXT = 0.16
const BETWEEN_RIDGES = 0.4

type Ground = { canvas: OffscreenCanvas; hasRelief: boolean }
/** In CSS pixels. */
type Size = { width: number; height: number; ratio: number }
type Colours = { colour: string; isDark: boolean }

/** What the page tells the worker: first what to draw on and in which colours, then its size. */
export type RainMessage = Ground | Colours | { size: Size; isFinished: boolean } | 'start' | 'stop' | 'finish'

/** What a canvas of one size shows; a theme only changes the two images. */
type Scene = {
  field: DigitField
  /** In device pixels, whole ones at any scale: cells that share a pixel would blur into each other. */
  cellWidth: number
  cellHeight: number
  /** Of each cell, between 0 and 1. */
  strengths: Float32Array
  drawImages: (colours: Colours) => { sprites: OffscreenCanvas; relief: () => OffscreenCanvas | null }
}

let ground: Ground | null = null
let timer: ReturnType<typeof setInterval> | undefined
let context: OffscreenCanvasRenderingContext2D | null = null
let colours: Colours = { colour: '', isDark: false }
let scene: Scene | null = null
let images: ReturnType<Scene['drawImages']> | null = null

/** Draws what the page asks for, in a worker. */
export function paint({ data }: MessageEvent<RainMessage>): void {
  if (data === 'start') timer = setInterval(tick, FRAME_MS)
  else if (data === 'stop') clearInterval(timer)
  else if (data === 'finish') finish()
  else if ('canvas' in data) {
    ground = data
    // Desynchronised, so that a new frame does not repaint the page.
    context = data.canvas.getContext('2d', { desynchronized: true })
  } else if ('size' in data) {
    // Only what the visitor sees from the beginning settles before their eyes.
    const isFinished = scene !== null || data.isFinished
    if (ground) scene = createScene(ground, data.size)
    if (isFinished) finish()
    else redraw()
  } else {
    colours = data
    redraw()
  }
}

function finish(): void {
  if (scene) settle(scene.field, Math.random)
  redraw()
}

function redraw(): void {
  if (!scene || !context) return
  const { columns, rows } = scene.field
  images = scene.drawImages(colours)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) drawCell({ column, row })
  }
}

/** Only changed cells are redrawn. */
function tick(): void {
  if (!scene) return
  for (const cell of advance(scene.field, Math.random)) drawCell(cell)
}

function drawCell(cell: Cell): void {
  if (!scene || !context || !images) return
  const { field, strengths, cellWidth, cellHeight } = scene
  const [x, y] = [cell.column * cellWidth, cell.row * cellHeight]
  const index = cell.row * field.columns + cell.column
  context.clearRect(x, y, cellWidth, cellHeight)
  const relief = field.states[index] === SETTLED && images.relief()
  if (relief) {
    context.globalAlpha = 1
    context.drawImage(relief, x, y, cellWidth, cellHeight, x, y, cellWidth, cellHeight)
    return
  }
  const level = levelAt(field, cell)
  if (level === 0 && cell.column % RAIN_PITCH !== 0) return
  const fromX = (field.digits[index] ?? 0) * cellWidth
  context.globalAlpha = strengths[index] ?? 0
  context.drawImage(
    images.sprites,
    fromX,
    level * cellHeight,
    cellWidth,
    cellHeight,
    x,
    y,
    cellWidth,
    cellHeight,
  )
}

function createScene({ canvas, hasRelief }: Ground, size: Size): Scene {
  const { width, height, ratio } = size
  const cellWidth = Math.ceil(COLUMN_PX * ratio)
  const cellHeight = Math.ceil(ROW_PX * ratio)
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const relief = hasRelief ? reliefOn(size) : null
  const columns = Math.ceil(canvas.width / cellWidth)
  const rows = Math.ceil(canvas.height / cellHeight)
  const noises = Float32Array.from({ length: columns * rows }, Math.random)
  const cells = Array.from(noises, (noise, index) => ({
    index,
    noise,
    x: (((index % columns) + 0.5) * cellWidth) / ratio,
    y: ((Math.floor(index / columns) + 0.5) * cellHeight) / ratio,
  }))
  const settling = relief ? cells.filter((cell) => settlesInto(cell, relief, cell.noise)) : []
  const settlingIndexes = new Set(settling.map(({ index }) => index))
  const field = createDigitField({
    columns,
    rows,
    tickMs: FRAME_MS,
    random: Math.random,
    settles: (index) => settlingIndexes.has(index),
  })
  const textEnd = relief ? relief.textEnd : textEndOn(width, TEXT_PX)
  const strengths = Float32Array.from(cells, (cell) => {
    const isBetween = relief && distanceFrom(cell, relief) < relief.blocks
    return (UNDER_TEXT + (1 - UNDER_TEXT) * besideText(cell.x, textEnd)) * (isBetween ? BETWEEN_RIDGES : 1)
  })
  const drawImages = ({ colour, isDark }: Colours) => {
    let picture: OffscreenCanvas | null = null
    return {
      sprites: drawSprites({ colour, ratio, cellWidth, cellHeight }),
      // Only when the first digit settles.
      relief: () => {
        picture ??=
          relief &&
          drawRelief({
            relief,
            isDark,
            font: `${DIGIT_PX}px ${FONT_FAMILY}`,
            width: canvas.width,
            height: canvas.height,
            ratio,
            cellWidth,
            cellHeight,
            cells: settling.map((cell) => ({ ...cell, digit: field.digits[cell.index] ?? 0 })),
          })
        return picture
      },
    }
  }
  return { field, cellWidth, cellHeight, strengths, drawImages }
}

/** Sprites of every digit at every brightness, so that a frame only copies small images. */
function drawSprites(options: {
  colour: string
  ratio: number
  cellWidth: number
  cellHeight: number
}): OffscreenCanvas {
  const { colour, ratio, cellWidth, cellHeight } = options
  const sprites = new OffscreenCanvas(2 * cellWidth, (LEVELS + 1) * cellHeight)
  const context = sprites.getContext('2d')
  if (!context) return sprites
  context.fillStyle = colour
  context.font = `${DIGIT_PX * ratio}px ${FONT_FAMILY}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let level = 0; level <= LEVELS; level += 1) {
    context.globalAlpha = REST_ALPHA + (BRIGHTEST_ALPHA - REST_ALPHA) * (level / LEVELS) ** 1.6
    for (const digit of [0, 1]) {
      context.fillText(String(digit), (digit + 0.5) * cellWidth, (level + 0.5) * cellHeight)
    }
  }
  return sprites
}
