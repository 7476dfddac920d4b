import { prepareDatabase } from '#app/composition/prepare-database.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { awaitStart } from './await-start.ts'
import '../runner/cheap-passwords.ts'

/** An instance that starts on the given database, but does not listen. */
const env = readEnv({
  DATABASE_URL: process.argv[2],
  APP_SECRET: 'a secret of at least thirty-two characters',
  LOG_LEVEL: 'silent',
})
await awaitStart()
const services = createServices(env)
await prepareDatabase(services, (line) => console.log(line))
await services.database.close()
