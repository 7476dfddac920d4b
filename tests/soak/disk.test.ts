import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres.server.ts'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { launchPostgres } from '#tests/support/runner/postgres-server.ts'
import { canMount, fillDisk, mountSmallDisk } from '#tests/support/small-disk.ts'
import { soakSize, soakTest, tell } from '#tests/support/soak/soak.ts'
import { expectNothingLost, newSoakedSite } from '#tests/support/soak/soaked-site.ts'
import { type Engine, engines, newDatabaseUrl } from '#tests/support/storage.ts'

const ROOT_ONLY = canMount ? null : 'root, to mount a small file system'
const PAGE_BYTES = 4_096
/** Each leaves a page more than the one before, so that another write is the first that fails. */
const FULL_DISKS = soakSize({ short: 3, full: 24 })
/** Which call fails: the first, the second … of each kind. */
const FAILING_CALLS = soakSize({ short: 2, full: 12 })
const SYSTEM_CALLS = { sqlite: ['pwrite64', 'fsync'], postgres: ['pwrite64', 'fdatasync'] } as const
const DISK_MEGABYTES = { sqlite: 96, postgres: 400 }
/** As long as a fault may last until something has failed: a write may also have fitted in. */
const FAULT_MS = 4_000
const BETWEEN_FAULTS = 20

/** A database of our own, whose server may crash, and what starts that server again, as its supervisor would. */
async function newStore(engine: Engine, parent?: string) {
  if (engine === 'sqlite') {
    if (!parent) return { url: await newDatabaseUrl(engine), revive: async () => {} }
    const file = path.join(parent, 'test.db')
    await copyFile(inject('sqliteTemplate'), file)
    return { url: `file:${file}`, revive: async () => {} }
  }
  const postgres = await launchPostgres({ survivesCrashes: true, ...(parent && { parent }) })
  onTestFinished(() => postgres.stop().catch(() => {}))
  const url = `${postgres.url}/postgres`
  const database = openPostgres(url, () => {})
  await migrate(database)
  await database.close()
  return { url, revive: () => reviveWhenDead(url, postgres.start) }
}

async function reviveWhenDead(url: string, start: () => Promise<void>): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const fault: { code?: string } | null = await client.connect().then(
      () => null,
      (error: { code?: string }) => error,
    )
    await client.end().catch(() => {})
    if (fault === null) return
    if (fault.code === 'ECONNREFUSED') await start().catch(() => {})
    await wait(100)
  }
}

/** Does each fault under traffic, and takes it away once a write has failed. */
async function underTraffic(
  { url, revive }: Awaited<ReturnType<typeof newStore>>,
  faults: ((server: { pid: number; url: string }) => Promise<() => Promise<void>>)[],
  told: { part: string; done: string },
): Promise<void> {
  const site = await newSoakedSite(url)
  const server = await site.start()
  const writes = site.startWrites()
  const failed = () => writes.statuses['503'] ?? 0
  let recoveredMs = 0
  let felt = 0
  for (const begin of faults) {
    await writes.acknowledge(BETWEEN_FAULTS)
    const before = failed()
    const end = await begin({ pid: server.child.pid ?? 0, url })
    const deadline = performance.now() + FAULT_MS
    while (failed() === before && performance.now() < deadline) await wait(10)
    if (failed() > before) felt++
    await end()
    const endedAt = performance.now()
    await revive()
    await writes.acknowledge(1)
    recoveredMs = Math.max(recoveredMs, performance.now() - endedAt)
  }
  tell(told.part, `${felt} of ${faults.length} faults were felt: ${JSON.stringify(writes.statuses)}`)
  const known = ['200', '201', '204', '302', '503']
  const unknown = Object.keys(writes.statuses).filter((status) => !known.includes(status))
  const done = `${told.done}; ${felt} of ${faults.length} cost a 503`
  // A delivery whose outcome could not be stored is repeated.
  const crashes = faults.length
  await expectNothingLost(site, writes, {
    ...{ ...told, done, crashes },
    recoveredSeconds: recoveredMs / 1000,
  })
  expect(unknown).toEqual([])
  expect(felt).toBeGreaterThan(0)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

for (const engine of engines) {
  soakTest(
    `the disk is full at one write after the other (${engine})`,
    ['mount'],
    async () => {
      const folder = await mountSmallDisk(DISK_MEGABYTES[engine])
      const filler = path.join(folder, 'filler')
      const faults = Array.from({ length: FULL_DISKS }, (_, n) => async () => {
        await fillDisk(filler, n * PAGE_BYTES)
        return () => rm(filler)
      })
      await underTraffic(await newStore(engine, folder), faults, {
        part: 'disk full',
        done: `full ${FULL_DISKS} times, with 0 to ${FULL_DISKS - 1} pages left (${engine})`,
      })
    },
    ROOT_ONLY,
  )

  soakTest(
    `one system call after the other fails with EIO (${engine})`,
    ['strace'],
    async ([strace = '']) => {
      const calls = SYSTEM_CALLS[engine].flatMap((call) =>
        Array.from({ length: FAILING_CALLS }, (_, n) => ({ call, when: n + 1 })),
      )
      const faults = calls.map((fault) => async (server: { pid: number; url: string }) => {
        const pids = engine === 'sqlite' ? [server.pid] : await backendsOf(server.url)
        return failCall(strace, { pids, ...fault })
      })
      await underTraffic(await newStore(engine), faults, {
        part: 'I/O errors',
        done: `EIO at call 1 to ${FAILING_CALLS} of ${SYSTEM_CALLS[engine].join(', ')} (${engine})`,
      })
    },
  )
}

async function backendsOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** That call of each thread fails once, by strace; resolves when strace has attached itself. */
async function failCall(
  strace: string,
  { pids, call, when }: { pids: number[]; call: string; when: number },
): Promise<() => Promise<void>> {
  const output = path.join(await newFolder(), 'strace')
  const attached = pids.flatMap((pid) => ['-p', String(pid)])
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:error=EIO:when=${when}`]
  const tracer = spawn(strace, ['-f', ...attached, ...inject, '-o', output], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(tracer, 'exit')
  await once(tracer.stderr, 'data')
  return async () => {
    tracer.kill('SIGINT')
    await exited
    tell(`${call} ${when}`, /INJECTED/.test(await readFile(output, 'utf8')) ? 'failed' : 'was not called')
  }
}
