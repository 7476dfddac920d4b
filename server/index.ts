import path from 'node:path'
import { readEnv } from '#app/platform/env.server.ts'
import { boot } from './boot.ts'
import { describeStartError } from './start-error.ts'
import { runWorkers, shouldFork } from './workers.ts'

export { createApp } from './app.ts'
export { handleByRoute } from './route-handler.ts'

/** The command line starts the server; tests import this file for `createApp` alone. */
if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  // A terminal that was closed or a log file on a full disk takes no more words; that is no reason to stop serving.
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
