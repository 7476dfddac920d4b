import { advance, type Cell, createDigitField, type DigitField, LEVELS, levelAt } from './digits.ts'

/** Speed and size from the specification, for the hero and the calls to action. */
const FRAME_MS = 33
const DIGIT_PX = 14

const COLUMN_PX = 16
const ROW_PX = 18
const REST_ALPHA = 0.07
const BRIGHTEST_ALPHA = 0.72
const MAX_PIXEL_RATIO = 2
const PAGE_PX = 1136
const PAGE_MARGIN_PX = 20
const TEXT_PX = 640
const TRANSITION_PX = 160
const UNDER_TEXT = 0.22
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const DARK = '(prefers-color-scheme: dark)'
/** Pausing the rain on one page pauses it on every page. */
const PAUSE_KEY = 'rain'
const PAUSED = 'paused'

/** Where it rains, and how to end it: the head script and then React may ask for the same element. */
const mounted = new WeakMap<Element, () => void>()

/** Draws on the canvas of an element, and shows its button. Loaded by itself, so it imports nothing but the digits. */
export function mount(element: Element): () => void {
  const [canvas, button] = [element.querySelector('canvas'), element.querySelector('button')]
  const known = mounted.get(element)
  if (known || !canvas || !button) return known ?? (() => {})
  const stop = mountRain(canvas, button)
  const end = () => {
    mounted.delete(element)
    stop()
  }
  mounted.set(element, end)
  return end
}

/**
 * Draws falling digits on a canvas in its own CSS colour. Only changed cells are redrawn. It runs only while visible,
 * and neither with reduced motion nor when paused; otherwise the last frame stays.
 */
function mountRain(canvas: HTMLCanvasElement, button: HTMLButtonElement): () => void {
  // Desynchronised, so that a new frame does not repaint the page.
  const context = canvas.getContext('2d', { desynchronized: true })
  if (!context) return () => {}
  const reducedMotion = window.matchMedia(REDUCED_MOTION)
  const dark = window.matchMedia(DARK)
  let field: DigitField | null = null
  let sprites: HTMLCanvasElement | null = null
  let ratio = 1
  // Whole device pixels at any scale: cells that share a pixel would blur into each other.
  let cellWidth = COLUMN_PX
  let cellHeight = ROW_PX
  let isOnScreen = false
  let isPaused = readPaused()
  let timer: number | undefined

  function layOut(): void {
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0 || height === 0) return
    ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO)
    cellWidth = Math.ceil(COLUMN_PX * ratio)
    cellHeight = Math.ceil(ROW_PX * ratio)
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    field = createDigitField({
      columns: Math.ceil(width / COLUMN_PX),
      rows: Math.ceil(height / ROW_PX),
      tickMs: FRAME_MS,
      random: Math.random,
    })
    recolour()
  }

  function recolour(): void {
    if (!field || !context) return
    sprites = drawSprites({ colour: getComputedStyle(canvas).color, ratio, cellWidth, cellHeight })
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (let row = 0; row < field.rows; row += 1) {
      for (let column = 0; column < field.columns; column += 1) drawCell({ column, row })
    }
  }

  function drawCell(cell: Cell): void {
    if (!field || !context || !sprites) return
    const [x, y] = [cell.column * cellWidth, cell.row * cellHeight]
    const digit = field.digits[cell.row * field.columns + cell.column] ?? 0
    context.clearRect(x, y, cellWidth, cellHeight)
    context.globalAlpha = strengthAt(cell.column * COLUMN_PX, field.columns * COLUMN_PX)
    context.drawImage(
      sprites,
      digit * cellWidth,
      levelAt(field, cell) * cellHeight,
      cellWidth,
      cellHeight,
      x,
      y,
      cellWidth,
      cellHeight,
    )
  }

  function tick(): void {
    if (!field) return
    for (const cell of advance(field, Math.random)) drawCell(cell)
  }

  function startOrStop(): void {
    const isWanted = isOnScreen && !document.hidden && !reducedMotion.matches && !isPaused
    if (isWanted && timer === undefined) timer = window.setInterval(tick, FRAME_MS)
    if (!isWanted && timer !== undefined) {
      window.clearInterval(timer)
      timer = undefined
    }
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
  const size = new ResizeObserver(layOut)
  const theme = new MutationObserver(recolour)
  onScreen.observe(canvas)
  size.observe(canvas)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', recolour)
  reducedMotion.addEventListener('change', startOrStop)
  document.addEventListener('visibilitychange', startOrStop)
  window.addEventListener('storage', followOtherTab)
  button.addEventListener('click', press)
  showButton()

  return () => {
    window.clearInterval(timer)
    for (const observer of [onScreen, size, theme]) observer.disconnect()
    dark.removeEventListener('change', recolour)
    reducedMotion.removeEventListener('change', startOrStop)
    document.removeEventListener('visibilitychange', startOrStop)
    window.removeEventListener('storage', followOtherTab)
    button.removeEventListener('click', press)
  }
}

/**
 * Text is on the left: there the digits are so faint that the text keeps a contrast of 4.5:1. Beside it they are at
 * full strength.
 */
function strengthAt(x: number, width: number): number {
  const textEnds = Math.max(PAGE_MARGIN_PX, (width - PAGE_PX) / 2) + TEXT_PX
  return UNDER_TEXT + (1 - UNDER_TEXT) * Math.min(1, Math.max(0, (x - textEnds) / TRANSITION_PX))
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
  context.font = `${DIGIT_PX * ratio}px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let level = 0; level <= LEVELS; level += 1) {
    context.globalAlpha = REST_ALPHA + (BRIGHTEST_ALPHA - REST_ALPHA) * (level / LEVELS)
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
