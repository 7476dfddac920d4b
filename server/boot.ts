import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startBackups } from '#app/composition/backup-schedule.server.ts'
import { createDeliveries } from '#app/composition/deliveries.server.ts'
import { startHousekeeping } from '#app/composition/housekeeping.server.ts'
import { prepareDatabase } from '#app/composition/prepare-database.server.ts'
import { startPublishing } from '#app/composition/publishing-schedule.server.ts'
import { startDigests } from '#app/composition/send-staff-mails.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { closeLog, type Log } from '#app/platform/log.server.ts'
import { startOutboxWorker } from '#app/platform/outbox/outbox-worker.server.ts'
import { productFolder, productVersion } from '#app/platform/product-folder.server.ts'
import type { Services } from '#app/platform/services.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { loadStaticAssets } from './static-assets.ts'

const DRAIN_MS = 10_000

export async function boot(env: Env, options: { isWorker?: boolean } = {}): Promise<void> {
  const services = createServices(env)
  // With several processes the primary has prepared the database for all of them.
  if (!options.isWorker) await prepare(services)
  const assets = await loadStaticAssets(path.join(productFolder, 'build/client'))
  const app = createApp(services, assets)
  const stopWatching = services.content.watch()
  const outbox = startOutboxWorker({ ...services, deliveries: createDeliveries(services) })
  const stopHousekeeping = startHousekeeping(services)
  const stopBackups = startBackups(services)
  const stopPublishing = startPublishing(services)
  const stopDigests = startDigests(services)
  const server = await listen(app, services)
  if (!options.isWorker) announce(env, server.port)

  let isStopping = false
  async function stop(reason: string, code = 0) {
    if (isStopping) return
    isStopping = true
    services.log.info({ reason }, 'stopping')
    // A hard limit: a database that no longer answers must not keep the process from exiting.
    setTimeout(() => process.exit(code), 2 * DRAIN_MS).unref()
    stopHousekeeping()
    stopBackups()
    stopPublishing()
    stopDigests()
    // A delivery that is not finished by then is retried once its lease has expired.
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
  handleUncaughtErrors(services.log, stop)
}

/**
 * The last safety net, below the handlers of each connection, timer and stream. An unhandled rejection affects only its
 * own request. After an uncaught exception the state is unknown: this process finishes the requests under way, and its
 * supervisor starts another.
 */
function handleUncaughtErrors(log: Log, stop: (reason: string, code: number) => Promise<void>): void {
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
  process.stdout.write(
    `\nVersion:    ${productVersion}\nThe site:   ${origin}\nThe admin:  ${origin}/admin\n\n`,
  )
}
