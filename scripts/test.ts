import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { prepareTestProcess } from '#tests/support/runner/test-process.ts'
import { checkChains } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { runChains, type Step } from './steps.ts'

const UNIT_RESULTS = 'test-results/unit.json'
const BROWSER_RESULTS = 'test-results/e2e.json'
const SLOWEST = 10
const FAILURE_CHARACTERS = 2000
const LINE_CHARACTERS = 240

/** A file that cannot be loaded has no failed test, but it is no success either. */
const unitSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
    }),
  ),
})
const browserSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(
    z.object({
      file: z.string(),
      specs: z.array(specSchema),
      // One level below the file: the tests are flat but for a few groups.
      suites: z.array(z.object({ specs: z.array(specSchema) })).default([]),
    }),
  ),
})
type Spec = z.infer<typeof specSchema>
type Timing = { file: string; ms: number }
type UnitResults = z.infer<typeof unitSchema> | undefined
type BrowserResults = z.infer<typeof browserSchema> | undefined
type Failure = { file: string; title: string; message: string }

// Every check of the project: style, types, boundaries, unit and request tests, both engines, a real browser.
prepareTestProcess()
await rm('test-results', { recursive: true, force: true })
await mkdir('test-results')
const chromium = await ensureChromium()
if (!chromium) {
  console.error(
    'No Chromium was found and none could be installed: install Chromium, or set CHROMIUM_PATH, and run npm test again.',
  )
  process.exit(1)
}
const unitTests: Step = {
  title: 'unit, request and storage tests',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${UNIT_RESULTS}`,
  ],
  env: { NODE_ENV: 'test', NO_COLOR: '1' },
  explain: async () => inLines(unitFailures(await readUnitResults())),
}
const browserTests: Step = {
  title: 'browser tests',
  args: [
    // A fifth of the runner's own time is copying its garbage; its workers get these options, too.
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    'node_modules/@playwright/test/cli.js',
    'test',
    // A trace takes an eighth of the time; `npm run e2e` with the file that failed makes one.
    '--trace=off',
  ],
  env: { CHROMIUM_PATH: chromium, FORCE_COLOR: '0' },
  explain: async () => inLines(browserFailures(await readBrowserResults())),
}
const build: Step = { title: 'build', args: ['scripts/run.mjs', 'build'] }
// The suites one after the other: each keeps two cores busy, and the product's own time limits count while tests compete.
const isGood = (await runChains([[build], ...checkChains])) && (await runChains([[unitTests, browserTests]]))
const unit = await readUnitResults()
const browser = await readBrowserResults()
printSlowest()
// At the very end, where they are also found in an output that was cut.
for (const { file, title, message } of [...unitFailures(unit), ...browserFailures(browser)]) {
  console.log(`FAILED ${file}: ${title}\n${message.slice(0, FAILURE_CHARACTERS)}`)
}
for (const { file, title, message } of browserFailures(browser, isFlaky)) {
  console.log(
    `FLAKY  ${file}: ${title}, which passed when it was tried again\n${message.slice(0, FAILURE_CHARACTERS)}`,
  )
}
const { passed, failed } = countTests()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = isGood && unit?.success && browser && failed === 0 ? 0 : 1

function countTests(): { passed: number; failed: number } {
  const stats = browser?.stats
  return {
    passed: (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.skipped ?? 0),
  }
}

function printSlowest(): void {
  const timings = [...unitTimings(), ...browserTimings()].sort((one, other) => other.ms - one.ms)
  if (timings.length === 0) return
  console.log('The slowest files:')
  for (const { file, ms } of timings.slice(0, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`)
  }
}

function unitFailures(unit: UnitResults): Failure[] {
  return (unit?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, title: 'cannot be loaded', message }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: failureMessages.join('\n'),
    }))
  })
}

function browserFailures(browser: BrowserResults, isChosen = (spec: Spec) => !spec.ok): Failure[] {
  return browserFiles(browser).flatMap(({ file, specs }) =>
    specs.filter(isChosen).map(({ title, tests }) => ({
      file: `tests/e2e/${file}`,
      title,
      message: tests
        .flatMap(({ results }) => results.flatMap((result) => result.errors))
        .map(({ message }) => message)
        .join('\n'),
    })),
  )
}

function isFlaky({ tests }: Spec): boolean {
  return tests.some(({ status }) => status === 'flaky')
}

/** The failures a line each, so that a log of a few lines names them all. */
function inLines(failures: Failure[]): string | null {
  if (failures.length === 0) return null
  return failures
    .map(({ file, title, message }) =>
      `${file}: ${title}: ${message.replaceAll(/\s+/g, ' ')}`.slice(0, LINE_CHARACTERS),
    )
    .join('\n')
}

function unitTimings(): Timing[] {
  return (unit?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: path.relative('', name),
    ms: endTime - startTime,
  }))
}

function browserTimings(): Timing[] {
  return browserFiles(browser).map(({ file, specs }) => {
    const results = specs.flatMap((spec) => spec.tests).flatMap((test) => test.results)
    return { file: `tests/e2e/${file}`, ms: results.reduce((sum, { duration }) => sum + duration, 0) }
  })
}

function browserFiles(browser: BrowserResults) {
  return (browser?.suites ?? []).map(({ file, specs, suites }) => ({
    file,
    specs: [...specs, ...suites.flatMap((group) => group.specs)],
  }))
}

async function readUnitResults(): Promise<UnitResults> {
  return unitSchema.safeParse(await readResults(UNIT_RESULTS)).data
}

async function readBrowserResults(): Promise<BrowserResults> {
  return browserSchema.safeParse(await readResults(BROWSER_RESULTS)).data
}

async function readResults(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // The step that writes the file did not run, because one before it failed.
    return null
  }
}
