import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/database.server.ts'
import type { Log } from '../log.server.ts'
import { claimNext, leaveHeld, markFailed, markSent, type OutboxItem } from './outbox.server.ts'

/**
 * Delivers one item of its kind, or throws; 'gone' where the row that it is about is erased or in the Trash since a moment
 * ago. Must time out well within the lease of a minute.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most deliveries end without a word
export type Deliver = (item: OutboxItem) => Promise<'gone' | void>
export type Deliveries = Record<string, Deliver>

type Deps = { db: Db; clock: () => number; log: Log; deliveries: Deliveries }

const IDLE_MS = 1_000

/**
 * Runs until stopped; `stop` resolves when the deliveries under way are settled. Each kind has a loop of its own, so
 * that a slow vendor delays no other kind.
 */
export function startOutboxWorker(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = Object.entries(deps.deliveries).map(([kind, deliver]) =>
    run({ ...deps, deliveries: { [kind]: deliver } }, stopping.signal),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function run(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const delivered = await deliverNext(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'outbox is out of reach')
      return false
    })
    // Stopping aborts the wait.
    if (!delivered) await wait(IDLE_MS, undefined, { signal }).catch(() => {})
  }
}

/** True when an item was due. */
export async function deliverNext(deps: Deps): Promise<boolean> {
  const claim = await claimNext(deps, Object.keys(deps.deliveries))
  if (!claim) return false
  const { item } = claim
  try {
    const outcome = await deps.deliveries[item.kind]?.(item)
    if (outcome === 'gone' && (await leaveHeld(deps, claim))) return true
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
