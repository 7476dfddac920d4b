import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { UploadedImage } from '#app/ui/upload/send-image.ts'
import type { BuiltServer } from './support/built-server.ts'
import { expect, test } from './support/fixtures.ts'
import { deletePost, storePost } from './support/stored-posts.ts'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }

test('IMG-04: a phone loads covers and pictures of a post in the small size, and nothing moves', async ({
  staffPage,
  newPage,
  server,
}) => {
  const cover = await upload(staffPage, server, '#a63d17')
  const inText = await upload(staffPage, server, '#1e5b46')
  const id = await storePost(staffPage, server, {
    title: 'A post with pictures',
    status: 'published',
    featuredImage: cover.address,
    content: `${'<p>Some words.</p>'.repeat(90)}<img src="${inText.address}" alt="A hill" width="${inText.width}" height="${inText.height}"><p>The end.</p>`,
  })
  try {
    const page = await newPage(PHONE)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) console.error(`moved: ${JSON.stringify(entry)}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/media/')) loaded.push(pathname)
    })
    await page.goto('/blog/a-post-with-pictures', { waitUntil: 'networkidle' })
    expect(loaded).toEqual([atWidth(cover, 640)])
    await page.getByText('The end.').scrollIntoViewIfNeeded()
    await expect.poll(() => loaded).toEqual([atWidth(cover, 640), atWidth(inText, 640)])
    await expect.poll(() => shownSize(page, 'A hill')).toEqual([320, 160])

    await page.goto('/blog', { waitUntil: 'networkidle' })
    const card = page.getByRole('listitem').filter({ hasText: 'A post with pictures' })
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => loaded.at(-1)).toBe(atWidth(cover, 640))

    const computer = await newPage({ viewport: { width: 1280, height: 900 } })
    const answer = computer.waitForResponse((response) => response.url().includes('/media/'))
    await computer.goto('/blog/a-post-with-pictures')
    expect(new URL((await answer).url()).pathname).toBe(atWidth(cover, 960))
  } finally {
    await deletePost(staffPage, server, id)
  }
})

test('IMG-04: a picture whose narrower sizes fail is replaced like any other', async ({
  newPage,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  const page = await newPage(PHONE)
  await page.route(/\/media\/\w+-\d+\.webp/, (route) => route.abort())
  await page.goto('/links')
  const logo = page.locator('#clients img').first()
  await logo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
    .toBe('/logo-placeholder.svg')
})

/** A picture of noise: a plain one would not tell the sizes apart. */
async function upload(staffPage: Page, { origin }: BuiltServer, background: string): Promise<UploadedImage> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const data = await sharp({ create: { width: 1800, height: 900, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  const answer = await staffPage.request.post('/admin/images', { data, headers: { origin } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

function atWidth({ address }: UploadedImage, width: number): string {
  return address.replace('.webp', `-${width}.webp`)
}

function shownSize(page: Page, name: string): Promise<number[]> {
  return page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    return image.complete ? [Math.round(width), Math.round(height)] : []
  })
}
