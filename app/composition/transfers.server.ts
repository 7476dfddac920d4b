import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { indexMissingPosts } from '#app/features/blog/post/get-published-post.server.ts'
import type { Database, DatabaseAddress } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { type Encryption, openBackup, writeBackup } from '#app/platform/db/transfer/backup-file.server.ts'
import {
  type BackupSummary,
  type Lines,
  readDatabaseLines,
  readLines,
} from '#app/platform/db/transfer/backup-lines.server.ts'
import { type Loaded, loadDatabase } from '#app/platform/db/transfer/load-database.server.ts'
import { TransferError } from '#app/platform/db/transfer/transfer-error.ts'

/** Filled from the posts again: the indexes of the two engines have nothing in common. */
export const rebuiltTables = [
  'post_index',
  'post_search',
  'post_stems',
  'post_words',
  'post_trigrams',
] as const

export type BackupJob = {
  address: DatabaseAddress
  file: string
  encryption: Encryption | null
  /** The generated secret. It goes into an encrypted backup only: with it, an open one would be a key to all sessions. */
  secretFile: string | null
}

export async function backUp({ address, file, encryption, secretFile }: BackupJob) {
  const isSecretStored = encryption !== null && secretFile !== null && existsSync(secretFile)
  const secret = isSecretStored ? (await readFile(secretFile, 'utf8')).trim() : null
  return withSource(address, secret, (lines) => writeBackup(file, lines, encryption))
}

export async function checkBackup(file: string, encryption: Encryption | null): Promise<BackupSummary> {
  return readLines(openBackup(file, encryption))
}

export async function restoreBackup(
  job: BackupJob & { isReplacing: boolean },
): Promise<Loaded & { isSecretRestored: boolean }> {
  let isSecretRestored = false
  const loaded = await load(openBackup(job.file, job.encryption), {
    ...job,
    async beforeSwap({ secret }) {
      if (secret === undefined || job.secretFile === null) return async () => {}
      isSecretRestored = true
      return restoreSecret(job.secretFile, secret)
    },
  })
  return { ...loaded, isSecretRestored }
}

export async function copyDatabase(job: {
  from: DatabaseAddress
  to: DatabaseAddress
  isReplacing: boolean
}): Promise<Loaded> {
  if (placeOf(job.from) === placeOf(job.to)) {
    throw new TransferError('Both addresses name the same database.')
  }
  return withSource(job.from, null, (lines) => load(lines, { address: job.to, isReplacing: job.isReplacing }))
}

type LoadJob = Pick<Parameters<typeof loadDatabase>[1], 'address' | 'isReplacing' | 'beforeSwap'>

async function load(lines: Lines, job: LoadJob): Promise<Loaded> {
  return loadDatabase(lines, { ...job, rebuilt: rebuiltTables, rebuild: indexMissingPosts })
}

async function withSource<Result>(
  address: DatabaseAddress,
  secret: string | null,
  work: (lines: Lines) => Promise<Result>,
): Promise<Result> {
  // Opening would create it.
  if (address.engine === 'sqlite' && !existsSync(address.file)) {
    throw new TransferError(`There is no database at ${address.file}.`)
  }
  const database: Database = openDatabase(address, () => {})
  try {
    return await work(readDatabaseLines(database, { rebuilt: rebuiltTables, madeAt: Date.now(), secret }))
  } finally {
    await database.close()
  }
}

/** The one that was there stays beside it. Returns what puts it back. */
async function restoreSecret(file: string, secret: string): Promise<() => Promise<void>> {
  const before = existsSync(file) ? (await readFile(file, 'utf8')).trim() : null
  if (before === secret) return async () => {}
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  if (before !== null) await writeFile(`${file}.replaced`, before, { mode: 0o600 })
  await replaceFile(file, secret)
  return () => (before === null ? rm(file) : replaceFile(file, before))
}

async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.restoring`, content, { mode: 0o600 })
  await rename(`${file}.restoring`, file)
}

function placeOf(address: DatabaseAddress): string {
  if (address.engine === 'sqlite') return address.file
  const { host, pathname } = new URL(address.url)
  return host + pathname
}
