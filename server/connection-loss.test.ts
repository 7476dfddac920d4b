import { expect, test } from 'vitest'
import { connectionFaults, cutConnections } from '#tests/support/connection-loss.ts'

test('CONTACT-20: connections that are cut under traffic cost a 503 at most: the process lives, nothing is lost, nothing is stored twice', async () => {
  const report = await cutConnections(connectionFaults, { readers: 2, readingMs: 50 })
  expect(report).toMatchObject({ isAlive: true, lost: [], duplicated: [], refusals: [] })
  expect(report.rounds.map((round) => round.fault)).toEqual(connectionFaults)
  expect(Object.keys(report.cached)).toEqual(['200'])
  expect(new Set([...Object.keys(report.read), '200', '503'])).toEqual(new Set(['200', '503']))
  // Besides: a picture is stored with 201, and who is not signed in is sent to the sign-in.
  const written = new Set(Object.keys(report.written))
  expect([...written].filter((status) => !['200', '201', '204', '302', '503'].includes(status))).toEqual([])
})
