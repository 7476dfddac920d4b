import path from 'node:path'
import { generatedSecretFile, readStorageEnv } from '#app/platform/env.server.ts'
import { commandLine } from './commands/command-line.ts'
import {
  describeRows,
  encryptionOf,
  printLoaded,
  readArguments,
  runCommand,
  secondsSince,
} from './commands/transfer-command.ts'

const USAGE = `Brings a backup back into the database of DATABASE_URL:
  ${commandLine('restore')} FILE [--replace]
  ${commandLine('restore')} FILE --check
--check only reads the file. --replace takes the place of data that is there, which is kept aside.`

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { min: 1, max: 1 })
  const { checkBackup, restoreBackup } = await import('#app/composition/transfers.server.ts')
  const env = readStorageEnv()
  const file = path.resolve(positionals[0] ?? '')
  const encryption = encryptionOf(env)
  const startedAt = performance.now()
  if (values.check) {
    const { header, manifest } = await checkBackup(file, encryption)
    for (const [table, { rows }] of Object.entries(manifest))
      console.log(`${String(rows).padStart(9)}  ${table}`)
    console.log(`${file} is whole: made at ${header.madeAt} of ${header.engine}, ${describeRows(manifest)}.`)
    console.log(`Checked in ${secondsSince(startedAt)} s; nothing was changed.`)
    return
  }
  const loaded = await restoreBackup({
    address: env.database,
    file,
    encryption,
    secretFile: generatedSecretFile(env),
    isReplacing: values.replace,
  })
  printLoaded(loaded, startedAt)
  if (loaded.isSecretRestored) console.log('The secret of the backup is in place: sessions and links go on.')
})
