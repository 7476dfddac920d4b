import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel'
import { createFairSemaphore } from '../fair-semaphore.server.ts'
import type { AiOutcome } from './ai-call.ts'
import type { AiLimits } from './ai-limits.ts'
import { callVendor, type VendorAnswer, type VendorCall } from './vendor-call.server.ts'

type Line = {
  semaphore: ReturnType<typeof createFairSemaphore>
  breaker: CircuitBreakerPolicy
  failures: ConsecutiveBreaker
}
type Outcome = AiOutcome<VendorAnswer>

const CANCELLED: Outcome = { ok: false, fault: { kind: 'cancelled' } }

class CallerLeft extends Error {}

/**
 * The ways to the vendors: one for each model, so that a model that is slow or down holds up no other one, and of
 * these one for visitors and one for staff, so that no crowd of visitors keeps staff waiting.
 */
export function createVendorLines(limits: AiLimits) {
  const lines = new Map<string, Line>()

  function lineTo(url: string, { model, isStaff }: { model: string; isStaff: boolean }): Line {
    const key = `${isStaff ? 'staff' : 'visitors'} ${new URL(url).host} ${model}`
    const line = lines.get(key) ?? newLine(limits)
    lines.set(key, line)
    return line
  }

  async function call(to: { model: string; isStaff: boolean }, request: VendorCall): Promise<Outcome> {
    const line = lineTo(request.url, to)
    if (isOnTrial(line)) return unanswered('resting')
    if (request.timeLimit.aborted) return unanswered('late')
    const signal = AbortSignal.any([request.signal, request.timeLimit])
    // First come, first served: to whom the answers go is not known here.
    const outcome = await line.semaphore.run({ key: '', signal }, async () =>
      isOnTrial(line) ? unanswered('resting') : callOn(line, request),
    )
    return outcome ?? (request.signal.aborted ? CANCELLED : unanswered('crowded'))
  }

  async function callOn({ breaker, failures }: Line, request: VendorCall): Promise<Outcome> {
    let isTrial = false
    try {
      return await breaker.execute(() => {
        isTrial = breaker.state === CircuitState.HalfOpen
        return callOrLeave(request)
      })
    } catch (error) {
      if (error instanceof BrokenCircuitError) return unanswered('resting')
      if (!(error instanceof CallerLeft)) throw error
      // A trial that its caller ended has shown nothing: the next failure opens the breaker again.
      if (isTrial) failures.state = limits.breakerFailures - 1
      return CANCELLED
    }
  }

  return { call }
}

/** While one call finds out whether the vendor is back, the others need not wait for it. */
function isOnTrial({ breaker }: Line): boolean {
  return breaker.state === CircuitState.HalfOpen
}

function newLine(limits: AiLimits): Line {
  const failures = new ConsecutiveBreaker(limits.breakerFailures)
  const breaker = circuitBreaker(
    handleWhenResult((outcome) => isFailure(outcome as Outcome)),
    { breaker: failures, halfOpenAfter: limits.breakerRestMs },
  )
  const semaphore = createFairSemaphore({ places: limits.parallelCalls, waitingMax: limits.waitingCalls })
  return { semaphore, breaker, failures }
}

/** The breaker counts what is returned, and not what is thrown. */
async function callOrLeave(request: VendorCall): Promise<Outcome> {
  const outcome = await callVendor(request)
  if (!outcome.ok && outcome.fault.kind === 'cancelled') throw new CallerLeft()
  return outcome
}

/** A 4xx is about this one request or key, 429 too: the next key may be welcome. */
function isFailure(outcome: Outcome): boolean {
  return outcome.ok ? outcome.value.status >= 500 : true
}

function unanswered(reason: 'resting' | 'crowded' | 'late'): Outcome {
  return { ok: false, fault: { kind: 'unanswered', reason } }
}
