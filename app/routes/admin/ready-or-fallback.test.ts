import { expect, onTestFinished, test, vi } from 'vitest'
import { readyOrFallback } from './ready-or-fallback.ts'

test('what streams in is there without a skeleton where it is ready soon, and a promise where it is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const late = new Promise<string>(() => {})
  const failed = Promise.reject<string>(new Error('lost'))
  const soon = new Promise<string>((resolve) => setTimeout(() => resolve('rows'), 20))
  const answer = readyOrFallback(Promise.resolve({ soon, late, failed, filter: 'all' }), () => null)
  await vi.advanceTimersByTimeAsync(50)
  expect(await answer).toEqual({ soon: 'rows', late, failed, filter: 'all' })
  expect((await answer)?.late).toBe(late)
  await expect((await answer)?.failed).rejects.toThrow('lost')
})
