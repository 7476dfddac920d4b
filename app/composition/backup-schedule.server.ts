import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import {
  BACKUP_LEASE_MS,
  claimBackup,
  extendClaim,
  markBackupFailed,
  markBackupMade,
} from '#app/platform/db/transfer/backup-state.server.ts'
import { messageOf } from '#app/platform/db/transfer/transfer-error.ts'
import { type Env, generatedSecretFile } from '#app/platform/env.server.ts'
import { productFolder } from '#app/platform/product-folder.server.ts'
import type { Services } from '#app/platform/services.ts'
import { backupName, isBackupName } from './backup-names.ts'
import type { BackupJob } from './transfers.server.ts'

const CHECK_MS = 60_000
/** A release has its commands bundled. */
const BACKUP_PROGRAMS = ['commands/backup-process.js', 'scripts/backup-process.ts']
const madeSchema = z.object({ bytes: z.number() })

/** Makes a backup whenever one is due, where BACKUP_DIR is set. */
export function startBackups(services: Services): () => void {
  if (services.env.BACKUP_DIR === undefined) return () => {}
  const stopping = new AbortController()
  const run = () => {
    backUpWhenDue(services, stopping.signal).catch((error: unknown) =>
      services.log.error({ err: error }, 'backup failed'),
    )
  }
  run()
  const timer = setInterval(run, CHECK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

/** Of all processes on this database one makes it. False where there was nothing to do. */
export async function backUpWhenDue(services: Services, signal?: AbortSignal): Promise<boolean> {
  const { env, log } = services
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP: keep } = env
  if (folder === undefined) return false
  const token = await claimBackup(services, env.BACKUP_EVERY)
  if (token === null) return false
  const extending = setInterval(() => {
    extendClaim(services, token).catch((error: unknown) =>
      log.warn({ err: error }, 'backup lease not extended'),
    )
  }, BACKUP_LEASE_MS / 3)
  try {
    const name = backupName({ madeAt: services.clock(), isEncrypted: passphrase !== undefined })
    const file = path.resolve(folder, name)
    const { bytes } = await runBackupProcess(backupJob(env, file), signal)
    await markBackupMade(services, token, file)
    log.info({ file, bytes }, 'backup made')
    await deleteOldBackups(folder, keep)
  } catch (error) {
    log.error({ err: error }, 'backup failed')
    // Stopped with the server: the next one begins anew.
    if (!signal?.aborted) await markBackupFailed(services, token, messageOf(error))
  } finally {
    clearInterval(extending)
  }
  return true
}

/** Only what the schedule itself, or the command without a name, has made. */
export async function deleteOldBackups(folder: string, keep: number): Promise<void> {
  const old = (await readdir(folder)).filter(isBackupName).sort().reverse().slice(keep)
  for (const name of old) await rm(path.join(folder, name), { force: true })
}

export function backupJob(env: Env, file: string): BackupJob {
  const passphrase = env.BACKUP_PASSPHRASE
  return {
    address: env.database,
    file,
    encryption: passphrase === undefined ? null : { passphrase },
    secretFile: generatedSecretFile(env),
  }
}

/** In a process of its own: to compress and to encrypt would stop this one for seconds, with 300 MB of memory. */
export async function runBackupProcess(job: BackupJob, signal?: AbortSignal): Promise<{ bytes: number }> {
  const programs = BACKUP_PROGRAMS.map((name) => path.join(productFolder, name))
  const child = spawn(process.execPath, [programs.find(existsSync) ?? programs[0] ?? ''], {
    stdio: 'pipe',
    ...(signal ? { signal } : {}),
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // The job holds the passphrase, so it is no argument. The pipe stays open: the child ends with this process.
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(job)}\n`)
  const [code, output, complaint] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  if (code !== 0)
    throw new Error(complaint.trim().split('\n').at(-1) || `The backup process ended with ${code}.`)
  return madeSchema.parse(JSON.parse(output))
}
