import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDeliveries } from '#app/deliveries.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { closeLog, type Log } from '#app/platform/log.server.ts'
import { startOutboxWorker } from '#app/platform/outbox/outbox-worker.server.ts'
import { createServices, type Services } from '#app/platform/services.server.ts'
import { prepareDatabase } from '#app/prepare-database.server.ts'
import { createApp } from './app.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { loadStaticAssets } from './static-assets.ts'

const DRAIN_MS = 10_000

export async function boot(env: Env, options: { isWorker?: boolean } = {}): Promise<void> {
  const services = createServices(env)
  // With several processes the first one has prepared the database for all.
  if (!options.isWorker) await prepare(services)
  const assets = await loadStaticAssets(path.resolve('build/client'))
  const app = createApp(services, assets)
  const stopWatching = services.content.watch()
  const outbox = startOutboxWorker({ ...services, deliveries: createDeliveries(services) })
  const stopHousekeeping = startHousekeeping(services)
  const server = await listen(app, services)
  if (!options.isWorker) announce(env, server.port)

  let isStopping = false
  async function stop(reason: string, code = 0) {
    if (isStopping) return
    isStopping = true
    services.log.info({ reason }, 'stopping')
    // A database that no longer answers is not waited for.
    setTimeout(() => process.exit(code), 2 * DRAIN_MS).unref()
    stopHousekeeping()
    // A delivery that does not end by then is taken up again when its lease has run out.
    await Promise.all([server.drain(DRAIN_MS), Promise.race([outbox.stop(), wait(DRAIN_MS)])])
    stopWatching()
    await services.database
      .close()
      .catch((error: unknown) => services.log.error({ err: error }, 'closing failed'))
    await closeLog(services.log)
    process.exit(code)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  catchStrayFaults(services.log, stop)
}

/**
 * The last net, below the handlers that each connection, timer and stream has of its own. A promise that nobody waits
 * for has harmed nobody but its own request. After an exception that nobody caught the state is unknown: this process
 * finishes what is under way, and its supervisor starts another.
 */
function catchStrayFaults(log: Log, stop: (reason: string, code: number) => Promise<void>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'uncaught exception')
    void stop('uncaught exception', 1)
  })
}

export async function prepare(services: Services): Promise<void> {
  await prepareDatabase(services, (line) => process.stdout.write(`${line}\n`))
}

export function announce(env: Env, port: number): void {
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  process.stdout.write(`\nThe site:   ${origin}\nThe admin:  ${origin}/admin\n\n`)
}
