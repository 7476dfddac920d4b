import type { Db } from '../db/database.server.ts'
import type { Log } from '../log.server.ts'
import { giveCallBack, spendCall } from './ai-budget.server.ts'
import type { AiFault, AiHelper, AiOutcome, ReadAnswer } from './ai-call.ts'
import { recordAiCall } from './ai-calls.server.ts'
import type { CallTrace } from './vendor-call.server.ts'

type Call = { helper: AiHelper; staffId: string | null; model: string }

const UNUSABLE = { ok: false, fault: { kind: 'unusable' } } as const

/** Keeps the day's budget and the record of calls. */
export function createCallKeeper(deps: { db: Db; clock: () => number; log: Log; dailyLimit: number }) {
  const { db, clock, log, dailyLimit } = deps

  async function keep<Answer, Value>(
    call: Call,
    signal: AbortSignal,
    trace: CallTrace,
    ask: () => Promise<AiOutcome<Answer>>,
    read: ReadAnswer<Answer, Value>,
  ): Promise<AiOutcome<Value>> {
    if (signal.aborted) return { ok: false, fault: { kind: 'cancelled' } }
    const calledAt = clock()
    if (!(await spendCall(db, calledAt, dailyLimit))) return { ok: false, fault: { kind: 'spent' } }
    const startedAt = performance.now()
    const answered = await ask()
    const durationMs = performance.now() - startedAt
    let outcome: AiOutcome<Value> = UNUSABLE
    try {
      outcome = await readOutcome(answered, read)
    } finally {
      // Also where reading failed: the call was made.
      await note({ ...call, calledAt, durationMs }, outcome, trace)
    }
    return outcome
  }

  async function note(
    call: Call & { calledAt: number; durationMs: number },
    outcome: AiOutcome<unknown>,
    trace: CallTrace,
  ): Promise<void> {
    const { sentBytes, receivedBytes, errorCode } = trace
    const word = outcome.ok ? 'ok' : describeFault(outcome.fault, trace)
    if (sentBytes === 0) {
      await orLogged(giveCallBack(db, call.calledAt), 'giving a model call back failed')
    } else {
      const record = { ...call, sentBytes, receivedBytes, outcome: word }
      await orLogged(recordAiCall(db, record), 'recording a model call failed')
    }
    if (!outcome.ok && outcome.fault.kind !== 'cancelled') {
      const { helper, model } = call
      log.warn({ helper, model, outcome: word, code: errorCode ?? undefined }, 'model call failed')
    }
  }

  /** The answer is there already: it is not lost for a note that cannot be written. */
  async function orLogged(work: Promise<void>, message: string): Promise<void> {
    await work.catch((error: unknown) => log.error({ err: error }, message))
  }

  return { keep }
}

async function readOutcome<Answer, Value>(
  answered: AiOutcome<Answer>,
  read: ReadAnswer<Answer, Value>,
): Promise<AiOutcome<Value>> {
  if (!answered.ok) return answered
  const value = await read(answered.value)
  return value === null ? UNUSABLE : { ok: true, value }
}

/** 'unanswered:late', 'refused:503', 'malformed': what the record says, without a word of the vendor. */
function describeFault(fault: AiFault, { status }: CallTrace): string {
  if (fault.kind === 'unanswered') return `${fault.kind}:${fault.reason}`
  if (fault.kind === 'refused') return `${fault.kind}:${fault.status}`
  const isToldByStatus = fault.kind === 'malformed' || fault.kind === 'vendor-error'
  return isToldByStatus && status !== null && status !== 200 ? `${fault.kind}:${status}` : fault.kind
}
