import { expect, test } from 'vitest'
import { ATTACHMENT_MAX_LENGTH } from '../chat.ts'
import { firstThatFits, fitWithin, readAttachment } from './attachment.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1024, height: 768 },
  ],
  [
    { width: 500, height: 2048 },
    { width: 250, height: 1024 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 50_000, height: 1 },
    { width: 1024, height: 1 },
  ],
])('CHAT-22: %j becomes %j', (before, after) => {
  expect(fitWithin(before, 1024)).toEqual(after)
})

test('CHAT-22: an attachment is as good as its room allows', () => {
  const jpeg = (length: number) => 'data:image/jpeg;base64,'.padEnd(length, 'A')
  const tried: number[] = []
  const taken = firstThatFits((quality) => {
    tried.push(quality)
    return jpeg(tried.length === 1 ? ATTACHMENT_MAX_LENGTH + 1 : ATTACHMENT_MAX_LENGTH)
  })
  expect(taken).toHaveLength(ATTACHMENT_MAX_LENGTH)
  expect(tried).toHaveLength(2)
  expect(firstThatFits(() => jpeg(ATTACHMENT_MAX_LENGTH + 1))).toBeNull()
  expect(firstThatFits(() => 'data:,')).toBeNull()
})

test.each([
  ['notes.txt', 'text/plain'],
  ['notes', ''],
])('CHAT-25: a file that is no image (%s) is not kept', async (name, type) => {
  const message = 'Please select an image file'
  expect(await readAttachment(new File(['x'], name, { type }))).toEqual({ ok: false, message })
})

test.each([
  ['broken.png', 'image/png'],
  ['broken.svg', 'image/svg+xml'],
  ['phone.heic', 'image/heic'],
  ['PHONE.HEIC', ''],
])('CHAT-25: an image that cannot be read (%s) is not called something else', async (name, type) => {
  const message = 'This image cannot be read here. Please choose a JPEG, PNG or WebP.'
  expect(await readAttachment(new File(['x'], name, { type }))).toEqual({ ok: false, message })
})
