import { expect, type Page } from '@playwright/test'
import type { Address } from './addresses.ts'

/** The head of an inner page leaves the first screen to its content, also at a zoom of 200 % and on a narrow phone. */
export async function expectShortHead(page: Page, { path, heading }: Address): Promise<void> {
  const wide = { width: 1280, height: 800 }
  const zoomed = { width: 640, height: 400 }
  const narrow = { width: 320, height: 640 }
  // Below the services and stories, heads have more in them and leave less.
  const isPlain = !/^\/(services|links)\/./.test(path)
  for (const { viewport, end, size } of isPlain
    ? [
        { viewport: wide, end: 300, size: '56px' },
        { viewport: zoomed, end: 300, size: '38px' },
        { viewport: narrow, end: 512, size: null },
      ]
    : [
        { viewport: zoomed, end: 370, size: null },
        { viewport: narrow, end: 512, size: null },
      ]) {
    const where = `${path} at ${viewport.width} px`
    await page.setViewportSize(viewport)
    const title = page.getByRole('heading', { level: 1, name: heading })
    const { bottom, fontSize, fontWeight } = await title.evaluate((element) => {
      const head = document.querySelector('main header') as HTMLElement
      const { fontSize, fontWeight } = getComputedStyle(element)
      return { bottom: head.getBoundingClientRect().bottom, fontSize, fontWeight }
    })
    if (size) expect.soft([fontSize, fontWeight], where).toEqual([size, '800'])
    expect.soft(bottom, where).toBeLessThanOrEqual(end)
  }
}
