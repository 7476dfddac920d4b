import { expect, test } from 'vitest'
import { inOrder } from './use-change-queue.ts'

test('the changes left when the screen is left are made one after the other, also after a failure', async () => {
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const all = inOrder(first.promise, [
    () => {
      done.push('second begins')
      return second.promise
    },
    async () => void done.push('third begins'),
  ])
  await Promise.resolve()
  expect(done).toEqual([])
  first.reject(new Error('out of reach'))
  await expect.poll(() => done).toEqual(['second begins'])
  second.resolve()
  await all
  expect(done).toEqual(['second begins', 'third begins'])
})
