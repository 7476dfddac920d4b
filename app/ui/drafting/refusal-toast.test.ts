import { expect, test } from 'vitest'
import { refusalToast } from './refusal-toast.ts'

test('ACLI-17, APOST-38, APOST-40: a draft that failed is told with the reason', () => {
  const refusal = { message: 'The model did not answer.', isConfigured: true }
  expect(refusalToast('Failed to generate content', refusal)).toEqual({
    kind: 'error',
    message: 'Failed to generate content',
    description: 'The model did not answer.',
  })
})

test('ACLI-12, ACLI-14: without AI it is said what is not configured, and nothing else', () => {
  const message = 'AI is not configured.'
  const toast = refusalToast('Failed to generate content', { message, isConfigured: false })
  expect(toast).toEqual({ kind: 'error', message })
})
