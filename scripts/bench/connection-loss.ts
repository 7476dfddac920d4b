import { connectionFaults, cutConnections } from '#tests/support/connection-loss.ts'
import type { Report } from './figures.ts'

const ROUNDS = 12

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
    report({ what: `${fault}: writing again after`, value: slowest, unit: 'ms', note: 'the slowest' })
  }
  const answers = Object.entries({ writes: written, 'uncached searches': read, 'cached page': cached })
  for (const [what, statuses] of answers) {
    const note = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`)
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    report({ what: `${what}: answers`, value: all, unit: 'count', note: note.join(', ') })
  }
  const note = `of ${acknowledged} acknowledged`
  report({ what: 'writes lost', value: lost.length, unit: 'count', most: 0, note })
  report({ what: 'writes stored twice', value: duplicated.length, unit: 'count', most: 0, note })
  report({ what: 'deaths of the process', value: isAlive ? 0 : 1, unit: 'count', most: 0 })
  if (!isAlive || lost.length + duplicated.length > 0) process.exitCode = 1
}
