import { rm } from 'node:fs/promises'
import path from 'node:path'
import { indexMissingPosts } from '#app/features/blog/post/get-published-post.server.ts'
import { ensureFirstStaff } from '#app/features/staff/staff-accounts.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { messageOf } from '#app/platform/db/transfer/transfer-error.ts'
import { type Env, EnvError } from '#app/platform/env.server.ts'
import { productVersion } from '#app/platform/product-folder.server.ts'
import type { Services } from '#app/platform/services.ts'
import { company } from '#app/shared/company.ts'
import { backupName } from './backup-names.ts'
import { backupJob, runBackupProcess } from './backup-schedule.server.ts'
import { addSampleContent } from './sample-content.server.ts'

/** Everything a database needs before the first request: tables, sample content, a first account. */
export async function prepareDatabase(services: Services, say: (line: string) => void): Promise<void> {
  const { env } = services
  await upgradeDatabase(services, say)
  await indexMissingPosts(services.db)
  if (env.SAMPLE_CONTENT && (await addSampleContent(services))) {
    say('Sample content: added. SAMPLE_CONTENT=off keeps a new database empty.')
  }
  const first = await ensureFirstStaff(services, {
    email: env.ADMIN_EMAIL ?? `admin@${company.canonicalHosts.rw}`,
    password: env.ADMIN_PASSWORD,
  })
  if (first?.generatedPassword) {
    say(`First staff account: ${first.email} with the password ${first.generatedPassword} (shown only now).`)
  } else if (first) {
    say(`First staff account: ${first.email} with the password from ADMIN_PASSWORD.`)
  }
}

/** Brings the tables up to date. A database of an older version is backed up first. */
export async function upgradeDatabase(
  { database, env, clock }: Pick<Services, 'database' | 'env' | 'clock'>,
  say: (line: string) => void,
): Promise<void> {
  const file = upgradeBackupFile(env, clock())
  let isBackedUp = false
  const applied = await migrate(database, {
    async beforeUpgrade() {
      say(await backUpBeforeUpgrade(env, file))
      isBackedUp = true
    },
    // A supervisor starts again and again: a backup of each start would fill the disk.
    async onFailure() {
      if (!isBackedUp) return
      await rm(file, { force: true })
      say('The upgrade failed and changed nothing: its backup was deleted again.')
    },
  })
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied (${database.engine}).`)
  if (!(await database.limitStatements())) {
    say(
      'Database: statements have no time limit, because this role may not set its own defaults (see the runbook, Pooler).',
    )
  }
}

function upgradeBackupFile(env: Env, now: number): string {
  const name = backupName({
    madeAt: now,
    isEncrypted: env.BACKUP_PASSPHRASE !== undefined,
    before: productVersion,
  })
  return path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups'), name)
}

async function backUpBeforeUpgrade(env: Env, file: string): Promise<string> {
  try {
    const { bytes } = await runBackupProcess(backupJob(env, file))
    return `Backup before the upgrade: ${file} (${(bytes / 1_000_000).toFixed(1)} MB).`
  } catch (error) {
    const reason = messageOf(error)
    throw new EnvError(
      `the database is of an older version and could not be backed up first (${reason}); set BACKUP_DIR to a folder with room`,
    )
  }
}
