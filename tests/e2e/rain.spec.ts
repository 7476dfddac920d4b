import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const CALL_TO_ACTION = '/services/cloud-services'

for (const { id, path } of [
  { id: 'HOME-05, HOME-06', path: '/' },
  { id: 'SVC-12, SVC-13', path: CALL_TO_ACTION },
]) {
  test(`${id}: binary digits of 14 px fall on ${path}, thirty times a second`, async ({ page }) => {
    await page.clock.install()
    await watchDrawing(page)
    await page.goto(path)
    await page.locator('canvas').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect.poll(() => framesWithin(page, 330)).toBe(10)
    expect(await framesWithin(page, 33 * 30)).toBe(30)
    expect(await page.evaluate(() => window.drawing.fonts)).toEqual([expect.stringMatching(/^14px /)])
    expect(await page.evaluate(() => [...window.drawing.texts].sort())).toEqual(['0', '1'])
  })
}

test('HOME-05: the digits can be stopped, and stay stopped on the next page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause animation' }).click()
  const still = await pictureOf(page)
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeFocused()
  await nextFrames(page, 8)
  expect(await pictureOf(page)).toBe(still)

  await page.goto(CALL_TO_ACTION)
  await page.getByRole('button', { name: 'Play animation' }).click()
  const first = await pictureOf(page)
  await expect.poll(() => pictureOf(page)).not.toBe(first)
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible()
})

test('HOME-05: the digits stand still for visitors who asked for less motion', async ({ newPage }) => {
  const page = await newPage({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect.poll(() => isDrawn(page)).toBe(true)
  const still = await pictureOf(page)
  await nextFrames(page, 8)
  expect(await pictureOf(page)).toBe(still)
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeHidden()
})

test('HOME-05: the digits stop out of sight and go on when seen again', async ({ page }) => {
  await page.clock.install()
  await watchDrawing(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => framesWithin(page, 330)).toBe(10)

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => framesWithin(page, 330)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => framesWithin(page, 330)).toBe(10)

  await setHidden(page, true)
  expect(await framesWithin(page, 330)).toBe(0)
  await setHidden(page, false)
  expect(await framesWithin(page, 330)).toBe(10)
})

test('HOME-05: the digits take the colour of the theme', async ({ newPage }) => {
  const page = await newPage({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/')
  await expect.poll(() => colourOf(page)).toEqual([166, 61, 23])
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(() => colourOf(page)).toEqual([240, 138, 93])
})

test('HOME-05: leaving the page ends its animation', async ({ page }) => {
  await page.clock.install()
  await watchDrawing(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  expect(await framesWithin(page, 330)).toBe(0)
})

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with the browser's own
  interface Window {
    drawing: { moments: number[]; fonts: string[]; texts: Set<string> }
  }
}

/** Records when something is drawn, what, and in which font; runs before the page's scripts. */
async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawing = { moments: [], fonts: [], texts: new Set() }
    const { drawImage, fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      window.drawing.moments.push(Date.now())
      return Reflect.apply(drawImage, this, args)
    }
    CanvasRenderingContext2D.prototype.fillText = function (...args: Parameters<typeof fillText>) {
      if (!window.drawing.fonts.includes(this.font)) window.drawing.fonts.push(this.font)
      window.drawing.texts.add(args[0])
      return fillText.apply(this, args)
    }
  })
}

/** Advances the page's fake clock by so many milliseconds, and counts the frames it drew. */
async function framesWithin(page: Page, milliseconds: number): Promise<number> {
  await page.evaluate(() => {
    window.drawing.moments = []
  })
  await page.clock.runFor(milliseconds)
  return page.evaluate(() => new Set(window.drawing.moments).size)
}

function pictureOf(page: Page): Promise<string> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
}

function isDrawn(page: Page): Promise<boolean> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) =>
    Boolean(
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value) => value > 0),
    ),
  )
}

/** The colour of the most opaque pixel. */
function colourOf(page: Page): Promise<number[]> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
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
