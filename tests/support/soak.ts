import { test } from 'vitest'
import { findProgram } from './programs.ts'

/** Only ends what hangs. */
const SOAK_MAX_MS = 30 * 60_000

/** A test of `npm run soak` alone. Where a program that it needs is not installed, it says so and is left out. */
export function soakTest(name: string, programs: string[], run: (paths: string[]) => Promise<void>): void {
  const paths = programs.map((program) => findProgram(program))
  const missing = programs.filter((_, n) => paths[n] === null)
  const isSoak = Boolean(process.env.SOAK)
  if (isSoak && missing.length > 0) console.log(`Left out: ${name}. Not installed: ${missing.join(', ')}.`)
  test.runIf(isSoak && missing.length === 0)(
    name,
    () => run(paths.filter((path) => path !== null)),
    SOAK_MAX_MS,
  )
}

/** The user that programs run as which refuse to run as root. */
export const NOBODY = 65_534

/** A figure of a run, for the one who reads its output. */
export function tell(what: string, value: string): void {
  console.log(`${what}: ${value}`)
}
