import { readFile } from 'node:fs/promises'

/** What Linux counts of all cores together; on other systems nothing. */
export function readClockTicks(): Promise<string> {
  return readFile('/proc/stat', 'utf8').catch(() => '')
}

/**
 * The percentage of the time that the cores of a virtual machine were wanted in which they were another machine's: the noise
 * of a measurement. Null where the system does not tell.
 */
export function stolenPercent(before: string, after: string): number | null {
  const [from, to] = [ticksOf(before), ticksOf(after)]
  const ticks = to.map((tick, field) => tick - (from[field] ?? Number.NaN))
  const [user = Number.NaN, nice = 0, system = 0, , , hardware = 0, software = 0, stolen = 0] = ticks
  const wanted = user + nice + system + hardware + software + stolen
  return wanted > 0 ? Math.round((stolen / wanted) * 100) : null
}

function ticksOf(stat: string): number[] {
  const [, ticks = ''] = /^cpu +(.*)/.exec(stat) ?? []
  return ticks.split(' ').map(Number)
}
