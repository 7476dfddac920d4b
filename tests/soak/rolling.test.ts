import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { pluralize } from '#app/shared/pluralize.ts'
import { newDataDir, startServer } from '#tests/support/processes/server-process.ts'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { freePort } from '#tests/support/runner/postgres-server.ts'
import { reconcile } from '#tests/support/soak/reconcile.ts'
import { soakTest, tell } from '#tests/support/soak/soak.ts'
import { reportSoak } from '#tests/support/soak/soak-results.ts'
import { prepareForWrites, startWrites, TRAFFIC_ENV } from '#tests/support/soak/write-traffic.ts'
import { newEmptyDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { fetchUntrusted, filesOf, startLoad, startProxy } from './proxy-harness.ts'

const run = promisify(execFile)
/** As the runbook says: nginx tries an instance again that was gone. */
const SETTLE_MS = 5_000
const OUTPUT_MAX_BYTES = 10_000_000
/**
 * A write whose connection ends with the old instance gets 502 of nginx, which never sends a form twice, and is sent again by
 * the browser under the same key. 503 says the same in words.
 */
const SENT_AGAIN = /: 50[23]$/
/** With this migration came the PDF as a resume. An instance from before refuses it: see 'Upgrades' of the runbook. */
const PDF_MIGRATION = 'db/migrations/018-'
const PDF_REFUSED = /^\/api\/applications: 422 /
/** Older versions name another address where they do not have a file: nginx does not ask the other instance then. */
const MOVED = /^\/assets\/\S+: 308 /

/** The next version: a release with one migration more, which only adds. */
async function makeNextVersion(): Promise<string> {
  const parent = await newFolder()
  await run(process.execPath, ['scripts/release.ts', '--folder', parent, '--unpacked'])
  const [name = ''] = await readdir(parent)
  const folder = path.join(parent, name)
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version: '99.0.0', type: 'module' }))
  await writeFile(
    path.join(folder, 'db/migrations/999-next.sql'),
    'ALTER TABLE posts ADD COLUMN next_column TEXT;\nCREATE INDEX posts_by_next_column ON posts (next_column);\n',
  )
  return folder
}

/** The state of an older commit, with its own dependencies, built as its own `npm run build` does it. */
async function buildCommit(commit: string): Promise<string> {
  const folder = await newFolder()
  const archive = path.join(folder, 'source.tar')
  await run('git', ['archive', '--output', archive, commit])
  await run('tar', ['-xf', archive, '-C', folder])
  const [lock, ownLock] = await Promise.all(
    [path.join(folder, 'package-lock.json'), 'package-lock.json'].map((file) => readFile(file, 'utf8')),
  )
  if (lock === ownLock) await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: OUTPUT_MAX_BYTES })
  return folder
}

/** Those of PostgreSQL. */
async function migrationsSince(commit: string): Promise<{ added: string[]; changed: string[] }> {
  const files = ['db/migrations', ':!*.sqlite.sql']
  const { stdout } = await run('git', ['diff', '--name-status', '--no-renames', commit, '--', ...files])
  const lines = stdout.split('\n').filter(Boolean)
  const isAdded = (line: string) => line.startsWith('A')
  return { added: lines.filter(isAdded), changed: lines.filter((line) => !isAdded(line)) }
}

/** What `--from` names; else the newest state before the last migration from which an upgrade is possible. */
async function olderCommit(): Promise<string> {
  const named = process.env.SOAK_FROM
  const { stdout } = await run('git', ['rev-list', '--first-parent', '--max-count=500', named ?? 'HEAD'])
  for (const commit of stdout.split('\n').filter(Boolean)) {
    const { added, changed } = await migrationsSince(commit)
    if (named && changed.length > 0)
      throw new Error(`Since ${named} migrations were changed that may have run:\n${changed.join('\n')}`)
    if (named || (added.length > 0 && changed.length === 0)) return commit
  }
  throw new Error('No older commit has fewer migrations.')
}

type Versions = {
  /** Folders of builds; '' is this one. */
  old: string
  next: string
  done: string
  /** What the old version alone refuses: of the writes, and of the visits. */
  refused?: RegExp | null
  missed?: RegExp | null
}

/** Two instances behind nginx are replaced one after the other, while visitors read and write. */
async function replaceUnderLoad(
  programs: string[],
  { old: oldFolder, next, done, refused = null, missed = null }: Versions,
) {
  const DATABASE_URL = await newEmptyDatabaseUrl('postgres')
  const backups = await newFolder()
  const env = {
    ...{ ...TRAFFIC_ENV, DATABASE_URL, TRUST_PROXY: 'on', LOG_LEVEL: 'warn' },
    DATA_DIR: await newDataDir(),
  }
  const ports = [String(await freePort()), String(await freePort())]
  const old = []
  for (const PORT of ports) old.push(await startServer({ ...env, PORT }, oldFolder))
  const { db } = openDatabaseUrl(DATABASE_URL)
  const prepared = await prepareForWrites(db)
  const { get, httpsPort } = await startProxy(
    programs,
    old.map(({ origin }) => origin),
  )
  const opened = filesOf((await get('/about')).body)
  expect(opened.length).toBeGreaterThan(5)
  for (const file of opened) await get(file)
  const stopLoad = startLoad(get)
  const origin = `https://127.0.0.1:${httpsPort}`
  const writes = startWrites({ origin, ...prepared, send: fetchUntrusted })
  await wait(SETTLE_MS)
  const startedAt = performance.now()
  for (const [n, PORT] of ports.entries()) {
    old[n]?.child.kill('SIGTERM')
    expect(await old[n]?.ended).toBe(0)
    const { output } = await startServer({ ...env, PORT, BACKUP_DIR: backups }, next)
    if (n === 0) expect(output()).toMatch(/^Backup before the upgrade: .+$/m)
    else expect(output()).not.toContain('Backup before')
    // The other one still serves with the old code, on the new tables.
    await wait(SETTLE_MS)
  }
  tell('seconds for both', ((performance.now() - startedAt) / 1000).toFixed(1))
  const { answered, failures } = await stopLoad()
  const unanswered = failures.filter(({ what }) => !missed?.test(what))
  await writes.stop()
  // A page that was opened before wakes now.
  for (const file of opened) expect(await get(file), file).toMatchObject({ status: 200 })
  const { acknowledged, statuses, sentAgain } = writes
  const refusals = writes.refusals.filter((refusal) => !refused?.test(refusal))
  tell('writes', JSON.stringify(statuses))
  tell('sent again', JSON.stringify(sentAgain))
  tell('refused by the old version', String(writes.refusals.length - refusals.length))
  const { lost, duplicated, reconciled } = await reconcile(db, acknowledged)
  reportSoak({ part: 'rolling', done: `${done}; visits`, acknowledged: answered, lost: unanswered.length })
  reportSoak({
    part: 'rolling',
    done: `${done}; writes, ${sentAgain.length} of them sent again`,
    ...{ acknowledged: acknowledged.count, lost: lost.length, duplicated: duplicated.length, reconciled },
  })
  expect({ lost, duplicated, refusals }).toEqual({ lost: [], duplicated: [], refusals: [] })
  expect(sentAgain.filter((write) => !SENT_AGAIN.test(write))).toEqual([])
  expect(unanswered).toEqual([])
  expect((await readdir(backups)).filter((name) => name.includes('-before-'))).toHaveLength(1)
  return { db, env }
}

soakTest(
  'two instances are replaced by the next version under load',
  ['nginx', 'openssl'],
  async (programs) => {
    const done = 'two instances behind nginx replaced by a version with a migration'
    const { db, env } = await replaceUnderLoad(programs, {
      ...{ old: '', next: await makeNextVersion(), done },
    })
    await sql`SELECT next_column FROM posts`.execute(db)
    // What still has the old code does not start on it again.
    await expect(startServer(env)).rejects.toThrow(
      /Cannot start: the database is of a newer version than this one/,
    )
  },
)

soakTest(
  'two instances of an older commit are replaced by this build under load',
  ['nginx', 'openssl', 'git', 'tar', 'npm'],
  async (programs) => {
    const commit = await olderCommit()
    const { added } = await migrationsSince(commit)
    expect(added).not.toEqual([])
    const old = await buildCommit(commit)
    const done = `two instances of ${commit.slice(0, 7)} replaced by this build, later by ${pluralize(added.length, 'migration')}`
    const refused = added.some((line) => line.includes(PDF_MIGRATION)) ? PDF_REFUSED : null
    const { env } = await replaceUnderLoad(programs, { old, next: '', done, refused, missed: MOVED })
    await expect(startServer(env, old)).rejects.toThrow(/Cannot start/)
  },
  existsSync('.git') ? null : 'the history of git',
)
