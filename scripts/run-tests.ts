import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSoakResults, soakTable } from '#tests/support/soak/soak-results.ts'
import { ensureChromium } from './chromium.ts'

type Suite = 'unit' | 'e2e'

const SUITES = {
  unit: {
    runner: ['node_modules/vitest/vitest.mjs', 'run'],
    nameOption: '-t',
    folders: ['app', 'server', 'scripts', 'tests'],
    isTest: (file: string) => /\.test\.tsx?$/.test(file),
  },
  e2e: {
    runner: ['node_modules/@playwright/test/cli.js', 'test'],
    nameOption: '-g',
    folders: ['tests/e2e'],
    isTest: (file: string) => file.endsWith('.spec.ts'),
  },
}

const SOAK_FOLDER = 'test-results'

const [name = '', ...args] = process.argv.slice(2)
if (name === 'soak') process.exitCode = await soak(args)
else if (name === 'unit' || name === 'e2e') process.exitCode = await run(name, await chosen(name, args))

/** An argument that is part of a file's path picks files, another is a test's name; from the first option on all is passed on. */
async function chosen(suite: Suite, args: string[]): Promise<string[]> {
  const { nameOption } = SUITES[suite]
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const plain = firstOption < 0 ? args : args.slice(0, firstOption)
  const files = await testFiles(suite)
  const isFile = (arg: string) => files.some((file) => file.includes(arg))
  const names = plain.filter((arg) => !isFile(arg))
  if (names.length > 0) console.log(`No file, so the name of a test: ${names.join(' ')}`)
  return [
    ...plain.filter(isFile),
    // Both runners read a pattern; what is typed as a name is meant as it stands.
    ...(names.length > 0 ? [nameOption, names.join(' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')] : []),
    ...args.slice(plain.length),
  ]
}

/**
 * The property tests as often as they are written, instead of the tenth of daily work, the faults at their full number, and the
 * parts that need another program. Arguments pick files; `--scale=0.1` makes it a tenth, `--from=COMMIT` names the older
 * build of the rolling deploy.
 */
async function soak(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { scale: { type: 'string', default: '1' }, from: { type: 'string' } },
    allowPositionals: true,
  })
  if (!(Number(values.scale) > 0)) {
    console.error('--scale is a number above 0, such as --scale=0.1')
    return 1
  }
  await mkdir(SOAK_FOLDER, { recursive: true })
  const lines = path.resolve(SOAK_FOLDER, 'soak.jsonl')
  await rm(lines, { force: true })
  const from = values.from === undefined ? {} : { SOAK_FROM: values.from }
  const env = { SOAK: '1', SOAK_SCALE: values.scale, SOAK_RESULTS: lines, ...from }
  // One file at a time: the seconds of one part are not spent by another.
  const unit = await runLong('unit', positionals, { env, options: ['--no-file-parallelism'] })
  const e2e = unit === 0 ? await runLong('e2e', positionals, { env, options: [] }) : 0
  const rows = readSoakResults(lines)
  await writeFile(path.join(SOAK_FOLDER, 'soak.json'), JSON.stringify(rows, null, 2))
  if (rows.length > 0) console.log(`\n${soakTable(rows)}\n\nAs JSON: ${SOAK_FOLDER}/soak.json`)
  return unit || e2e
}

async function runLong(
  suite: Suite,
  picked: string[],
  { env, options }: { env: Record<string, string>; options: string[] },
): Promise<number> {
  const files = await testFiles(suite)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const long = files.filter((_, n) => /\b(propertyRuns|soakTest|soakSize)\(/.test(texts[n] ?? ''))
  const chosen = long.filter((file) => picked.length === 0 || picked.some((part) => file.includes(part)))
  return chosen.length > 0 ? run(suite, [...chosen, ...options], env) : 0
}

async function testFiles(suite: Suite): Promise<string[]> {
  const { folders, isTest } = SUITES[suite]
  const entries = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true })
      return names.map((entry) => path.join(folder, entry).replaceAll(path.sep, '/'))
    }),
  )
  return entries.flat().filter(isTest)
}

async function run(suite: Suite, args: string[], env: Record<string, string> = {}): Promise<number> {
  const chromium = suite === 'e2e' ? await ensureChromium() : null
  const child = spawn(process.execPath, [...SUITES[suite].runner, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}), ...env },
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
