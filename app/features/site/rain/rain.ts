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
const MAX_PIXEL_RATIO = 2
/** The widest text of a call to action. */
const TEXT_PX = 640
/** The strength of the digits under the text, which keeps its contrast, and between the ridges of the relief. */
const UNDER_TEXT = 0.16
const BETWEEN_RIDGES = 0.4
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const DARK = '(prefers-color-scheme: dark)'
/** Pausing the rain on one page pauses it on every page. */
const PAUSE_KEY = 'rain'
const PAUSED = 'paused'

/** Where it rains, and how to end it: the head script and then React may ask for the same element. */
const mounted = new WeakMap<Element, () => void>()

/**
 * Draws on the canvas of an element, and shows its button. With `data-relief` the digits settle into the relief. Loaded
 * by itself, so it imports nothing but what it draws.
 */
export function mount(element: Element): () => void {
  const [canvas, button] = [element.querySelector('canvas'), element.querySelector('button')]
  const known = mounted.get(element)
  if (known || !canvas || !button) return known ?? (() => {})
  const stop = mountRain({ canvas, button, hasRelief: element.hasAttribute('data-relief') })
  const end = () => {
    mounted.delete(element)
    stop()
  }
  mounted.set(element, end)
  return end
}

/** What a canvas of one size shows; a theme only changes the two images. */
type Scene = {
  field: DigitField
  /** Of each cell, between 0 and 1. */
  strengths: Float32Array
  drawImages: () => { sprites: HTMLCanvasElement; relief: () => HTMLCanvasElement | null }
}

type MountOptions = { canvas: HTMLCanvasElement; button: HTMLButtonElement; hasRelief: boolean }

/**
 * Draws falling digits on a canvas in its own CSS colour. Only changed cells are redrawn. It runs only while visible,
 * and neither with reduced motion nor when paused; otherwise the last frame stays.
 */
function mountRain({ canvas, button, hasRelief }: MountOptions): () => void {
  // Desynchronised, so that a new frame does not repaint the page.
  const context = canvas.getContext('2d', { desynchronized: true })
  if (!context) return () => {}
  const reducedMotion = window.matchMedia(REDUCED_MOTION)
  const dark = window.matchMedia(DARK)
  let scene: Scene | null = null
  let images: ReturnType<Scene['drawImages']> | null = null
  // Whole device pixels at any scale: cells that share a pixel would blur into each other.
  let cellWidth = COLUMN_PX
  let cellHeight = ROW_PX
  let isOnScreen = false
  let isPaused = readPaused()
  let timer: number | undefined

  function layOut(): void {
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO)
    cellWidth = Math.ceil(COLUMN_PX * ratio)
    cellHeight = Math.ceil(ROW_PX * ratio)
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    // Only what the visitor sees from the beginning settles before their eyes.
    const isFinished = scene !== null || reducedMotion.matches || isPaused
    scene = createScene({ canvas, width, height, ratio, cellWidth, cellHeight, hasRelief })
    if (isFinished) settle(scene.field, Math.random)
    recolour()
  }

  function recolour(): void {
    if (!scene || !context) return
    const { columns, rows } = scene.field
    images = scene.drawImages()
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) drawCell({ column, row })
    }
  }

  function drawCell(cell: Cell): void {
    if (!scene || !context || !images) return
    const { field, strengths } = scene
    const [x, y] = [cell.column * cellWidth, cell.row * cellHeight]
    const index = cell.row * field.columns + cell.column
    const copy = (image: HTMLCanvasElement, fromX: number, fromY: number) =>
      context.drawImage(image, fromX, fromY, cellWidth, cellHeight, x, y, cellWidth, cellHeight)
    context.clearRect(x, y, cellWidth, cellHeight)
    const relief = field.states[index] === SETTLED && images.relief()
    if (relief) {
      context.globalAlpha = 1
      copy(relief, x, y)
      return
    }
    const level = levelAt(field, cell)
    if (level === 0 && cell.column % RAIN_PITCH !== 0) return
    context.globalAlpha = strengths[index] ?? 0
    copy(images.sprites, (field.digits[index] ?? 0) * cellWidth, level * cellHeight)
  }

  function tick(): void {
    if (!scene) return
    for (const cell of advance(scene.field, Math.random)) drawCell(cell)
  }

  function startOrStop(): void {
    const isWanted = isOnScreen && !document.hidden && !reducedMotion.matches && !isPaused
    if (isWanted && timer === undefined) timer = window.setInterval(tick, FRAME_MS)
    if (!isWanted && timer !== undefined) {
      window.clearInterval(timer)
      timer = undefined
    }
  }

  function followMotion(): void {
    if (scene && reducedMotion.matches) settle(scene.field, Math.random)
    recolour()
    startOrStop()
  }

  function showButton(): void {
    button.hidden = false
    button.ariaLabel = isPaused ? 'Play animation' : 'Pause animation'
    button.toggleAttribute('data-paused', isPaused)
    startOrStop()
  }

  function press(): void {
    isPaused = !isPaused
    savePaused(isPaused)
    showButton()
  }

  function followOtherTab({ key }: StorageEvent): void {
    if (key !== PAUSE_KEY && key !== null) return
    isPaused = readPaused()
    showButton()
  }

  const onScreen = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false
    startOrStop()
  })
  // In a task of its own: the frame that tells of it has enough to do on a slow phone.
  const size = new ResizeObserver(() => setTimeout(layOut))
  const theme = new MutationObserver(recolour)
  onScreen.observe(canvas)
  size.observe(canvas)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', recolour)
  reducedMotion.addEventListener('change', followMotion)
  document.addEventListener('visibilitychange', startOrStop)
  window.addEventListener('storage', followOtherTab)
  button.addEventListener('click', press)
  showButton()

  return () => {
    window.clearInterval(timer)
    for (const observer of [onScreen, size, theme]) observer.disconnect()
    dark.removeEventListener('change', recolour)
    reducedMotion.removeEventListener('change', followMotion)
    document.removeEventListener('visibilitychange', startOrStop)
    window.removeEventListener('storage', followOtherTab)
    button.removeEventListener('click', press)
  }
}

function createScene(options: {
  canvas: HTMLCanvasElement
  width: number
  height: number
  ratio: number
  cellWidth: number
  cellHeight: number
  hasRelief: boolean
}): Scene {
  const { canvas, width, ratio, cellWidth, cellHeight } = options
  const relief = options.hasRelief ? reliefOn(options) : null
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
  const drawImages = () => {
    const { color, colorScheme } = getComputedStyle(canvas)
    let picture: HTMLCanvasElement | null = null
    return {
      sprites: drawSprites({ colour: color, ratio, cellWidth, cellHeight }),
      // Only when the first digit settles: both pictures in one task would hold up a slow phone.
      relief: () => {
        picture ??=
          relief &&
          drawRelief({
            ...options,
            relief,
            isDark: colorScheme === 'dark',
            font: `${DIGIT_PX}px ${FONT_FAMILY}`,
            width: canvas.width,
            height: canvas.height,
            cells: settling.map((cell) => ({ ...cell, digit: field.digits[cell.index] ?? 0 })),
          })
        return picture
      },
    }
  }
  return { field, strengths, drawImages }
}

/** Sprites of every digit at every brightness, so that a frame only copies small images. */
function drawSprites(options: {
  colour: string
  ratio: number
  cellWidth: number
  cellHeight: number
}): HTMLCanvasElement {
  const { colour, ratio, cellWidth, cellHeight } = options
  const sprites = document.createElement('canvas')
  sprites.width = 2 * cellWidth
  sprites.height = (LEVELS + 1) * cellHeight
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

function readPaused(): boolean {
  try {
    return localStorage.getItem(PAUSE_KEY) === PAUSED
  } catch {
    return false
  }
}

/** Storage may be full or blocked; the choice then lasts for this page. */
function savePaused(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(PAUSE_KEY, PAUSED)
    else localStorage.removeItem(PAUSE_KEY)
  } catch {}
}
