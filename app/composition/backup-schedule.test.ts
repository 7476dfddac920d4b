import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claimBackup, readBackupState } from '#app/platform/db/transfer/backup-state.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import type { Services } from '#app/platform/services.ts'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { type Engine, engines, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { backupName, isBackupName } from './backup-names.ts'
import { backUpWhenDue, deleteOldBackups } from './backup-schedule.server.ts'
import { createServices } from './services.server.ts'
import { checkBackup } from './transfers.server.ts'

/** For the process that makes the backup. */
const CHEAP_ENCRYPTION = new URL('../../tests/support/runner/cheap-encryption.ts', import.meta.url).href
const HOUR_MS = 60 * 60 * 1000
const PERIOD_MS = 24 * HOUR_MS
const START = Date.parse('2026-11-15T10:00:00Z')

async function newInstance(engine: Engine, settings: Record<string, string> = {}) {
  const url = await newDatabaseUrl(engine)
  const time = { now: START }
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line).msg) })
  const folder = path.join(await newFolder(), 'kept here')
  const env = readEnv({
    DATABASE_URL: url,
    APP_SECRET: 'a secret of at least thirty-two characters',
    BACKUP_DIR: folder,
    BACKUP_EVERY: '24h',
    BACKUP_KEEP: '2',
    ...settings,
  })
  const open = (): Services =>
    createServices(env, { database: openDatabaseUrl(url), clock: () => time.now, log })
  return { services: open(), open, time, logged, folder: env.BACKUP_DIR ?? folder }
}

test.for(engines)(
  'a backup is made when it is due, by another a minute later where an instance died over it, and the oldest go (%s)',
  async (engine) => {
    const { services, open, time, folder, logged } = await newInstance(engine)
    const nameAt = (madeAt: number) => backupName({ madeAt, isEncrypted: false })
    await mkdir(folder)
    await writeFile(path.join(folder, nameAt(START - PERIOD_MS)), '')
    expect(await backUpWhenDue(services)).toBe(true)
    expect(await readBackupState(services.db)).toMatchObject({ madeAt: START, failedAt: null, error: null })
    time.now += PERIOD_MS - 1
    expect(await backUpWhenDue(services)).toBe(false)
    time.now += 1
    expect(await claimBackup(open(), PERIOD_MS)).not.toBeNull()
    time.now += 60_000 - 1
    expect(await backUpWhenDue(services)).toBe(false)
    time.now += 1
    expect(await backUpWhenDue(services)).toBe(true)
    const name = nameAt(START + PERIOD_MS + 60_000)
    expect((await readdir(folder)).sort()).toEqual([nameAt(START), name])
    await checkBackup(path.join(folder, name), null)
    expect(logged).toEqual(['backup made', 'backup made'])
  },
)

test.for(engines)('of several instances that find a backup due, one claims it (%s)', async (engine) => {
  const { services, open } = await newInstance(engine)
  const claims = await Promise.all([services, open(), open()].map((one) => claimBackup(one, PERIOD_MS)))
  expect(claims.filter((token) => token !== null)).toHaveLength(1)
})

test.for(engines)(
  'what died over a backup while the clock was a day ahead keeps no other from claiming it (%s)',
  async (engine) => {
    const { services, time } = await newInstance(engine)
    time.now += 24 * HOUR_MS
    await claimBackup(services, PERIOD_MS)
    time.now = START
    expect(await claimBackup(services, PERIOD_MS)).not.toBeNull()
  },
)

test('a backup that fails is logged, leaves the older ones, and is tried again', async () => {
  const file = path.join(await newFolder(), 'a file')
  await writeFile(file, '')
  const { services, time, logged } = await newInstance('sqlite', { BACKUP_DIR: path.join(file, 'below') })
  expect(await backUpWhenDue(services)).toBe(true)
  expect(logged).toEqual(['backup failed'])
  expect(await readBackupState(services.db)).toMatchObject({
    madeAt: null,
    failedAt: START,
    error: expect.stringMatching(/^ENOTDIR: [^\n]+$/),
  })
  time.now += 9 * 60_000
  expect(await backUpWhenDue(services)).toBe(false)
  time.now += 60_000
  expect(await backUpWhenDue(services)).toBe(true)
  expect(logged).toEqual(['backup failed', 'backup failed'])
})

test('the rotation deletes its own old files only', async () => {
  const folder = await newFolder()
  const names = [0, 1, 2, 3].map((hours) =>
    backupName({ madeAt: START + hours * HOUR_MS, isEncrypted: hours > 1 }),
  )
  const others = ['notes.txt', 'urugero-by-hand.ndjson.gz', `${names[0]}.0a1b2c3d.backup-partial`]
  for (const name of [...names, ...others]) await writeFile(path.join(folder, name), name)
  await mkdir(path.join(folder, 'a folder'))
  await deleteOldBackups(folder, 2)
  expect((await readdir(folder)).sort()).toEqual([...names.slice(2), ...others, 'a folder'].sort())
  expect(names.every(isBackupName)).toBe(true)
})

test('with a passphrase the automatic backups are encrypted', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_OPTIONS', `--import=${CHEAP_ENCRYPTION}`)
  const { services, folder } = await newInstance('sqlite', {
    BACKUP_PASSPHRASE: 'a passphrase of some length',
  })
  expect(await backUpWhenDue(services)).toBe(true)
  const [name = ''] = await readdir(folder)
  expect(name).toBe(backupName({ madeAt: START, isEncrypted: true }))
  expect((await readFile(path.join(folder, name))).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
})
