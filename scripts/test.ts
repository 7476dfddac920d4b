import { mkdir, readFile, rm } from 'node:fs/promises'
import { z } from 'zod'
import { checkSteps } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { runSteps, type Step } from './steps.ts'

const UNIT_RESULTS = 'test-results/unit.json'
const BROWSER_RESULTS = 'test-results/e2e.json'

/** A file that cannot be loaded has no failed test, but it is no success either. */
const unitSchema = z.object({ success: z.boolean(), numPassedTests: z.number(), numFailedTests: z.number() })
const browserSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Every check of the project: style, types, boundaries, unit and request tests, both engines, a real browser. */
await rm('test-results', { recursive: true, force: true })
await mkdir('test-results')
const chromium = await ensureChromium()
if (!chromium) {
  console.error(
    'No Chromium was found and none could be installed: install Chromium, or set CHROMIUM_PATH, and run npm test again.',
  )
  process.exit(1)
}
const steps: Step[] = [
  ...checkSteps,
  {
    title: 'unit, request and storage tests',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${UNIT_RESULTS}`,
    ],
    env: { NODE_ENV: 'test', NO_COLOR: '1' },
  },
  {
    title: 'browser tests',
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { CHROMIUM_PATH: chromium, FORCE_COLOR: '0' },
  },
]
const isGood = await runSteps(steps)
const { passed, failed, isWhole } = await countTests()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = isGood && isWhole && failed === 0 ? 0 : 1

async function countTests(): Promise<{ passed: number; failed: number; isWhole: boolean }> {
  const unit = unitSchema.safeParse(await readResults(UNIT_RESULTS)).data
  const stats = browserSchema.safeParse(await readResults(BROWSER_RESULTS)).data?.stats
  return {
    isWhole: unit?.success === true && stats !== undefined,
    passed: (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failed:
      (unit?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
  }
}

async function readResults(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // The step that writes the file did not run, because one before it failed.
    return null
  }
}
