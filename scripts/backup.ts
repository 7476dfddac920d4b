import path from 'node:path'
import { backupName } from '#app/composition/backup-names.ts'
import { generatedSecretFile, readStorageEnv } from '#app/platform/env.server.ts'
import { commandLine } from './commands/command-line.ts'
import {
  describeRows,
  encryptionOf,
  readArguments,
  runCommand,
  secondsSince,
} from './commands/transfer-command.ts'

const USAGE = `A backup of the whole site in one file, made while it runs:
  ${commandLine('backup')} [FILE]
Without FILE a new file in BACKUP_DIR, or in this folder. With BACKUP_PASSPHRASE it is encrypted.`

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, { max: 1 })
  const { backUp } = await import('#app/composition/transfers.server.ts')
  const env = readStorageEnv()
  const encryption = encryptionOf(env)
  const name = backupName({ madeAt: Date.now(), isEncrypted: encryption !== null })
  const file = path.resolve(positionals[0] ?? path.join(env.BACKUP_DIR ?? '', name))
  const startedAt = performance.now()
  const job = { address: env.database, file, encryption, secretFile: generatedSecretFile(env) }
  const { manifest, bytes, header } = await backUp(job)
  console.log(`${file}: ${(bytes / 1_000_000).toFixed(1)} MB, ${describeRows(manifest)}.`)
  console.log(`Written, read back and compared in ${secondsSince(startedAt)} s.`)
  if (encryption) {
    console.log(
      `Encrypted${header.secret === undefined ? '' : ', with the secret that signs sessions and links'}.`,
    )
  } else {
    console.log('Not encrypted: whoever has the file can read it. BACKUP_PASSPHRASE encrypts the next one.')
  }
})
