import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { checkBackup } from '#app/composition/transfers.server.ts'
import { newDataDir, type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { valuesOf } from '#tests/support/scrape.ts'

const run = promisify(execFile)
/** Some of the questions start a process. */
const POLL = { timeout: 120_000, interval: 200 }
const METRICS_TOKEN = 'a token of some length'
const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a-long-enough-password' }

/** The steps share one server: each of its three processes takes a second of the processor to start. */
test('several worker processes serve one site, count and back it up as one, replace each other, and stop together', async () => {
  const BACKUP_DIR = path.join(await newFolder(), 'made by itself')
  const env = { BACKUP_DIR, METRICS_TOKEN, WEB_CONCURRENCY: '2', SAMPLE_CONTENT: 'off', ...ADMIN }
  const server = await startServer({ DATA_DIR: await newDataDir(), ...env })
  expect(server.output().match(/The site:/g)).toHaveLength(1)
  await expectPagesOfAllCounted(server)
  await expectOneBackup(server, BACKUP_DIR)
  const newcomer = await expectDeadReplaced(server)
  if (process.platform === 'linux') await expectDeadReplacedLater(server, newcomer)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

async function expectPagesOfAllCounted({ origin }: ServerProcess): Promise<void> {
  const visits = 20
  // Each on a connection of its own, so that both workers get some.
  for (let visit = 0; visit < visits; visit++) expect(await get(`${origin}/about`)).toBe(200)
  const scrape = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const values = await valuesOf(scrape)
  const rendered = values.get('urugero_http_requests_total{class="page",status="200"}') ?? 0
  const cached = values.get('urugero_page_cache_hits_total{status="200"}') ?? 0
  expect(rendered + cached).toBe(visits)
  expect(cached).toBeGreaterThan(0)
  expect(values.get('urugero_database_up')).toBe(1)
}

/** Of the two workers, both of which find it due. */
async function expectOneBackup({ output }: ServerProcess, folder: string): Promise<void> {
  await expect.poll(output, POLL).toContain('backup made')
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  expect(output()).not.toContain('backup failed')
  const { manifest } = await checkBackup(path.join(folder, names[0] ?? ''), null)
  expect(manifest.staff?.rows).toBe(1)
}

/** A worker that dies takes no answer of the others along, and another takes its place. */
async function expectDeadReplaced(server: ServerProcess): Promise<number> {
  let [isKilled, isOver] = [false, false]
  // Each visit has a connection of its own, so that some are in flight to the worker that is killed.
  const visit = async () => {
    let answered = 0
    while (!isOver) {
      await get(`${server.origin}/about`).then(
        () => answered++,
        () => {},
      )
      // The others go on while a new one starts, but need not wear the machine out.
      if (isKilled) await wait(20)
    }
    return answered
  }
  const visits = Array.from({ length: 16 }, visit)
  const [first, second] = await workersOf(server.child.pid)
  if (!first || !second) throw new Error('There are no two workers.')
  await get(`${server.origin}/about`)
  process.kill(first, 'SIGKILL')
  isKilled = true
  const others = async () => (await workersOf(server.child.pid)).filter((pid) => pid !== first)
  await expect.poll(async () => (await others()).length, POLL).toBe(2)
  expect(await others()).toContain(second)
  expect(await get(`${server.origin}/about`)).toBe(200)
  isOver = true
  // Requests that the killed worker was answering are cut off, but none hangs forever.
  for (const answered of await Promise.all(visits)) expect(answered).toBeGreaterThan(0)
  const newcomer = (await others()).find((pid) => pid !== second)
  if (!newcomer) throw new Error('No worker has taken the place of the dead one.')
  return newcomer
}

/** A worker that cannot be replaced at once takes neither the others nor the first process along, and is replaced later. */
async function expectDeadReplacedLater(
  { child: { pid }, origin, output }: ServerProcess,
  worker: number,
): Promise<void> {
  const limitFiles = (limit: string) => run('prlimit', [`--pid=${pid}`, `--nofile=${limit}:`])
  await limitFiles('3')
  process.kill(worker, 'SIGKILL')
  await expect.poll(output, POLL).toContain('worker failed')
  expect(await get(`${origin}/about`)).toBe(200)
  await limitFiles('1024')
  await expect.poll(async () => (await workersOf(pid)).length, POLL).toBe(2)
  expect(await get(`${origin}/about`)).toBe(200)
}

/** Uses a connection of its own. Has no timeout but that of the test. */
function get(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      })
      .once('error', reject)
  })
}

async function workersOf(parent: number | undefined): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid)
}
