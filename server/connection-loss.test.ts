import { expect, test } from 'vitest'
import { connectionFaults, cutConnections } from '#tests/support/connection-loss.ts'

test('CONTACT-20: connections that are cut under traffic cost a 503 at most: the process lives, nothing is lost, nothing is stored twice', async () => {
  const report = await cutConnections(connectionFaults)
  expect(report).toMatchObject({ isAlive: true, lost: [], doubled: [] })
  expect(report.rounds.map((round) => round.fault)).toEqual(connectionFaults)
  expect(Object.keys(report.cached)).toEqual(['200'])
  for (const statuses of [report.written, report.read]) {
    expect(new Set([...Object.keys(statuses), '200', '503'])).toEqual(new Set(['200', '503']))
  }
})
