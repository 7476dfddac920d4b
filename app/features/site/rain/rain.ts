import { paint, type RainMessage } from './paint-rain.ts'

const MAX_PIXEL_RATIO = 2
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const DARK = '(prefers-color-scheme: dark)'
/** Pausing the rain on one page pauses it on every page. */
const PAUSE_KEY = 'rain'
const PAUSED = 'paused'

// This file is its own worker: a second one would cost a second request.
if (typeof document === 'undefined') addEventListener('message', paint)

/** Where it rains, and how to end it: the head script and then React may ask for the same element. */
const mounted = new WeakMap<Element, () => void>()

/**
 * Draws on the canvas of an element, and shows its button. With `data-relief` the digits settle into the relief. Loaded
 * by itself, it imports only the drawing code: the whole file also runs in the worker. A browser without OffscreenCanvas or
 * without modules in workers, of before the middle of 2023, shows no rain.
 */
export function mount(element: Element): () => void {
  const [canvas, button] = [element.querySelector('canvas'), element.querySelector('button')]
  const known = mounted.get(element)
  // The page may have moved on while this file was loaded.
  const isPossible = element.isConnected && canvas?.transferControlToOffscreen
  if (known || !isPossible || !button) return known ?? (() => {})
  const end = mountRain({ canvas, button, hasRelief: element.hasAttribute('data-relief') })
  // For good: a canvas is given to a worker once.
  mounted.set(element, end)
  return end
}

type MountOptions = { canvas: HTMLCanvasElement; button: HTMLButtonElement; hasRelief: boolean }

/**
 * Falling digits on a canvas in its own CSS colour, drawn by a worker: not a frame of it holds up the page. It runs only
 * while visible, and neither with reduced motion nor when paused; otherwise the last frame stays.
 */
function mountRain({ canvas, button, hasRelief }: MountOptions): () => void {
  const worker = new Worker(import.meta.url, { type: 'module' })
  const send = (message: RainMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const reducedMotion = window.matchMedia(REDUCED_MOTION)
  const dark = window.matchMedia(DARK)
  let isOnScreen = false
  let isPaused = readPaused()
  let isRunning = false

  function layOut(): void {
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO)
    send({ size: { width, height, ratio }, isFinished: reducedMotion.matches || isPaused })
  }

  function recolour(): void {
    const { color, colorScheme } = getComputedStyle(canvas)
    send({ colour: color, isDark: colorScheme === 'dark' })
  }

  function startOrStop(): void {
    const isWanted = isOnScreen && !document.hidden && !reducedMotion.matches && !isPaused
    if (isWanted === isRunning) return
    isRunning = isWanted
    send(isWanted ? 'start' : 'stop')
  }

  function followMotion(): void {
    if (reducedMotion.matches) send('finish')
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
  const size = new ResizeObserver(layOut)
  const theme = new MutationObserver(recolour)
  const offscreen = canvas.transferControlToOffscreen()
  send({ canvas: offscreen, hasRelief }, [offscreen])
  recolour()
  onScreen.observe(canvas)
  size.observe(canvas)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', recolour)
  reducedMotion.addEventListener('change', followMotion)
  document.addEventListener('visibilitychange', startOrStop)
  window.addEventListener('storage', followOtherTab)
  button.addEventListener('click', press)
  showButton()

  function end(): void {
    worker.terminate()
    for (const observer of [onScreen, size, theme]) observer.disconnect()
    dark.removeEventListener('change', recolour)
    reducedMotion.removeEventListener('change', followMotion)
    document.removeEventListener('visibilitychange', startOrStop)
    window.removeEventListener('storage', followOtherTab)
    button.removeEventListener('click', press)
    button.hidden = true
  }
  // Not allowed, not loaded, or a script without modules.
  worker.onerror = end
  return end
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
