import { expect, test, vi } from 'vitest'
import { provideRenewal } from '../session-renewal.ts'
import { sendImage } from './send-image.ts'

test('ADM-05: nothing of an image is sent before staff whose session has ended have signed in again', async () => {
  const requests = vi.fn()
  vi.stubGlobal('XMLHttpRequest', requests)
  const renew = vi.fn(async () => false)
  const takeBack = provideRenewal({ memberId: 'a-member', renew })
  const image = new File(['an image'], 'image.png', { type: 'image/png' })
  const result = await sendImage(image, { uploadTo: '/admin/images', onProgress: () => {} })
  takeBack()
  expect(result).toEqual({ ok: false, error: expect.stringContaining('You are signed out.') })
  expect(renew).toHaveBeenCalledOnce()
  expect(requests).not.toHaveBeenCalled()
})
