import type { JSHandle, Page } from '@playwright/test'
import { openChat } from './support/chat-window.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const CALL_TO_ACTION = '/services/cloud-services'
/** The side of the relief's core that faces the light, in ink that is mixed with some white. */
const LIGHT_CORE = [98, 91, 85]
const DARK_CORE = [108, 95, 85]

for (const { id, path } of [
  { id: 'HOME-05, HOME-06', path: '/' },
  { id: 'SVC-12, SVC-13', path: CALL_TO_ACTION },
]) {
  test(`${id}: binary digits of 14 px fall on ${path}, thirty times a second`, async ({ page }) => {
    await watchWorker(page)
    await page.goto(path)
    await page.locator('canvas').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible()
    await expect.poll(() => frameTimes(page)).toEqual([33])
    await drawFrames(page, 30)
    const written = () => page.workers()[0]?.evaluate(() => globalThis.written)
    await expect.poll(async () => (await written())?.texts.sort()).toEqual(['0', '1'])
    for (const font of (await written())?.fonts ?? []) expect(font).toMatch(/^(bold )?14px /)
  })
}

test('HOME-05: a quiet button in the lower right corner, with a target of 44 px, stops the digits, which stay stopped on the next page', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Pause animation' })
  await expect(button).toBeVisible()
  const [box, canvas] = [await button.boundingBox(), await page.locator('canvas').boundingBox()]
  expect([box?.width, box?.height]).toEqual([44, 44])
  expect((box?.x ?? 0) + 44).toBeGreaterThan((canvas?.width ?? 0) - 24)
  expect((box?.y ?? 0) + 44).toBeGreaterThan((canvas?.y ?? 0) + (canvas?.height ?? 0) - 24)

  await button.click()
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeFocused()
  await expect.poll(() => isStill(page)).toBe(true)

  await page.goto(CALL_TO_ACTION)
  await page.getByRole('button', { name: 'Play animation' }).click()
  const first = await pictureOf(page)
  await expect.poll(() => pictureOf(page)).not.toBe(first)
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible()
})

test('HOME-05: the digits stop out of sight and go on when seen again', async ({ page }) => {
  await watchWorker(page)
  await page.goto('/')
  await expect.poll(() => frameTimes(page)).toEqual([33])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => frameTimes(page)).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => frameTimes(page)).toEqual([33])
  await setHidden(page, true)
  await expect.poll(() => frameTimes(page)).toEqual([])
  await setHidden(page, false)
  await expect.poll(() => frameTimes(page)).toEqual([33])
})

test('HOME-05: the digits settle into the relief within seconds, and others go on falling', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect.poll(() => clayOf(page)).toBeGreaterThan(0)
  const finished = await clayOf(page)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchWorker(page)
  await page.goto('/')
  await expect.poll(() => frameTimes(page)).toEqual([33])
  await drawFrames(page, 7 * 30)
  // Where the relief breaks up, chance decides.
  await expect.poll(() => clayOf(page)).toBeGreaterThan(finished * 0.9)
  expect(await clayOf(page)).toBeLessThan(finished * 1.1)
  const settled = await pictureOf(page)
  await drawFrames(page, 30)
  await expect.poll(() => pictureOf(page)).not.toBe(settled)
})

test('HOME-05: at first the relief is not there, and for whoever paused the digits it is there at once', async ({
  page,
}) => {
  await watchWorker(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause animation' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible()
  await expect.poll(() => clayOf(page)).toBeGreaterThan(0)
  const finished = await clayOf(page)

  await page.evaluate(() => localStorage.removeItem('rain'))
  await page.reload()
  await expect.poll(() => isDrawn(page)).toBe(true)
  expect(await clayOf(page)).toBeLessThan(finished * 0.6)
})

test('HOME-05: on a phone the relief is a strip below the buttons, and nothing falls behind the text; without scripts, with Save-Data and in print there is neither the picture nor room for it', async ({
  newPage,
}) => {
  const viewport = { width: 360, height: 740 }
  const page = await newPage({ viewport })
  await page.goto('/')
  await expect(page.locator('canvas')).toBeVisible()
  const canvas = await page.locator('canvas').boundingBox()
  const button = await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).first().boundingBox()
  expect(canvas?.height).toBe(196)
  expect(canvas?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('canvas')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/')
  await expect(page.locator('canvas')).toBeHidden()

  const scriptless = await newPage({ viewport, javaScriptEnabled: false })
  await scriptless.goto('/')
  await expect(scriptless.locator('canvas')).toBeHidden()
})

test('HOME-05: the digits stand still for visitors who asked for less motion, and take the colours of the theme, as the relief does', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/')
  await expect.poll(() => isDrawn(page)).toBe(true)
  expect(await isStill(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden()
  await expect.poll(() => centreOf(page)).toEqual(LIGHT_CORE)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(() => centreOf(page)).toEqual(DARK_CORE)

  await page.goto(CALL_TO_ACTION)
  await page.locator('canvas').scrollIntoViewIfNeeded()
  await expect.poll(() => colourOf(page)).toEqual([240, 138, 93])
})

test('HOME-05: leaving the page ends its animation', async ({ page }) => {
  await page.goto('/')
  await openChat(page)
  await expect.poll(() => page.workers().length).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(0)
})

declare global {
  /** Of the worker: what it has written and in which fonts, and the frames that it waits for. */
  var written: { fonts: string[]; texts: string[] }
  var waiting: Map<number, { draw: () => void; ms: number }>
}

/** Records what the worker writes; its frames are drawn when the test asks for them. */
async function watchWorker(page: Page): Promise<void> {
  function watch(): void {
    globalThis.written = { fonts: [], texts: [] }
    globalThis.waiting = new Map()
    const { fillText } = OffscreenCanvasRenderingContext2D.prototype
    OffscreenCanvasRenderingContext2D.prototype.fillText = function (...args: Parameters<typeof fillText>) {
      if (!written.fonts.includes(this.font)) written.fonts.push(this.font)
      if (!written.texts.includes(args[0])) written.texts.push(args[0])
      return fillText.apply(this, args)
    }
    if (typeof document !== 'undefined') return
    let count = 0
    const wait = (draw: () => void, ms: number) => {
      count += 1
      waiting.set(count, { draw, ms })
      return count
    }
    Object.assign(globalThis, { setInterval: wait, clearInterval: (id: number) => waiting.delete(id) })
  }
  await page.route('**/rain-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${watch})();${await response.text()}` })
  })
}

/** How often the worker draws, in milliseconds; nothing while it draws nothing. */
async function frameTimes(page: Page): Promise<number[] | undefined> {
  return page.workers()[0]?.evaluate(() => [...waiting.values()].map(({ ms }) => ms))
}

async function drawFrames(page: Page, count: number): Promise<void> {
  await page.workers()[0]?.evaluate((frames) => {
    for (let frame = 0; frame < frames; frame += 1) for (const { draw } of waiting.values()) draw()
  }, count)
}

function pictureOf(page: Page): Promise<string> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
}

/** Whether eight frames of the page change nothing. */
async function isStill(page: Page): Promise<boolean> {
  const before = await pictureOf(page)
  await nextFrames(page, 8)
  return (await pictureOf(page)) === before
}

/** The pixels of the canvas, by a copy: a worker draws on it. */
function pixelsOf(page: Page): Promise<JSHandle<ImageData>> {
  return page.locator('canvas').evaluateHandle((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const copy = new OffscreenCanvas(width, height).getContext('2d')
    if (!copy) throw new Error('no canvas')
    copy.drawImage(canvas, 0, 0)
    return copy.getImageData(0, 0, width, height)
  })
}

async function isDrawn(page: Page): Promise<boolean> {
  return (await pixelsOf(page)).evaluate(({ data }) => data.some((value) => value > 0))
}

/** How many pixels are of the relief's clay: opaque and reddish, of any tone. */
async function clayOf(page: Page): Promise<number> {
  return (await pixelsOf(page)).evaluate(({ data }) => {
    let count = 0
    for (let index = 0; index < data.length; index += 4) {
      const isOpaque = data[index + 3] === 255
      if (isOpaque && (data[index] ?? 0) > (data[index + 1] ?? 0) * 1.8) count += 1
    }
    return count
  })
}

/** The colour a few pixels to the upper left of the relief's centre. */
async function centreOf(page: Page): Promise<number[]> {
  return (await pixelsOf(page)).evaluate(({ data, width, height }) => {
    const [x, y] = [Math.round(width * 0.76) - 5, height / 2 - 5]
    return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)]
  })
}

/** The colour of the most opaque pixel. */
async function colourOf(page: Page): Promise<number[]> {
  return (await pixelsOf(page)).evaluate(({ data }) => {
    let best = 3
    for (let index = 3; index < data.length; index += 4) {
      if ((data[index] ?? 0) > (data[best] ?? 0)) best = index
    }
    // Half-transparent pixels are stored rounded; a small difference is the same colour.
    const [red = 0, green = 0, blue = 0] = data.slice(best - 3, best)
    const near = [
      [166, 61, 23],
      [240, 138, 93],
    ].find((colour) => colour.every((part, index) => Math.abs(part - ([red, green, blue][index] ?? 0)) < 4))
    return near ?? [red, green, blue]
  })
}

function nextFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
