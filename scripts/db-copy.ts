import { TransferError } from '#app/platform/db/transfer/transfer-error.ts'
import { databaseAddress, envSchema } from '#app/platform/env.server.ts'
import { commandLine } from './commands/command-line.ts'
import { printLoaded, readArguments, runCommand } from './commands/transfer-command.ts'

const USAGE = `Copies the whole database to another place, also between the engines:
  ${commandLine('db:copy')} FROM TO [--replace]
FROM and TO are file:… or postgres://…; PGPASSWORD may hold the password, which would be seen in the list of processes.
--replace takes the place of data that is there, which is kept aside.`

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { min: 2, max: 2 })
  const [from, to] = positionals.map((url) => {
    if (envSchema.shape.DATABASE_URL.safeParse(url).success) return databaseAddress(url)
    throw new TransferError(`${url} is no address of a database: it must start with file: or postgres://.`)
  })
  if (!from || !to) return
  const { copyDatabase } = await import('#app/composition/transfers.server.ts')
  const startedAt = performance.now()
  printLoaded(await copyDatabase({ from, to, isReplacing: values.replace }), startedAt)
  if (from.engine !== to.engine) {
    console.log(
      'Set DATABASE_URL to it, and the same APP_SECRET: DATA_DIR/app-secret holds the generated one.',
    )
  }
})
