import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { listCategories } from '#app/features/blog/categories/categories-repository.server.ts'
import { listPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { countPosts, trashPost } from '#app/features/blog/post/posts-repository.server.ts'
import { findPostPassages } from '#app/features/blog/search/post-passages.server.ts'
import { countPositions, listPositions } from '#app/features/careers/positions/positions-repository.server.ts'
import { countClients, listClients } from '#app/features/clients/clients-repository.server.ts'
import { signIn } from '#app/features/staff/sessions.server.ts'
import { listTeam } from '#app/features/staff/team/team-repository.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { NewerDatabaseError } from '#app/platform/db/migrate.server.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { EnvError, readEnv } from '#app/platform/env.server.ts'
import { findMedia } from '#app/platform/media/media-store.server.ts'
import type { Services } from '#app/platform/services.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { runTogether } from '#tests/support/processes/child.ts'
import { newFolder } from '#tests/support/processes/transfer-commands.ts'
import { soakSize } from '#tests/support/soak/soak.ts'
import {
  type Engine,
  engines,
  newDatabaseUrl,
  newEmptyDatabaseUrl,
  openDatabaseUrl,
} from '#tests/support/storage.ts'
import { prepareDatabase } from './prepare-database.server.ts'
import { createServices } from './services.server.ts'
import { checkBackup } from './transfers.server.ts'

const APP_SECRET = 'a secret of at least thirty-two characters'
const PREPARE_DATABASE = new URL('../../tests/support/processes/prepare-database-process.ts', import.meta.url)
const ALL = { after: null, limit: 1_000 }
const SAMPLES = { posts: 12, positions: 6, clients: 12 }
const NOTHING = { posts: 0, positions: 0, clients: 0 }

/** An instance on the database with this URL, before its first request. */
function instanceOn(url: string, env: Record<string, string> = {}) {
  const lines: string[] = []
  const services = createServices(readEnv({ DATABASE_URL: url, APP_SECRET, ...env }), {
    database: openDatabaseUrl(url),
    log: pino({ level: 'silent' }),
  })
  return { services, lines, prepare: () => prepareDatabase(services, (line) => lines.push(line)) }
}

async function counts(db: Db) {
  const [posts, positions, clients] = [await countPosts(db), await countPositions(db), await countClients(db)]
  return { posts: posts.total, positions: positions.total, clients: clients.total }
}

/** Deletes directly what staff would delete on three screens. */
async function deleteEverything({ content }: Services): Promise<void> {
  await content.write(async (db) => {
    for (const { id } of (await listPosts(db, ALL)).items) await trashPost(db, makeDeletion(id))
    for (const { id } of (await listPositions(db, ALL)).items)
      await moveToTrash(db, 'careers', makeDeletion(id))
    for (const { id } of (await listClients(db, ALL)).items)
      await moveToTrash(db, 'clients', makeDeletion(id))
  })
}

test.for(engines)(
  'a new database has something of everything to look at, and a second start adds nothing and says nothing (%s)',
  async (engine) => {
    const url = await newEmptyDatabaseUrl(engine)
    const first = instanceOn(url)
    await first.prepare()
    expect(first.lines).toEqual([
      expect.stringMatching(`^Database: \\d+ migrations applied \\(${engine}\\)\\.$`),
      'Sample content: added. SAMPLE_CONTENT=off keeps a new database empty.',
      expect.stringMatching(
        /^First staff account: admin@urugero\.rw with the password \S{20} \(shown only now\)\.$/,
      ),
    ])
    const { db, clock } = first.services
    expect(await counts(db)).toEqual(SAMPLES)
    const posts = await db.selectFrom('posts').select(['category', 'status']).execute()
    const categories = await listCategories(db)
    expect(categories).toHaveLength(5)
    expect(new Set(posts.map((post) => post.category))).toEqual(new Set(categories))
    expect(new Set(posts.map((post) => post.status))).toEqual(new Set(['draft', 'published', 'archived']))
    for (const client of (await listClients(db, ALL)).items) {
      const id = /^\/media\/(\w+)\.webp$/.exec(client.logo)?.[1] ?? ''
      expect(await findMedia({ db, clock }, id)).toMatchObject({ mime: 'image/webp' })
    }

    const second = instanceOn(url)
    await second.prepare()
    expect(second.lines).toEqual([])
    expect(await counts(second.services.db)).toEqual(SAMPLES)
    expect(await listTeam(second.services.db)).toHaveLength(1)
  },
)

test.for(engines)('sample content that staff deleted does not come back (%s)', async (engine) => {
  const url = await newEmptyDatabaseUrl(engine)
  const first = instanceOn(url)
  await first.prepare()
  await deleteEverything(first.services)
  const second = instanceOn(url)
  await second.prepare()
  expect(await counts(second.services.db)).toEqual(NOTHING)
})

test.for(engines)('without sample content a new database is empty but has staff (%s)', async (engine) => {
  const email = 'owner@example.org'
  const password = 'a-long-enough-password'
  const env = { SAMPLE_CONTENT: 'off', ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
  const { services, lines, prepare } = instanceOn(await newEmptyDatabaseUrl(engine), env)
  await prepare()
  expect(await counts(services.db)).toEqual(NOTHING)
  expect(lines.at(-1)).toBe(`First staff account: ${email} with the password from ADMIN_PASSWORD.`)
  expect(lines.join()).not.toContain(password)
  expect(
    await signIn(services, { email, password, ipAddress: '192.0.2.1', headers: new Headers() }),
  ).toMatchObject({ ok: true })
})

/** Each instance of SQLite in a process of its own, because two connections in one would deadlock. */
async function prepareTogether(url: string, engine: Engine): Promise<string[]> {
  if (engine === 'sqlite') {
    const each = Array.from({ length: soakSize({ short: 2, full: 3 }) }, () => [url])
    return (await runTogether(PREPARE_DATABASE, each)).flat()
  }
  const instances = Array.from({ length: 3 }, () => instanceOn(url))
  await Promise.all(instances.map(({ prepare }) => prepare()))
  return instances.flatMap(({ lines }) => lines)
}

test.for(engines)('instances that start at once on a new database prepare it once (%s)', async (engine) => {
  const url = await newEmptyDatabaseUrl(engine)
  const lines = await prepareTogether(url, engine)
  for (const start of ['Database: ', 'Sample content: added', 'First staff account: ']) {
    expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1)
  }
  const { services } = instanceOn(url)
  expect(await counts(services.db)).toEqual(SAMPLES)
  const [, password = ''] = /with the password (\S+)/.exec(lines.join('\n')) ?? []
  const [member] = await listTeam(services.db)
  const outcome = await signIn(services, {
    email: member?.email ?? '',
    password,
    ipAddress: '192.0.2.1',
    headers: new Headers(),
  })
  expect(outcome).toMatchObject({ ok: true })
})

/** As it was before the assistants had an index of their own. */
async function makeOlder(db: Db): Promise<void> {
  await sql`DROP TABLE post_stems`.execute(db)
  await sql`DELETE FROM migrations WHERE name LIKE '009%'`.execute(db)
}

test.for(engines)(
  'a database of an older version is backed up before it is changed, once, and its posts are indexed anew, in the order of their changes (%s)',
  async (engine) => {
    const url = await newEmptyDatabaseUrl(engine)
    const folder = path.join(await newFolder(), 'backups')
    await instanceOn(url).prepare()
    const { db } = openDatabaseUrl(url)
    await makeOlder(db)
    const [first, second] = [1, 2].map(() => instanceOn(url, { BACKUP_DIR: folder }))
    await first?.prepare()
    await second?.prepare()
    const [name = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(name).toMatch(/^urugero-[\dTZ-]+-before-\d+\.\d+\.\d+\.ndjson\.gz$/)
    expect(first?.lines).toEqual([
      expect.stringMatching(/^Backup before the upgrade: .+ \(\d+\.\d MB\)\.$/),
      `Database: 1 migrations applied (${engine}).`,
    ])
    expect(first?.lines[0]).toContain(path.join(folder, name))
    expect(second?.lines).toEqual([])
    const { header } = await checkBackup(path.join(folder, name), null)
    expect(header.migrations.map((migration) => migration.name).join()).not.toContain('009')

    const indexed = await db
      .selectFrom('post_index')
      .innerJoin('posts', 'posts.id', 'post_index.post_id')
      .select('posts.updated_at')
      .orderBy('post_index.number')
      .execute()
    const changes = indexed.map((row) => row.updated_at)
    expect(changes).toHaveLength(SAMPLES.posts)
    expect(changes).toEqual(changes.toSorted((a, b) => a - b))
    expect((await findPostPassages(db, [['backup']], 1))[0]?.title).toBe('Backups that really restore')
    const found = await listPosts(db, { ...ALL, search: 'backups' })
    expect(found.items.map((post) => post.title)).toContain('Backups that really restore')
  },
)

test.for(engines)(
  'a failed upgrade leaves the database as it was, and no backup of each start (%s)',
  async (engine) => {
    const url = await newDatabaseUrl(engine)
    const folder = path.join(await newFolder(), 'backups')
    const { services, lines, prepare } = instanceOn(url, { BACKUP_DIR: folder })
    // Its table is there already.
    await sql`DELETE FROM migrations WHERE name LIKE '009%'`.execute(services.db)
    for (const _ of [1, 2]) await expect(prepare()).rejects.toThrow('already exists')
    expect(await readdir(folder)).toEqual([])
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('The upgrade failed and changed nothing: its backup was deleted again.')
  },
)

test.for(engines)('without a backup an older database stays as it is (%s)', async (engine) => {
  const url = await newDatabaseUrl(engine)
  const file = path.join(await newFolder(), 'a file')
  await writeFile(file, '')
  const { services, prepare } = instanceOn(url, { BACKUP_DIR: file })
  await makeOlder(services.db)
  const failure: unknown = await prepare().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(EnvError)
  expect(String(failure)).toMatch(
    /could not be backed up first \(.+\); set BACKUP_DIR to a folder with room$/,
  )
  const applied = await sql<{ name: string }>`SELECT name FROM migrations WHERE name LIKE '009%'`.execute(
    services.db,
  )
  expect(applied.rows).toEqual([])
})

test.for(engines)('a database of a newer version is not touched (%s)', async (engine) => {
  const { services, prepare } = instanceOn(await newDatabaseUrl(engine), { BACKUP_DIR: await newFolder() })
  await sql`INSERT INTO migrations (name, checksum, applied_at) VALUES ('999-later.sql', 'x', 'x')`.execute(
    services.db,
  )
  await expect(prepare()).rejects.toThrow(NewerDatabaseError)
  expect(await listTeam(services.db)).toEqual([])
})
