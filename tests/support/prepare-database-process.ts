import { readEnv } from '#app/platform/env.server.ts'
import { createServices } from '#app/platform/services.server.ts'
import { prepareDatabase } from '#app/prepare-database.server.ts'
import { awaitStart } from './await-start.ts'

/** An instance that starts on the given database, up to the point where it would listen. */
const env = readEnv({
  DATABASE_URL: process.argv[2],
  APP_SECRET: 'a secret of at least thirty-two characters',
  LOG_LEVEL: 'silent',
})
await awaitStart()
const services = createServices(env)
await prepareDatabase(services, (line) => console.log(line))
await services.database.close()
