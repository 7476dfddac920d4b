import path from 'node:path'
import { readEnv } from '#app/platform/env.server.ts'
import { boot } from './boot.ts'
import { describeStartError } from './start-error.ts'
import { runWorkers, shouldFork } from './workers.ts'

export { createServices } from '#app/composition/services.server.ts'
export { createApp } from './app.ts'
export { handleByRoute } from './route-handler.ts'

/** Starts the server only when run from the command line; tests import this file for what it exports. */
if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  // A closed terminal or a log file on a full disk fails each write; that is no reason to stop serving.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  try {
    const env = readEnv()
    if (shouldFork(env)) await runWorkers(env)
    else await boot(env)
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`)
    process.exit(1)
  }
}
