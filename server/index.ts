import path from 'node:path'
import { readEnv } from '#app/platform/env.server.ts'
import { boot } from './boot.ts'
import { describeStartError } from './start-error.ts'
import { runWorkers, shouldFork } from './workers.ts'

export { createApp } from './app.ts'
export { handleByRoute } from './route-handler.ts'

/** The command line starts the server; tests import this file for `createApp` alone. */
if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  try {
    const env = readEnv()
    if (shouldFork(env)) await runWorkers(env)
    else await boot(env)
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`)
    process.exit(1)
  }
}
