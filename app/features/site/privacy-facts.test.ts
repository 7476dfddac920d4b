import { expect, test } from 'vitest'
import { readEnv } from '#app/platform/env.server.ts'
import { privacyFacts } from './privacy-facts.server.ts'

function factsOf(settings: Record<string, string> = {}) {
  return privacyFacts(readEnv({ APP_SECRET: 'a secret of at least thirty-two characters', ...settings }))
}

test('without any vendor nothing leaves the house', () => {
  expect(factsOf()).toEqual({
    retention: '12 months',
    longestLimit: expect.stringMatching(/^\d+ (minutes|hours)$/),
    contactCourier: null,
    confirmationCourier: null,
    textServices: [],
    imageService: null,
    isAttachmentSent: false,
  })
})

test('the retention is the configured one', () => {
  expect(factsOf({ RETENTION_MONTHS: '1' }).retention).toBe('1 month')
  expect(factsOf({ RETENTION_MONTHS: '30' }).retention).toBe('30 months')
})

test('own mail carries what no relay or function carries', () => {
  const SMTP_URL = 'smtp://mail.example.org'
  const FORM_RELAY_URL = 'https://relay.example.org'
  const CONFIRMATION_FUNCTION_URL = 'https://function.example.org'
  expect(factsOf({ SMTP_URL })).toMatchObject({ contactCourier: 'mail', confirmationCourier: 'mail' })
  expect(factsOf({ SMTP_URL, FORM_RELAY_URL })).toMatchObject({
    contactCourier: 'relay',
    confirmationCourier: 'mail',
  })
  expect(factsOf({ SMTP_URL, CONFIRMATION_FUNCTION_URL })).toMatchObject({
    contactCourier: 'mail',
    confirmationCourier: 'function',
  })
  expect(factsOf({ FORM_RELAY_URL })).toMatchObject({ contactCourier: 'relay', confirmationCourier: null })
})

test('every model service that is configured is named, and no other', () => {
  const gemini = { GEMINI_API_KEY: 'key' }
  const huggingFace = { HF_TOKENS: 'one,two' }
  const other = { OPENAI_BASE_URL: 'http://localhost:8000/v1', OPENAI_MODEL: 'words' }
  const servicesOf = (settings: Record<string, string>) => {
    const { textServices, imageService } = factsOf(settings)
    return [...textServices, `pictures: ${imageService}`]
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

test('an attached picture is sent only where that is switched on and somebody would look at it', () => {
  const CHAT_VISION = 'on'
  expect(factsOf({ CHAT_VISION }).isAttachmentSent).toBe(false)
  expect(factsOf({ CHAT_VISION, HF_TOKENS: 'one' }).isAttachmentSent).toBe(false)
  expect(factsOf({ GEMINI_API_KEY: 'key' }).isAttachmentSent).toBe(false)
  expect(factsOf({ CHAT_VISION, GEMINI_API_KEY: 'key' }).isAttachmentSent).toBe(true)
  const other = { OPENAI_BASE_URL: 'http://localhost:8000/v1', OPENAI_MODEL: 'words' }
  expect(factsOf({ CHAT_VISION, ...other }).isAttachmentSent).toBe(true)
})
