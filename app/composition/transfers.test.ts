import { copyFile, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listPosts } from '#app/features/blog/list/post-lists-repository.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { tables } from '#app/platform/db/tables.ts'
import { TransferError } from '#app/platform/db/transfer/transfer-error.ts'
import { databaseAddress } from '#app/platform/env.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { startChild } from '#tests/support/processes/child.ts'
import { newFolder, runCommand, withDatabase } from '#tests/support/processes/transfer-commands.ts'
import { fillEveryTable, manifestOf } from '#tests/support/rows/filled-database.ts'
import {
  type Engine,
  engines,
  newDatabaseUrl,
  newEmptyDatabaseUrl,
  openDatabaseUrl,
} from '#tests/support/storage.ts'
import { backUp, checkBackup, copyDatabase, rebuiltTables, restoreBackup } from './transfers.server.ts'

const WRITER = new URL('../../tests/support/processes/writer-process.ts', import.meta.url)
const PAIRS = engines.flatMap((from) => engines.map((to) => [from, to] as const))
/** Cheap for tests, as passwords are. */
const ENCRYPTION = { passphrase: 'a passphrase of some length', workFactor: 4 }

async function newFilledUrl(engine: Engine, fill: (database: Database) => Promise<void>): Promise<string> {
  const url = await newDatabaseUrl(engine)
  await withDatabase(url, fill)
  return url
}

const manifestAt = (url: string) => withDatabase(url, manifestOf)

async function newBackup(
  url: string,
  encryption: typeof ENCRYPTION | null = null,
  secretFile: string | null = null,
) {
  const file = path.join(await newFolder(), 'a backup.gz')
  return { file, ...(await backUp({ address: databaseAddress(url), file, encryption, secretFile })) }
}

function restore(
  file: string,
  url: string,
  options: Partial<Parameters<typeof restoreBackup>[0]> = {},
): ReturnType<typeof restoreBackup> {
  const address = databaseAddress(url)
  return restoreBackup({ file, address, encryption: null, secretFile: null, isReplacing: false, ...options })
}

/** A post that a search finds, and a row that tells one database from another. */
async function addPost({ db }: Database, title = 'Imigongo patterns'): Promise<void> {
  await insertPost(db, makePost({ id: title, slug: title, title, status: 'published', date: 1 }))
}

async function searchTitles(url: string, search: string): Promise<string[]> {
  const found = await withDatabase(url, ({ db }) => listPosts(db, { after: null, limit: 10, search }))
  return found.items.map((post) => post.title)
}

test.for(engines)('no table is left out of a backup but those that are filled anew (%s)', async (engine) => {
  const { manifest } = await newBackup(await newFilledUrl(engine, fillEveryTable))
  const stored = Object.keys(tables).filter((name) => !(rebuiltTables as readonly string[]).includes(name))
  expect(Object.keys(manifest).sort()).toEqual(stored.sort())
  for (const [table, { rows }] of Object.entries(manifest)) expect(rows, table).toBe(4)
})

test.for(engines)(
  'a table that no list knows stops the backup instead of being left out (%s)',
  async (engine) => {
    const url = await newFilledUrl(engine, async ({ db }) => {
      await sql`CREATE TABLE readings (id TEXT NOT NULL PRIMARY KEY, degrees REAL)`.execute(db)
    })
    await expect(newBackup(url)).rejects.toThrow(
      /^Table readings has a column of an unknown type: degrees real\.$/i,
    )
  },
)

test.for(PAIRS)(
  'a backup of %s comes back whole on %s, with a search that finds its posts',
  async ([from, to]) => {
    const url = await newFilledUrl(from, async (database) => {
      await fillEveryTable(database)
      await addPost(database)
    })
    const { file, manifest } = await newBackup(url)
    expect(manifest).toEqual(await manifestAt(url))
    const target = await newEmptyDatabaseUrl(to)
    const restored = await restore(file, target)
    expect(restored).toMatchObject({ isChanged: true, replacedDatabase: null, manifest })
    const { posts: _, ...others } = manifest
    // The reading time of a post is counted anew with its words.
    expect(await manifestAt(target)).toMatchObject(others)
    expect(await searchTitles(target, 'imigongo')).toEqual(['Imigongo patterns'])
    expect(await withDatabase(target, migrate)).toEqual([])
  },
)

test.for(PAIRS)(
  'a copy from %s to %s has the same rows, and a second one finds nothing to do',
  async ([from, to]) => {
    const url = await newFilledUrl(from, (database) => addPost(database))
    const target = await newDatabaseUrl(to)
    const job = { from: databaseAddress(url), to: databaseAddress(target), isReplacing: false }
    expect(await copyDatabase(job)).toMatchObject({ isChanged: true, replacedDatabase: null })
    expect(await manifestAt(target)).toEqual(await manifestAt(url))
    expect(await searchTitles(target, 'patterns')).toEqual(['Imigongo patterns'])
    expect(await copyDatabase(job)).toMatchObject({ isChanged: false })
    await expect(copyDatabase({ ...job, to: job.from })).rejects.toThrow(
      'Both addresses name the same database.',
    )
  },
)

test.for(engines)(
  'a backup that is made while people write holds one moment, not several (%s)',
  async (engine) => {
    const url = await newDatabaseUrl(engine)
    const writer = startChild(WRITER, url)
    for (const count of [5, 30]) {
      await writer.printed(count)
      const { contact_messages: messages, outbox } = (await newBackup(url)).manifest
      expect(messages?.rows).toBeGreaterThan(0)
      // Each message is stored in one transaction with its delivery.
      expect(outbox?.rows).toBe(messages?.rows)
    }
    expect(writer.process.exitCode).toBeNull()
  },
)

test.for(engines)('data that is there is replaced only on request, and kept aside (%s)', async (engine) => {
  const { file } = await newBackup(
    await newFilledUrl(engine, (database) => addPost(database, 'From the backup')),
  )
  const target = await newFilledUrl(engine, (database) => addPost(database, 'Before'))
  const before = await manifestAt(target)
  await expect(restore(file, target)).rejects.toThrow(/holds data already\. With --replace/)
  expect(await manifestAt(target)).toEqual(before)
  const { replacedDatabase } = await restore(file, target, { isReplacing: true })
  expect(await searchTitles(target, 'backup')).toEqual(['From the backup'])
  expect(await searchTitles(target, 'before')).toEqual([])
  if (engine === 'sqlite') {
    expect(await manifestAt(`file:${replacedDatabase}`)).toEqual(before)
    return
  }
  const [, schema = ''] = replacedDatabase?.split(' ') ?? []
  const kept = await withDatabase(target, ({ db }) =>
    sql<{ title: string }>`SELECT title FROM ${sql.table(`${schema}.posts`)}`.execute(db),
  )
  expect(kept.rows).toEqual([{ title: 'Before' }])
})

test('a SQLite database in use is not replaced under the site', async () => {
  const { file } = await newBackup(await newFilledUrl('sqlite', addPost))
  const target = await newDatabaseUrl('sqlite')
  const { db } = openDatabaseUrl(target)
  await expect(restore(file, target)).rejects.toThrow(/is in use: stop the site, then try again\.$/)
  expect(await db.selectFrom('posts').selectAll().execute()).toEqual([])
})

test.for(engines)('of two restores into one place at once, one succeeds and stays (%s)', async (engine) => {
  const titles = ['The first', 'The second']
  const target = await newEmptyDatabaseUrl(engine)
  const commands = await Promise.all(
    titles.map(async (title) => {
      const { file } = await newBackup(await newFilledUrl(engine, (database) => addPost(database, title)))
      return [file]
    }),
  )
  const ends = await Promise.all(
    commands.map((args) => runCommand('restore', args, { DATABASE_URL: target })),
  )
  expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const [title = ''] = titles.filter((_, index) => ends[index]?.code === 0)
  const stored = await withDatabase(target, ({ db }) => db.selectFrom('posts').select('title').execute())
  expect(stored).toEqual([{ title }])
})

test('PostgreSQL is restored under a site that runs, and its connections see the new data', async () => {
  const { file } = await newBackup(await newFilledUrl('postgres', addPost))
  const target = await newDatabaseUrl('postgres')
  const { db } = openDatabaseUrl(target)
  expect(await db.selectFrom('posts').selectAll().execute()).toEqual([])
  await restore(file, target)
  expect(await db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'Imigongo patterns' }])
  const { rows } =
    await sql`SELECT nspname FROM pg_namespace WHERE nspname ~ '^(restoring|replaced)'`.execute(db)
  expect(rows).toEqual([])
})

test('a SQLite file that is no longer readable can be replaced, and is kept', async () => {
  const { file } = await newBackup(await newFilledUrl('sqlite', addPost))
  const target = await newDatabaseUrl('sqlite')
  const place = target.slice('file:'.length)
  await writeFile(place, 'scrambled '.repeat(1000))
  await expect(restore(file, target)).rejects.toThrow(/holds data already/)
  const { replacedDatabase } = await restore(file, target, { isReplacing: true })
  expect(await readFile(replacedDatabase ?? '', 'utf8')).toMatch(/^scrambled/)
  expect(await searchTitles(target, 'imigongo')).toEqual(['Imigongo patterns'])
})

test.for(engines)('a backup of an older version is brought up to date (%s)', async (engine) => {
  const folder = await newFolder()
  for (const name of await readdir('db/migrations')) {
    if (Number(name.slice(0, 3)) <= 7)
      await copyFile(path.join('db/migrations', name), path.join(folder, name))
  }
  const url = await newEmptyDatabaseUrl(engine)
  await withDatabase(url, async (database) => {
    await migrate(database, { folder })
    await sql`INSERT INTO ai_calls (day, calls) VALUES ('2026-11-15', 7)`.execute(database.db)
  })
  const { file, manifest } = await newBackup(url)
  expect(manifest.ai_calls?.rows).toBe(1)
  const target = await newEmptyDatabaseUrl(engine)
  await restore(file, target)
  await withDatabase(target, async (database) => {
    expect(await migrate(database)).toEqual([])
    // The eighth migration gave this table another name.
    const days = await database.db.selectFrom('ai_days').selectAll().execute()
    expect(days).toEqual([{ day: '2026-11-15', calls: 7 }])
  })
})

test('a backup can be read with its passphrase alone, and brings the secret along', async () => {
  const url = await newFilledUrl('sqlite', addPost)
  const secretFile = path.join(await newFolder(), 'app-secret')
  await writeFile(secretFile, 'the secret of the site')
  const { file, manifest } = await newBackup(url, ENCRYPTION, secretFile)
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect((await checkBackup(file, ENCRYPTION)).manifest).toEqual(manifest)
  await expect(checkBackup(file, null)).rejects.toThrow('The backup is encrypted: set BACKUP_PASSPHRASE.')
  await expect(checkBackup(file, { passphrase: 'another passphrase' })).rejects.toThrow(
    'The backup cannot be decrypted: BACKUP_PASSPHRASE is not its passphrase.',
  )
  const newPlace = path.join(await newFolder(), 'data', 'app-secret')
  const target = await newEmptyDatabaseUrl('sqlite')
  await restore(file, target, { encryption: ENCRYPTION, secretFile: newPlace })
  expect(await readFile(newPlace, 'utf8')).toBe('the secret of the site')
  expect((await stat(newPlace)).mode & 0o777).toBe(0o600)
})

test('a secret that cannot be put in place leaves the database as it was', async () => {
  const secretFile = path.join(await newFolder(), 'app-secret')
  await writeFile(secretFile, 'the secret of the site')
  const { file } = await newBackup(await newFilledUrl('sqlite', addPost), ENCRYPTION, secretFile)
  const target = await newFilledUrl('sqlite', (database) => addPost(database, 'Before'))
  const options = {
    encryption: ENCRYPTION,
    isReplacing: true,
    secretFile: path.join(secretFile, 'below a file'),
  }
  await expect(restore(file, target, options)).rejects.toThrow('EEXIST')
  expect(await searchTitles(target, 'before')).toEqual(['Before'])
})

test('a swap that fails leaves the secret as it was, too', async () => {
  const secretFile = path.join(await newFolder(), 'app-secret')
  await writeFile(secretFile, 'the secret of the site')
  const { file } = await newBackup(await newFilledUrl('postgres', addPost), ENCRYPTION, secretFile)
  const target = await newFilledUrl('postgres', (database) => addPost(database, 'Before'))
  const options = { encryption: ENCRYPTION, isReplacing: true, secretFile }
  await writeFile(secretFile, 'another secret')
  await withDatabase(target, async ({ openSnapshot }) => {
    // What it has read stays locked. A transaction of the pool would be cut off for its silence on a busy machine.
    const reader = await openSnapshot()
    await reader.query('SELECT id FROM posts')
    await expect(restore(file, target, options)).rejects.toThrow(TransferError)
    await reader.close()
  })
  expect(await readFile(secretFile, 'utf8')).toBe('another secret')
  expect(await searchTitles(target, 'before')).toEqual(['Before'])
})

test('a backup deletes what a killed one left in its folder a day ago', async () => {
  const folder = await newFolder()
  const url = await newDatabaseUrl('sqlite')
  const names = ['by-hand.gz.00000000.backup-partial', 'by-hand.gz.00000001.backup-partial', 'my.partial']
  for (const name of names) await writeFile(path.join(folder, name), '')
  const past = new Date(Date.now() - 25 * 60 * 60_000)
  for (const name of [names[0], names[2]]) await utimes(path.join(folder, name ?? ''), past, past)
  const job = { address: databaseAddress(url), encryption: null, secretFile: null }
  await backUp({ ...job, file: path.join(folder, 'new') })
  expect(await readdir(folder)).toEqual([...names.slice(1), 'new'])
})

test('a backup that is not encrypted is no key: the secret is not in it', async () => {
  const secretFile = path.join(await newFolder(), 'app-secret')
  await writeFile(secretFile, 'the secret of the site')
  const { file } = await newBackup(await newFilledUrl('sqlite', addPost), null, secretFile)
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('the secret of the site')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

/** A changed byte may also happen to spell another migration. */
const REFUSAL =
  /^(The backup is damaged: .*|The file is not a backup of this site|The backup cannot be decrypted: .*|Migration .* differs from the one here|The backup was made by a newer version .*)\.$/

test('a file that is not whole is refused, wherever it was cut or changed', async () => {
  const { file } = await newBackup(await newFilledUrl('sqlite', fillEveryTable))
  const sealed = (await newBackup(await newFilledUrl('sqlite', fillEveryTable), ENCRYPTION)).file
  const target = await newEmptyDatabaseUrl('sqlite')
  for (const [whole, encryption] of [
    [await readFile(file), null],
    [await readFile(sealed), ENCRYPTION],
  ] as const) {
    const cut = [0, 1, 10, 0.3, 0.7].map((at) =>
      whole.subarray(0, at < 1 ? Math.floor(whole.length * at) : at),
    )
    // The first bytes of gzip hold a time and a system that mean nothing.
    const changed = [0, 0.1, 0.4, 0.6, 0.9, 0.999].map((at) => {
      const bytes = Buffer.from(whole)
      const place = Math.floor(whole.length * at)
      bytes[place] = (bytes[place] ?? 0) ^ 0x10
      return bytes
    })
    for (const bytes of [...cut, ...changed, whole.subarray(0, -1)]) {
      const broken = path.join(await newFolder(), 'broken.gz')
      await writeFile(broken, bytes)
      await expect(checkBackup(broken, encryption)).rejects.toThrow(REFUSAL)
      await expect(restore(broken, target, { encryption })).rejects.toThrow(REFUSAL)
    }
  }
  expect(await readdir(path.dirname(target.slice('file:'.length)))).toEqual([])
})

test('other kinds of files, newer formats and unknown migrations are refused by name', async () => {
  const { file } = await newBackup(await newFilledUrl('sqlite', addPost))
  const text = gunzipSync(await readFile(file)).toString()
  const checkText = async (changed: string | Buffer) => {
    const other = path.join(await newFolder(), 'other')
    await writeFile(other, typeof changed === 'string' ? gzipSync(changed) : changed)
    return checkBackup(other, null).then(
      () => 'whole',
      (error: Error) => error.message,
    )
  }
  const NOT_OURS = 'The file is not a backup of this site.'
  expect(await checkText(text)).toBe('whole')
  expect(await checkText(Buffer.from('SQLite format 3\0'))).toBe(NOT_OURS)
  expect(await checkText('hello\n')).toBe(NOT_OURS)
  expect(await checkText('')).toBe(NOT_OURS)
  expect(await checkText(text.replace('"version":1', '"version":2'))).toBe(
    'The backup was made by a newer version of this site (format 2).',
  )
  expect(await checkText(text.replace('010-media-variants.sql', '999-later.sql'))).toBe(
    'The backup was made by a newer version of this site (migration 999-later.sql is unknown here).',
  )
  expect(await checkText(text.replace(/"checksum":"\w/, '"checksum":"x'))).toMatch(
    /^Migration 001-content.sql of the backup differs/,
  )
  // Gzip is whole here: only the checksums of the tables can tell.
  expect(await checkText(text.replace('Imigongo patterns', 'Imigongo PATTERNS'))).toMatch(
    /the rows of table \w+ do not match their checksum/,
  )
  expect(await checkText(text.replace(/^\[1,1\]\n/m, ''))).toMatch(
    /table content_version has 0 rows instead of 1/,
  )
})

test.for(engines)('two restores at once leave one whole database (%s)', async (engine) => {
  const { file } = await newBackup(await newFilledUrl(engine, addPost))
  const target = await newEmptyDatabaseUrl(engine)
  const outcomes = await Promise.allSettled([restore(file, target), restore(file, target)])
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
  expect(await searchTitles(target, 'imigongo')).toEqual(['Imigongo patterns'])
})

test('an existing file is not overwritten, and a missing database is not created', async () => {
  const url = await newFilledUrl('sqlite', addPost)
  const file = path.join(await newFolder(), 'notes.txt')
  await writeFile(file, 'precious')
  const job = { address: databaseAddress(url), file, encryption: null, secretFile: null }
  await expect(backUp(job)).rejects.toThrow(`${file} exists already: name another file.`)
  expect(await readFile(file, 'utf8')).toBe('precious')
  const missing = path.join(await newFolder(), 'missing.db')
  await expect(backUp({ ...job, address: { engine: 'sqlite', file: missing } })).rejects.toThrow(
    `There is no database at ${missing}.`,
  )
  expect(await readdir(path.dirname(missing))).toEqual([])
})
