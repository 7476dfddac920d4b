import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, checkBackup, copyDatabase, restoreBackup } from '#app/composition/transfers.server.ts'
import { indexMissingPosts } from '#app/features/blog/post/get-published-post.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Manifest } from '#app/platform/db/transfer/backup-lines.server.ts'
import { databaseAddress } from '#app/platform/env.server.ts'
import {
  bundledCommands,
  type Command,
  newFolder,
  withDatabase,
} from '../support/processes/transfer-commands.ts'
import { fillEveryTable, manifestOf } from '../support/rows/filled-database.ts'
import { propertyRuns } from '../support/runner/property-runs.ts'
import { soakSize } from '../support/soak/soak.ts'
import { type Engine, engines, newDatabaseUrl, newEmptyDatabaseUrl } from '../support/storage.ts'

const KILLS = Math.max(2, propertyRuns(10))
const ROWS = 60
const PICTURE_BYTES = soakSize({ short: 200_000, full: 1_000_000 })
/** The first part of a command is the start of Node. It is not killed in that. */
const START_PART = 1 / 3
/** Only ends what hangs. */
const KILLING = { timeout: 60 * 60_000 }

let commands: Awaited<ReturnType<typeof bundledCommands>>
beforeAll(async () => {
  commands = await bundledCommands()
})
afterAll(() => commands.remove())

const manifestAt = (url: string) => withDatabase(url, manifestOf)

async function newSource(engine: Engine): Promise<string> {
  const url = await newDatabaseUrl(engine)
  await withDatabase(url, async (database) => {
    await fillEveryTable(database, ROWS)
    // Loading counts the reading time again: it is right here, so that equal databases are recognised as such.
    await database.db.deleteFrom('post_index').execute()
    await indexMissingPosts(database.db)
    const picture = { mime: 'image/webp', width: 1, height: 1, created_at: 1, expires_at: null }
    for (const id of ['one', 'two', 'three']) {
      const bytes = randomBytes(PICTURE_BYTES)
      await database.db
        .insertInto('media')
        .values({ ...picture, id, bytes })
        .execute()
    }
  })
  return url
}

async function expectDone(...command: Command): Promise<void> {
  expect(await commands.start(...command).ended).toMatchObject({ code: 0, complaint: '' })
}

/** How long the command takes when it is left alone, and then how it fares when it is killed on its way. */
function createKiller() {
  let wholeMs = 0
  return {
    async leaveAlone(...command: Command): Promise<void> {
      const startedAt = performance.now()
      await expectDone(...command)
      wholeMs = performance.now() - startedAt
    },
    async kill(...command: Command): Promise<void> {
      const { child, ended } = commands.start(...command)
      await wait(randomInt(Math.ceil(wholeMs * START_PART), Math.ceil(wholeMs * 1.1)))
      child.kill('SIGKILL')
      await ended
    },
  }
}

test.for(engines)(
  'a backup that is killed leaves no file or a whole one, and the next is whole (%s)',
  KILLING,
  async (engine) => {
    const url = await newSource(engine)
    const manifest = await manifestAt(url)
    const folder = await newFolder()
    const killer = createKiller()
    await killer.leaveAlone('backup', [path.join(folder, 'whole')], { DATABASE_URL: url })
    const job = { address: databaseAddress(url), encryption: null, secretFile: null }
    for (let kill = 0; kill < KILLS; kill++) {
      const file = path.join(folder, `killed-${kill}`)
      await killer.kill('backup', [file], { DATABASE_URL: url })
      if (!existsSync(file)) {
        // Once as the operator does it: a process takes most of a second to start.
        if (kill === 0) await expectDone('backup', [file], { DATABASE_URL: url })
        else await backUp({ ...job, file })
      }
      expect((await checkBackup(file, null)).manifest).toEqual(manifest)
    }
    const names = (await readdir(folder)).filter((name) => !name.endsWith('.backup-partial'))
    expect(names).toHaveLength(KILLS + 1)
    expect(await manifestAt(url)).toEqual(manifest)
  },
)

const LOADS = engines.flatMap((engine) =>
  (['restore', 'copy'] as const).map((kind) => [kind, engine] as const),
)

test.for(LOADS)(
  'a %s that is killed leaves the old data or the new, and run again it loses and doubles nothing (%s)',
  KILLING,
  async ([kind, engine]) => {
    const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
    const source = await newSource(kind === 'copy' ? other : engine)
    const file = path.join(await newFolder(), 'backup.gz')
    if (kind === 'restore')
      await backUp({ address: databaseAddress(source), file, encryption: null, secretFile: null })
    const loadAgain = (url: string, isReplacing: boolean) =>
      kind === 'copy'
        ? copyDatabase({ from: databaseAddress(source), to: databaseAddress(url), isReplacing })
        : restoreBackup({
            ...{ file, address: databaseAddress(url), isReplacing },
            ...{ encryption: null, secretFile: null },
          })
    const commandFor = (url: string, ...options: string[]): Command =>
      kind === 'copy'
        ? ['db-copy', [source, url, ...options]]
        : ['restore', [file, ...options], { DATABASE_URL: url }]
    const killer = createKiller()
    const first = await newEmptyDatabaseUrl(engine)
    await killer.leaveAlone(...commandFor(first))
    const after = await manifestAt(first)
    for (let kill = 0; kill < KILLS; kill++) {
      const isReplacing = kill % 2 === 0
      const target = await newDatabaseUrl(engine)
      if (isReplacing) await withDatabase(target, addMark)
      const before = await manifestAt(target)
      const command = commandFor(target, ...(isReplacing ? ['--replace'] : []))
      await killer.kill(...command)
      expect([before, after]).toContainEqual(await manifestAt(target))
      if (kill === 0) await expectDone(...command)
      else await loadAgain(target, isReplacing)
      expect(await manifestAt(target)).toEqual(after)
      if (isReplacing) await expectKeptOnce(target, { engine, before })
    }
  },
)

async function addMark({ db }: Database): Promise<void> {
  await db.insertInto('categories').values({ id: 'before', names: '[]', updated_at: 1 }).execute()
}

/** What was replaced is aside, and nothing half-made is left. */
async function expectKeptOnce(
  url: string,
  { engine, before }: { engine: Engine; before: Manifest },
): Promise<void> {
  if (engine === 'sqlite') {
    const folder = path.dirname(url.slice('file:'.length))
    const names = await readdir(folder)
    expect(names.filter((name) => name.includes('restoring'))).toEqual([])
    const aside = names.filter((name) => /\.replaced-\d+$/.test(name))
    expect(
      await Promise.all(aside.map((name) => manifestAt(`file:${path.join(folder, name)}`))),
    ).toContainEqual(before)
    return
  }
  await withDatabase(url, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^(restoring|replaced)'`.execute(db)
    expect(rows.filter(({ name }) => name === 'restoring')).toEqual([])
    const kept = await Promise.all(
      rows.map(async ({ name }) => {
        const found = await sql`SELECT id FROM ${sql.table(`${name}.categories`)}`.execute(db)
        return found.rows
      }),
    )
    expect(kept).toContainEqual([{ id: 'before' }])
  })
}
