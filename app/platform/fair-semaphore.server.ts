type Caller = {
  /** Whose turn it is: a network address, a session. */
  key: string
  /** Who goes away while waiting leaves the queue. */
  signal: AbortSignal
}

/** Ends somebody's waiting: with a place, or turned away. */
type Settle = (isEntered: boolean) => void

/** What one caller has here. */
type Share = { waiting: Set<Settle>; underWay: number; lastTurn: number }

/**
 * Back-pressure: a semaphore with a fair queue. So much work is under way at a time; what waits is taken round-robin
 * over the callers, however much each of them has waiting. The queue is bounded in number and in time: where it is
 * full, the caller who has most waiting loses the newest of it.
 */
export function createFairSemaphore(
  limits: { places: number; waitingMax: number; waitMs?: number },
  startSoon: (start: () => void) => void = setImmediate,
) {
  const shares = new Map<string, Share>()
  let free = limits.places
  let waitingCount = 0
  let turns = 0
  let isStarting = false

  /** Does the work as soon as there is a place; null where the caller was turned away, or left. */
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

  /** Whoever comes, or comes back, stands behind all who wait for longer, and before the one that was served last. */
  function newShare(): Share {
    return { waiting: new Set(), underWay: 0, lastTurn: turns - 0.5 }
  }

  async function enter(share: Share, { key, signal }: Caller): Promise<boolean> {
    if (signal.aborted) return false
    if (waitingCount >= free + limits.waitingMax && !makeRoom(share)) return false
    return new Promise((resolve) => {
      const settle: Settle = (isEntered) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', turnAway)
        share.waiting.delete(settle)
        waitingCount--
        forgetIdle(key, share)
        resolve(isEntered)
      }
      const turnAway = () => settle(false)
      const timer = limits.waitMs === undefined ? undefined : setTimeout(turnAway, limits.waitMs)
      signal.addEventListener('abort', turnAway)
      shares.set(key, share)
      share.waiting.add(settle)
      waitingCount++
      startNext()
    })
  }

  /**
   * One in each turn of the event loop, also where places are free: work that never waits for anything would otherwise be
   * done right away for all who arrived together, before anybody who needs no place is answered.
   */
  function startNext(): void {
    if (isStarting || free === 0 || waitingCount === 0) return
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

  /** The caller whose last turn is the longest ago. */
  function nextInTurn(): Share | null {
    let next: Share | null = null
    for (const share of shares.values()) {
      if (share.waiting.size > 0 && (!next || share.lastTurn < next.lastTurn)) next = share
    }
    return next
  }

  /** False where nobody has more waiting than the newcomer would have. */
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

  return { run }
}

/** For semaphores that share one thread: of all that they start, one thing begins in each turn of the event loop. */
export function createTurns(): (start: () => void) => void {
  const due: (() => void)[] = []
  function takeTurn(): void {
    // Stays in the list until it is done: what it brings about comes behind it, and is not begun twice.
    due[0]?.()
    due.shift()
    if (due.length > 0) setImmediate(takeTurn)
  }
  return (start) => {
    due.push(start)
    if (due.length === 1) setImmediate(takeTurn)
  }
}
