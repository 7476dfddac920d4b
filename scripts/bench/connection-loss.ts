import { connectionFaults, cutConnections } from '#tests/support/connection-loss.ts'

const ROUNDS = 12

/**
 * Cuts the database connections twelve times, alternating the kinds of fault: which statuses visitors got, and whether
 * each message is stored exactly once.
 */
export async function benchConnectionLoss(): Promise<void> {
  const faults = Array.from(
    { length: ROUNDS },
    (_, round) => connectionFaults[round % connectionFaults.length] ?? 'fast stop',
  )
  const { rounds, written, read, cached, acknowledged, lost, doubled, isAlive } = await cutConnections(faults)
  for (const { fault, recoveredMs } of rounds)
    console.log(`  ${fault.padEnd(22)} writing again after ${recoveredMs} ms`)
  const answers = (statuses: Record<string, number>) =>
    Object.entries(statuses)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')
  console.log(`  messages: ${answers(written)}`)
  console.log(`  uncached searches: ${answers(read)}`)
  console.log(`  cached page: ${answers(cached)}`)
  console.log(`  ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} stored twice`)
  console.log(`  the process ${isAlive ? 'lived through all of it' : 'DIED'}`)
  if (!isAlive || lost.length + doubled.length > 0) process.exitCode = 1
}
