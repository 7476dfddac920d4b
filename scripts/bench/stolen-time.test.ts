import { expect, test } from 'vitest'
import { readClockTicks, stolenPercent } from './stolen-time.ts'

test('Of the time that was wanted of the cores, what others took is stolen; idle time and waiting for disks do not count', () => {
  const before = 'cpu  100 0 50 900 30 0 5 10 0 0\ncpu0 100 0 50 900 30 0 5 10 0 0\n'
  const after = 'cpu  160 5 60 1900 330 1 9 30 0 0\ncpu0 160 5 60 1900 330 1 9 30 0 0\n'
  expect(stolenPercent(before, after)).toBe(20)
})

test('Nothing is said where the system does not count it', () => {
  expect(stolenPercent('', '')).toBeNull()
})

test('It is read from the machine', async () => {
  const percent = stolenPercent('cpu  0 0 0 0 0 0 0 0 0 0', await readClockTicks())
  if (process.platform === 'linux') expect(percent).toBeGreaterThanOrEqual(0)
  else expect(percent).toBeNull()
})
