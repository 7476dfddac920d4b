import { openSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, spawnServer, startServer } from '#tests/support/processes/server-process.ts'
import { freePort } from '#tests/support/runner/postgres-server.ts'
import { canMount, fillDisk, mountSmallDisk } from '#tests/support/small-disk.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a-long-enough-password' }
const EMPTY = { ...ADMIN, SAMPLE_CONTENT: 'off' }
const hasFullDevice = process.platform === 'linux'

test.runIf(canMount)(
  'on a full disk the process lives, pages go on, writes and readiness say 503, and all is well when there is room again',
  async () => {
    const DATA_DIR = await mountSmallDisk(64)
    const { origin } = await startServer({ DATA_DIR, ...EMPTY })
    const signIn = async () => {
      const body = new URLSearchParams({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
      const init = { method: 'POST', body, headers: { origin }, redirect: 'manual' } as const
      return (await fetch(`${origin}/admin/login`, init)).status
    }
    const statusOf = async (target: string) => (await fetch(origin + target)).status
    const filler = path.join(DATA_DIR, 'filler')

    // The first housekeeping truncates the WAL, which would free space again.
    const logBytes = async () => (await stat(path.join(DATA_DIR, 'urugero.db-wal'))).size
    await expect.poll(logBytes, { timeout: 30_000 }).toBe(0)
    await fillDisk(filler)
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/about')).toBe(200)
    expect(await statusOf('/blog?q=anything')).toBe(200)
    expect(await signIn()).toBe(503)

    await rm(filler)
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200)
    expect(await signIn()).toBe(302)
  },
)

test.runIf(hasFullDevice)(
  'a log that cannot be written stops neither the serving nor the stopping',
  async () => {
    const port = await freePort()
    const env = { DATA_DIR: await newDataDir(), PORT: String(port), ...EMPTY }
    const server = spawnServer(env, openSync('/dev/full', 'w'))
    const statusOf = (target: string) =>
      fetch(`http://127.0.0.1:${port}${target}`).then(
        (response) => response.status,
        () => null,
      )
    await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200)
    // Enough lines for several batches.
    for (let visit = 0; visit < 100; visit++) expect(await statusOf(`/media/nowhere-${visit}.webp`)).toBe(404)
    expect(await statusOf('/about')).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)
