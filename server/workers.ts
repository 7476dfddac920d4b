import cluster from 'node:cluster'
import { createServices } from '#app/composition/services.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { announce, boot, prepare } from './boot.ts'
import { answerWorkers } from './metrics.ts'

const RESTART_MS = 1_000

export function shouldFork(env: Env): boolean {
  return env.WEB_CONCURRENCY > 1
}

/**
 * The primary process prepares the database and keeps the given number of workers running; those serve the requests.
 */
export async function runWorkers(env: Env): Promise<void> {
  if (cluster.isWorker) return boot(env, { isWorker: true })
  const services = createServices(env)
  await prepare(services)
  await services.database.close()
  if (env.METRICS_TOKEN !== undefined) answerWorkers()

  // All workers accept from one socket. With round-robin (SCHED_RR) the primary hands each connection to a worker and
  // waits for its reply: a connection handed to a dying worker would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isStopping = false
  let listening = 0
  cluster.on('listening', (_, address) => {
    listening++
    if (listening === env.WEB_CONCURRENCY) announce(env, address.port)
  })
  cluster.on('exit', (_, code) => {
    if (isStopping) return
    // If no worker ever listened, another would fail as well; the worker has logged why.
    if (listening === 0) process.exit(code || 1)
    startAgain()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    })
  }
  for (let count = 0; count < env.WEB_CONCURRENCY; count++) startWorker()

  function startAgain(): void {
    setTimeout(() => !isStopping && startWorker(), RESTART_MS)
  }

  /** Where the system cannot start another process at this moment, the primary and the other workers go on. */
  function startWorker(): void {
    try {
      const worker = cluster.fork()
      worker.on('error', (error) => {
        services.log.error({ err: error }, 'worker failed')
        // A worker that never started emits no exit event either.
        if (worker.process.pid === undefined) startAgain()
      })
    } catch (error) {
      services.log.error({ err: error }, 'worker failed')
      startAgain()
    }
  }
}
