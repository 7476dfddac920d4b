import { answerOverload } from '#app/composition/overload-answer.server.ts'
import { type Lane, laneOf } from '#app/composition/route-limits.ts'
import { createFairSemaphore, createTurns } from '#app/platform/fair-semaphore.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { isRead } from './request-guards.ts'

type Limits = { slots: number; perCallerMax?: number; waitingMax: number; waitMs: number }
export type QueueLimits = Record<Lane, Limits>

/** Tuned for two cores with `npm run bench overload`. */
export const DEFAULT_QUEUE_LIMITS: QueueLimits = {
  /** A render is CPU-bound: more of them at once would only make each of them slower. */
  renders: { slots: 2, waitingMax: 128, waitMs: 5_000 },
  /** Pictures and data: short, and never delayed by a write. */
  reads: { slots: 8, waitingMax: 128, waitMs: 5_000 },
  /** Writes are short, but wait for the storage or for a password hash. */
  writes: { slots: 8, waitingMax: 128, waitMs: 10_000 },
  /** These wait for a vendor for up to a minute, and use no CPU meanwhile. */
  vendorCalls: { slots: 64, waitingMax: 64, waitMs: 5_000 },
  /**
   * Each holds a whole picture in memory, from its first byte on and for as long as a slow connection takes to send it.
   */
  uploads: { slots: 4, waitingMax: 0, waitMs: 5_000 },
  /**
   * The same for the files of applicants, apart from the pictures of staff: anybody may send them, slowly, so that one
   * address gets only some of the slots. Who waits has sent little yet.
   */
  resumes: { slots: 8, perCallerMax: 2, waitingMax: 32, waitMs: 30_000 },
}
const LOG_PAUSE_MS = 10_000

export type RenderQueue = ReturnType<typeof createRenderQueue>

type Asked = { request: Request; normalPath: string; key: string }

/**
 * Back-pressure for everything that no cache answers: a semaphore per kind of work (bulkhead) with a bounded fair queue
 * over addresses and sessions; the rest is answered with 503 at once.
 */
export function createRenderQueue(log: Log, limits: QueueLimits) {
  const turns = createTurns()
  const lanes = {
    renders: createFairSemaphore(limits.renders, turns),
    reads: createFairSemaphore(limits.reads, turns),
    writes: createFairSemaphore(limits.writes, turns),
    vendorCalls: createFairSemaphore(limits.vendorCalls, turns),
    uploads: createFairSemaphore(limits.uploads, turns),
    resumes: createFairSemaphore(limits.resumes, turns),
  }
  let turnedAway = 0
  let turnedAwayInAll = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  /** The work's result, or the overload answer where no slot was free in time. */
  async function run<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result | Response> {
    const { key, normalPath, request } = asked
    const { signal } = request
    const result = await lanes[laneOf(normalPath, isRead(request), request.headers)].run(
      { key, signal },
      work,
    )
    if (result !== null) return result
    if (!signal.aborted) logTurnedAway()
    return answerOverload(asked)
  }

  /** At most one line per interval: a flood must not fill the log as well. */
  function logTurnedAway(): void {
    turnedAway++
    turnedAwayInAll++
    if (performance.now() - loggedAt < LOG_PAUSE_MS) return
    log.warn({ requests: turnedAway }, 'overload: requests are turned away')
    loggedAt = performance.now()
    turnedAway = 0
  }

  return {
    run,
    turnedAway: () => turnedAwayInAll,
    load: () => Object.entries(lanes).map(([lane, semaphore]) => ({ lane, ...semaphore.load() })),
  }
}
