import { expect, test } from 'vitest'
import { failureNote } from './failure-notice.tsx'

test('APPLY-17, CONTACT-19: a visitor who could not send a form reads why, and that nothing is lost', () => {
  const limited = (retryAfterSeconds: number) =>
    failureNote({ ok: false, reason: 'limited', retryAfterSeconds })
  expect(limited(1)).toContain('again in one minute.')
  expect(limited(61)).toContain('again in 2 minutes.')
  expect(limited(3600)).toContain('again in 60 minutes.')
  expect(failureNote({ ok: false, reason: 'failed' })).toBe('Nothing was lost: what you typed is still here.')
  expect(failureNote({ ok: false, reason: 'out of reach' })).toMatch(
    /could not reach the server.*Nothing was lost/,
  )
  expect(failureNote({ ok: false, reason: 'closed' })).toBeNull()
  expect(failureNote({ ok: false, reason: 'verification', problem: 'wrong' })).toBeNull()
})
