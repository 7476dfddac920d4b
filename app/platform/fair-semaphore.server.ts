type Caller = {
  /** The queue's key, such as a network address or a session. */
  key: string
  /** A caller who goes away while waiting leaves the queue. */
  signal?: AbortSignal
}

/** Ends a wait: with a slot, or turned away. */
type Settle = (isEntered: boolean) => void

/** The state of one caller: its waiting and its running work. */
type Share = { waiting: Set<Settle>; underWay: number; lastTurn: number }

/**
 * Back-pressure: a semaphore (bulkhead) with a fair queue. A limited number of slots; waiting work is taken round-robin
 * over the callers, however much each of them has waiting. The queue is bounded in length and in time: when it is full,
 * the caller with most waiting loses its newest.
 */
export function createFairSemaphore(
  limits: { slots: number; perCallerMax?: number; waitingMax: number; waitMs?: number },
  startSoon: (start: () => void) => void = setImmediate,
) {
  const { perCallerMax = limits.slots } = limits
  const shares = new Map<string, Share>()
  let free = limits.slots
  let waitingCount = 0
  let turns = 0
  let isStarting = false

  /** Runs the work once a slot is free; null where the caller was turned away, or left. */
  async function run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result | null> {
    const share = shares.get(caller.key) ?? newShare()
    if (!(await enter(share, caller))) return null
    try {
      return await work()
    } finally {
      free++
      share.underWay--
      forgetIdle(caller.key, share)
      startNext()
    }
  }

  /** A new or returning caller queues behind all who wait longer, but before the one that was served last. */
  function newShare(): Share {
    return { waiting: new Set(), underWay: 0, lastTurn: turns - 0.5 }
  }

  async function enter(share: Share, { key, signal }: Caller): Promise<boolean> {
    if (signal?.aborted) return false
    if (waitingCount >= free + limits.waitingMax && !makeRoom(share)) return false
    return new Promise((resolve) => {
      const settle: Settle = (isEntered) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', turnAway)
        share.waiting.delete(settle)
        waitingCount--
        forgetIdle(key, share)
        resolve(isEntered)
      }
      const turnAway = () => settle(false)
      const timer = limits.waitMs === undefined ? undefined : setTimeout(turnAway, limits.waitMs)
      signal?.addEventListener('abort', turnAway)
      shares.set(key, share)
      share.waiting.add(settle)
      waitingCount++
      startNext()
    })
  }

  /**
   * Starts one per turn of the event loop, even where slots are free: otherwise work that never awaits would run at
   * once for all who arrived together, before any request that needs no slot is answered.
   */
  function startNext(): void {
    if (isStarting || free === 0 || waitingCount === 0 || !nextInTurn()) return
    isStarting = true
    startSoon(() => {
      isStarting = false
      const next = nextInTurn()
      if (next && free > 0) {
        free--
        next.underWay++
        next.lastTurn = ++turns
        const [oldest] = next.waiting
        oldest?.(true)
      }
      startNext()
    })
  }

  /** The caller whose last turn was longest ago, of those who may have another slot. */
  function nextInTurn(): Share | null {
    let next: Share | null = null
    for (const share of shares.values()) {
      if (share.waiting.size === 0 || share.underWay >= perCallerMax) continue
      if (!next || share.lastTurn < next.lastTurn) next = share
    }
    return next
  }

  /** False where no caller has more waiting than the newcomer would have. */
  function makeRoom(newcomer: Share): boolean {
    let most = newcomer.waiting.size + 1
    let largest: Share | null = null
    for (const share of shares.values()) {
      if (share.waiting.size > most) [largest, most] = [share, share.waiting.size]
    }
    const newest = largest && [...largest.waiting].at(-1)
    newest?.(false)
    return Boolean(newest)
  }

  function forgetIdle(key: string, share: Share): void {
    if (share.waiting.size === 0 && share.underWay === 0) shares.delete(key)
  }

  return { run, load: () => ({ underWay: limits.slots - free, waiting: waitingCount }) }
}

/** For semaphores of one thread: of all the work they start, one item begins in each turn of the event loop. */
export function createTurns(): (start: () => void) => void {
  const due: (() => void)[] = []
  function takeTurn(): void {
    // Stays in the list while it runs: work that it adds comes after it, and no second timer is started.
    due[0]?.()
    due.shift()
    if (due.length > 0) setImmediate(takeTurn)
  }
  return (start) => {
    due.push(start)
    if (due.length === 1) setImmediate(takeTurn)
  }
}
