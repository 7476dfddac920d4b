import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

export async function openEditor(page: Page) {
  await page.goto('/admin/blog/new')
  const { text, toolbar } = editorOf(page)
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeEnabled()
  return { text, toolbar }
}

export function editorOf(page: Page) {
  return {
    text: page.getByRole('textbox', { name: 'Content', exact: true }),
    toolbar: page.getByRole('toolbar', { name: 'Formatting' }),
  }
}

export async function pickFile(page: Page, toolbar: Locator, file: Awaited<ReturnType<typeof picture>>) {
  const chooser = page.waitForEvent('filechooser')
  await toolbar.getByRole('button', { name: 'Insert image' }).click()
  await (await chooser).setFiles(file)
}

export async function picture(name: string) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b3261e' } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

export async function paste(
  text: Locator,
  { html, file }: { html?: string; file?: number[] },
): Promise<void> {
  await text.evaluate(
    (element, { html, file }) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData('text/html', html)
      if (file) clipboardData.items.add(new File([new Uint8Array(file)], 'a.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, file },
  )
}
