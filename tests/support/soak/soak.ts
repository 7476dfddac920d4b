import { test } from 'vitest'
import { findProgram } from '../runner/programs.ts'
import { reportSoak } from './soak-results.ts'

/** Only ends what hangs. */
export const SOAK_MAX_MS = (process.env.SOAK ? 120 : 10) * 60_000

/** A test of `npm run soak` alone. Where a program that it needs is not installed, it says so and is left out. */
export function soakTest(
  name: string,
  programs: string[],
  run: (paths: string[]) => Promise<void>,
  /** What else it needs, if the machine lacks it: 'root'. */
  lacked: string | null = null,
): void {
  const paths = programs.map((program) => findProgram(program))
  const missing = programs.filter((_, n) => paths[n] === null)
  if (lacked) missing.push(lacked)
  const isSoak = Boolean(process.env.SOAK)
  if (isSoak && missing.length > 0) {
    console.log(`Left out: ${name}. Not there: ${missing.join(', ')}.`)
    reportSoak({ part: 'left out', done: `${name}: ${missing.join(', ')} not there` })
  }
  test.runIf(isSoak && missing.length === 0)(
    name,
    () => run(paths.filter((path) => path !== null)),
    SOAK_MAX_MS,
  )
}

/** How often something is done: `full` in `npm run soak`, or the part of it that its option --scale asks for. */
export function soakSize({ short, full }: { short: number; full: number }): number {
  if (!process.env.SOAK) return short
  return Math.max(short, Math.round(full * Number(process.env.SOAK_SCALE ?? 1)))
}

/** The user that programs run as which refuse to run as root. */
export const NOBODY = 65_534

/** A figure of a run, for the one who reads its output. */
export function tell(what: string, value: string): void {
  console.log(`${what}: ${value}`)
}
