import { createFairSemaphore } from '../fair-semaphore.server.ts'
import type { AiLimits, AiOutcome } from './ai-call.ts'
import { callVendor, type VendorAnswer, type VendorCall } from './vendor-call.server.ts'

type Bulkhead = {
  semaphore: ReturnType<typeof createFairSemaphore>
  breaker: ReturnType<typeof createBreaker>
}
type Outcome = AiOutcome<VendorAnswer>

const CANCELLED: Outcome = { ok: false, fault: { kind: 'cancelled' } }

/**
 * Bulkheads: a semaphore and a circuit breaker for each model, so that a slow or failing model delays no other one;
 * apart for visitors and staff, so that many visitors cannot keep staff waiting.
 */
export function createModelBulkheads(limits: AiLimits) {
  const bulkheads = new Map<string, Bulkhead>()

  function bulkheadFor(url: string, { model, isStaff }: { model: string; isStaff: boolean }): Bulkhead {
    const key = `${isStaff ? 'staff' : 'visitors'} ${new URL(url).host} ${model}`
    const bulkhead = bulkheads.get(key) ?? newBulkhead(limits)
    bulkheads.set(key, bulkhead)
    return bulkhead
  }

  async function call(to: { model: string; isStaff: boolean }, request: VendorCall): Promise<Outcome> {
    const { breaker, semaphore } = bulkheadFor(request.url, to)
    if (breaker.isResting()) return unanswered('resting')
    if (request.timeLimit.aborted) return unanswered('late')
    const signal = AbortSignal.any([request.signal, request.timeLimit])
    // One key for all, so first come, first served: the caller is not known here.
    const outcome = await semaphore.run({ key: '', signal }, async () =>
      breaker.isResting() ? unanswered('resting') : breaker.watch(() => callVendor(request)),
    )
    return outcome ?? (request.signal.aborted ? CANCELLED : unanswered('crowded'))
  }

  return { call }
}

function newBulkhead(limits: AiLimits): Bulkhead {
  return {
    semaphore: createFairSemaphore({ slots: limits.parallelCalls, waitingMax: limits.waitingCalls }),
    breaker: createBreaker(limits),
  }
}

/**
 * A circuit breaker: after so many failures in a row the vendor is not called for a while, then one trial call shows
 * whether it is back. A cancelled call proves nothing, not even as the trial: the next call is the trial then.
 */
function createBreaker({ breakerFailures, breakerRestMs }: AiLimits) {
  let failures = 0
  let restsUntil: number | null = null
  let isOnTrial = false

  function isResting(): boolean {
    return restsUntil !== null && (isOnTrial || Date.now() < restsUntil)
  }

  async function watch(call: () => Promise<Outcome>): Promise<Outcome> {
    const isTrial = restsUntil !== null
    if (isTrial) isOnTrial = true
    const outcome = await call().finally(() => {
      if (isTrial) isOnTrial = false
    })
    const isCancelled = !outcome.ok && outcome.fault.kind === 'cancelled'
    // A call sent before the breaker opened neither closes it nor prolongs it.
    if (isCancelled || (restsUntil !== null && !isTrial)) return outcome
    failures = isFailure(outcome) ? failures + 1 : 0
    restsUntil = failures >= breakerFailures ? Date.now() + breakerRestMs : null
    return outcome
  }

  return { isResting, watch }
}

/** A 4xx, even 429, concerns one request or one key, not the vendor: another key may be accepted. */
function isFailure(outcome: Outcome): boolean {
  return outcome.ok ? outcome.value.status >= 500 : true
}

function unanswered(reason: 'resting' | 'crowded' | 'late'): Outcome {
  return { ok: false, fault: { kind: 'unanswered', reason } }
}
