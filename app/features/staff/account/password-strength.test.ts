import { expect, test } from 'vitest'
import { ENOUGH_STRENGTH, judgePassword } from './password-strength.ts'

test('a password of common words, keys in a row or the person’s own name is too easy, however long', async () => {
  for (const password of ['password1234', 'qwertyuiop123', 'staffstaffstaff', 'rainmaker2026']) {
    const { score, advice } = await judgePassword(password, ['staff', 'rainmaker@example.org'])
    expect(score, password).toBeLessThan(ENOUGH_STRENGTH)
    expect(advice, password).not.toBeNull()
  }
})

test('unrelated words are hard enough', async () => {
  const { score } = await judgePassword('gauges-thunder-bicycle-ink', [])
  expect(score).toBeGreaterThanOrEqual(ENOUGH_STRENGTH)
})
