import cluster from 'node:cluster'
import type { Env } from '#app/platform/env.server.ts'
import { createServices } from '#app/platform/services.server.ts'
import { announce, boot, prepare } from './boot.ts'

const RESTART_MS = 1_000

export function shouldFork(env: Env): boolean {
  return env.WEB_CONCURRENCY > 1
}

/** The first process prepares the database and keeps the given number of others running; those do the work. */
export async function runWorkers(env: Env): Promise<void> {
  if (cluster.isWorker) return boot(env, { isWorker: true })
  const services = createServices(env)
  await prepare(services)
  await services.database.close()

  // All workers accept from one socket. The other policy hands each connection to a worker and waits for its word: a
  // connection on its way to one that dies would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isStopping = false
  let listening = 0
  cluster.on('listening', (_, address) => {
    listening++
    if (listening === env.WEB_CONCURRENCY) announce(env, address.port)
  })
  cluster.on('exit', (_, code) => {
    if (isStopping) return
    // A worker that never came up would only fail again: its own line has said why.
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

  /** A machine that has no room for another process at this moment ends neither this one nor the other workers. */
  function startWorker(): void {
    try {
      const worker = cluster.fork()
      worker.on('error', (error) => {
        services.log.error({ err: error }, 'worker failed')
        // One that never ran does not exit either.
        if (worker.process.pid === undefined) startAgain()
      })
    } catch (error) {
      services.log.error({ err: error }, 'worker failed')
      startAgain()
    }
  }
}
