import { expect, test } from 'vitest'
import { readEnv } from '#app/platform/env.server.ts'
import { privacyDetails } from './privacy-details.server.ts'

function detailsOf(settings: Record<string, string> = {}) {
  return privacyDetails(readEnv({ APP_SECRET: 'a secret of at least thirty-two characters', ...settings }))
}

test('without any vendor no data goes to third parties', () => {
  expect(detailsOf()).toEqual({
    retention: '12 months',
    longestLimit: expect.stringMatching(/^\d+ (minutes|hours)$/),
    contactChannel: null,
    confirmationChannel: null,
    textVendors: [],
    imageVendor: null,
    isAttachmentSent: false,
  })
})

test('the retention is the configured one', () => {
  expect(detailsOf({ RETENTION_MONTHS: '1' }).retention).toBe('1 month')
  expect(detailsOf({ RETENTION_MONTHS: '30' }).retention).toBe('30 months')
})

test('own mail carries what no relay or function carries', () => {
  const SMTP_URL = 'smtp://mail.example.org'
  const FORM_RELAY_URL = 'https://relay.example.org'
  const CONFIRMATION_FUNCTION_URL = 'https://function.example.org'
  expect(detailsOf({ SMTP_URL })).toMatchObject({ contactChannel: 'mail', confirmationChannel: 'mail' })
  expect(detailsOf({ SMTP_URL, FORM_RELAY_URL })).toMatchObject({
    contactChannel: 'relay',
    confirmationChannel: 'mail',
  })
  expect(detailsOf({ SMTP_URL, CONFIRMATION_FUNCTION_URL })).toMatchObject({
    contactChannel: 'mail',
    confirmationChannel: 'function',
  })
  expect(detailsOf({ FORM_RELAY_URL })).toMatchObject({ contactChannel: 'relay', confirmationChannel: null })
})

test('every model service that is configured is named, and no other', () => {
  const gemini = { GEMINI_API_KEY: 'key' }
  const huggingFace = { HF_TOKENS: 'one,two' }
  const other = { OPENAI_BASE_URL: 'http://localhost:8000/v1', OPENAI_MODEL: 'words' }
  const servicesOf = (settings: Record<string, string>) => {
    const { textVendors, imageVendor } = detailsOf(settings)
    return [...textVendors, `pictures: ${imageVendor}`]
  }
  expect(servicesOf(gemini)).toEqual(['Google’s Gemini', 'pictures: null'])
  expect(servicesOf(huggingFace)).toEqual([
    'Hugging Face’s hosted inference',
    'pictures: Hugging Face’s hosted inference',
  ])
  expect(servicesOf({ ...gemini, ...huggingFace })).toHaveLength(3)
  expect(servicesOf({ ...gemini, ...huggingFace, ...other })).toEqual([
    'a model server that we chose ourselves',
    'pictures: Hugging Face’s hosted inference',
  ])
})

test('an attached picture is sent only where that is switched on and a configured model receives it', () => {
  const CHAT_VISION = 'on'
  expect(detailsOf({ CHAT_VISION }).isAttachmentSent).toBe(false)
  expect(detailsOf({ CHAT_VISION, HF_TOKENS: 'one' }).isAttachmentSent).toBe(false)
  expect(detailsOf({ GEMINI_API_KEY: 'key' }).isAttachmentSent).toBe(false)
  expect(detailsOf({ CHAT_VISION, GEMINI_API_KEY: 'key' }).isAttachmentSent).toBe(true)
  const other = { OPENAI_BASE_URL: 'http://localhost:8000/v1', OPENAI_MODEL: 'words' }
  expect(detailsOf({ CHAT_VISION, ...other }).isAttachmentSent).toBe(true)
})
