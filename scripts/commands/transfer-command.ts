import { parseArgs } from 'node:util'
import type { Encryption } from '#app/platform/db/transfer/backup-file.server.ts'
import type { Manifest } from '#app/platform/db/transfer/backup-lines.server.ts'
import type { Loaded } from '#app/platform/db/transfer/load-database.server.ts'
import { messageOf } from '#app/platform/db/transfer/transfer-error.ts'

/** A failure is one line and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(messageOf(error).replaceAll(/\s*\n\s*/g, ' '))
    process.exitCode = 1
  }
}

export function readArguments(usage: string, count: { min?: number; max: number }) {
  try {
    // Without `--` before them npm takes options for its own, and passes them on as variables.
    const { npm_config_check: check, npm_config_replace: replace } = process.env
    const options = {
      check: { type: 'boolean', default: check === 'true' },
      replace: { type: 'boolean', default: replace === 'true' },
    } as const
    const parsed = parseArgs({ allowPositionals: true, options })
    const { length } = parsed.positionals
    if (length >= (count.min ?? 0) && length <= count.max) return parsed
  } catch {
    // An unknown option is answered like a wrong number of names.
  }
  console.error(usage)
  process.exit(1)
}

export function encryptionOf(env: { BACKUP_PASSPHRASE?: string | undefined }): Encryption | null {
  return env.BACKUP_PASSPHRASE === undefined ? null : { passphrase: env.BACKUP_PASSPHRASE }
}

export function describeRows(manifest: Manifest): string {
  const tables = Object.values(manifest)
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables`
}

export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}

export function printLoaded(
  { isChanged, replacedDatabase, manifest, header }: Loaded,
  startedAt: number,
): void {
  const what = `${describeRows(manifest)}, as of ${header.madeAt}`
  if (isChanged) console.log(`Loaded and compared ${what}, in ${secondsSince(startedAt)} s.`)
  else console.log(`The database holds exactly this already (${what}).`)
  if (replacedDatabase) console.log(`The data that was there is kept as ${replacedDatabase}.`)
}
