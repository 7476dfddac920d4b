import { connectionFaults, cutConnections } from '#tests/support/connection-loss.ts'
import type { Report } from './figures.ts'

const ROUNDS = 12
/** The budget: how soon writes are acknowledged again. */
const RECOVERED_MAX_MS = 5_000
/** What may be answered meanwhile: what was asked for, or that it cannot be had now. */
const EXPECTED = /^([23]\d\d|503)$/

/**
 * Cuts the database connections twelve times, alternating the kinds of fault: which statuses visitors got, and whether
 * each write is stored exactly once.
 */
export async function benchConnectionLoss(report: Report): Promise<void> {
  const faults = Array.from(
    { length: ROUNDS },
    (_, round) => connectionFaults[round % connectionFaults.length] ?? 'fast stop',
  )
  const { rounds, written, read, cached, acknowledged, lost, duplicated, isAlive } =
    await cutConnections(faults)
  for (const [fault, cuts] of Map.groupBy(rounds, (round) => round.fault)) {
    const slowest = Math.max(...cuts.map(({ recoveredMs }) => recoveredMs))
    report({
      what: `${fault}: writing again after`,
      value: slowest,
      unit: 'ms',
      most: RECOVERED_MAX_MS,
      note: `the slowest of ${cuts.length}`,
    })
  }
  for (const [what, statuses] of Object.entries({ writes: written, 'uncached searches': read })) {
    const others = countOthers(statuses, EXPECTED)
    report({ what: `${what}: answers other than 2xx, 3xx and 503`, ...others })
  }
  report({ what: 'cached page: answers other than 200', ...countOthers(cached, /^200$/) })
  const note = `of ${acknowledged} acknowledged`
  report({ what: 'writes lost', value: lost.length, unit: 'count', most: 0, note })
  report({ what: 'writes stored twice', value: duplicated.length, unit: 'count', most: 0, note })
  report({ what: 'deaths of the process', value: isAlive ? 0 : 1, unit: 'count', most: 0 })
  if (!isAlive || lost.length + duplicated.length > 0) process.exitCode = 1
}

function countOthers(statuses: Record<string, number>, expected: RegExp) {
  const all = Object.entries(statuses)
  const others = all.filter(([status]) => !expected.test(status))
  return {
    value: others.reduce((sum, [, count]) => sum + count, 0),
    unit: 'count' as const,
    most: 0,
    note: all.map(([status, count]) => `${status} × ${count}`).join(', '),
  }
}
