import type { Db } from '../db/database.server.ts'
import type { Log } from '../log.server.ts'
import { claimNext, markFailed, markSent, type OutboxItem } from './outbox.server.ts'

/** Delivers one item of its kind, or throws. It must give up on its own well within the lease of a minute. */
export type Deliver = (item: OutboxItem) => Promise<void>
export type Deliveries = Record<string, Deliver>

type Deps = { db: Db; clock: () => number; log: Log; deliveries: Deliveries }

const IDLE_MS = 1_000

/** Works until stopped; `stop` resolves when the item under way is settled. */
export function startOutboxWorker(deps: Deps): { stop: () => Promise<void> } {
  let isStopped = false
  let wake = () => {}
  const running = run()

  async function run() {
    while (!isStopped) {
      const delivered = await deliverNext(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'outbox is out of reach')
        return false
      })
      if (delivered || isStopped) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, IDLE_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}

/** True when there was something to do. */
export async function deliverNext(deps: Deps): Promise<boolean> {
  const claim = await claimNext(deps, Object.keys(deps.deliveries))
  if (!claim) return false
  const { item } = claim
  try {
    await deps.deliveries[item.kind]?.(item)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    deps.log.warn(
      { outboxId: item.id, kind: item.kind, attempts: item.attempts, reason: message },
      'delivery failed',
    )
    await markFailed(deps, claim, message)
    return true
  }
  await markSent(deps, claim)
  return true
}
