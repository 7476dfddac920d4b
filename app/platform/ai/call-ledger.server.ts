import type { AiHelper } from '#app/shared/ai-helpers.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import { newId } from '#app/shared/ids.ts'
import type { Db } from '../db/database.server.ts'
import type { Env } from '../env.server.ts'
import type { Log } from '../log.server.ts'
import type { AiFault, AiOutcome, ReadAnswer } from './ai-call.ts'
import { modelVendors, type VendorsEnv } from './model-vendors.server.ts'
import type { CallTrace } from './vendor-call.server.ts'

type AiBudget = { calls: number; limit: number }
/** Today's calls by helper, the busiest first. */
type AiUse = AiBudget & { helpers: { helper: string; calls: number; failed: number }[] }

type AiEnv = VendorsEnv & Pick<Env, 'AI_DAILY_LIMIT'>
type Deps = { db: Db; clock: () => number; env: AiEnv }

type AiCallRecord = {
  calledAt: number
  staffId: string | null
  helper: AiHelper
  model: string
  durationMs: number
  sentBytes: number
  receivedBytes: number
  outcome: string
}

/** A caller who left is not counted as a failure. */
const NOT_FAILED = ['ok', 'cancelled']

export async function recordAiCall(db: Db, call: AiCallRecord): Promise<void> {
  await db
    .insertInto('ai_calls')
    .values({
      id: newId(),
      day: localIsoDate(call.calledAt),
      called_at: call.calledAt,
      staff_id: call.staffId,
      helper: call.helper,
      model: call.model,
      duration_ms: Math.round(call.durationMs),
      sent_bytes: call.sentBytes,
      received_bytes: call.receivedBytes,
      outcome: call.outcome,
    })
    .execute()
}

/** How much of today's budget is used; null where no model is configured. */
export async function readAiBudget({ db, clock, env }: Deps): Promise<AiBudget | null> {
  if (!isAiConfigured(env)) return null
  const today = await db
    .selectFrom('ai_days')
    .select('calls')
    .where('day', '=', localIsoDate(clock()))
    .executeTakeFirst()
  return { calls: today?.calls ?? 0, limit: env.AI_DAILY_LIMIT }
}

/** The budget, and its use by helper; null where no model is configured. */
export async function readAiUse(deps: Deps): Promise<AiUse | null> {
  const budget = await readAiBudget(deps)
  if (!budget) return null
  const helpers = await deps.db
    .selectFrom('ai_calls')
    .select((eb) => [
      'helper',
      eb.fn.countAll<number>().as('calls'),
      eb.fn.count<number>(eb.case().when('outcome', 'not in', NOT_FAILED).then(1).end()).as('failed'),
    ])
    .where('day', '=', localIsoDate(deps.clock()))
    .groupBy('helper')
    .orderBy('calls', 'desc')
    .orderBy('helper')
    .execute()
  return { ...budget, helpers }
}

/** The calls that a member has caused, oldest first. */
export async function listAiCallsOf(db: Db, staffId: string) {
  return db
    .selectFrom('ai_calls')
    .select(['called_at as calledAt', 'helper', 'model', 'outcome'])
    .where('staff_id', '=', staffId)
    .orderBy('called_at')
    .execute()
}

export async function purgeAiCalls(db: Db, before: number): Promise<void> {
  await db.deleteFrom('ai_calls').where('called_at', '<', before).execute()
  await db.deleteFrom('ai_days').where('day', '<', localIsoDate(before)).execute()
}

function isAiConfigured(env: AiEnv): boolean {
  const { flash, instruct, pictures } = modelVendors(env)
  return (flash ?? instruct ?? pictures) !== null
}

type Call = { helper: AiHelper; staffId: string | null; model: string }

const UNUSABLE = { ok: false, fault: { kind: 'unusable' } } as const

/** Counts calls against the daily budget and records each one. */
export function createCallLedger(deps: { db: Db; clock: () => number; log: Log; dailyLimit: number }) {
  const { db, clock, log, dailyLimit } = deps

  async function record<Answer, Value>(
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
      // Recorded also where reading threw: the call was made.
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
      await orLogged(refundCall(db, call.calledAt), 'giving a model call back failed')
    } else {
      const record = { ...call, sentBytes, receivedBytes, outcome: word }
      await orLogged(recordAiCall(db, record), 'recording a model call failed')
    }
    if (!outcome.ok && outcome.fault.kind !== 'cancelled') {
      const { helper, model } = call
      log.warn({ helper, model, outcome: word, code: errorCode ?? undefined }, 'model call failed')
    }
  }

  /** The answer has arrived already: a failed record must not lose it. */
  async function orLogged(work: Promise<void>, message: string): Promise<void> {
    await work.catch((error: unknown) => log.error({ err: error }, message))
  }

  return { record }
}

async function readOutcome<Answer, Value>(
  answered: AiOutcome<Answer>,
  read: ReadAnswer<Answer, Value>,
): Promise<AiOutcome<Value>> {
  if (!answered.ok) return answered
  const value = await read(answered.value)
  return value === null ? UNUSABLE : { ok: true, value }
}

/** 'unanswered:late', 'refused:503', 'malformed': the recorded outcome, without any text of the vendor. */
function describeFault(fault: AiFault, { status }: CallTrace): string {
  if (fault.kind === 'unanswered') return `${fault.kind}:${fault.reason}`
  if (fault.kind === 'refused') return `${fault.kind}:${fault.status}`
  const isToldByStatus = fault.kind === 'malformed' || fault.kind === 'vendor-error'
  return isToldByStatus && status !== null && status !== 200 ? `${fault.kind}:${status}` : fault.kind
}

/**
 * Counts one call of the day, unless the limit is reached: one statement, so that two calls
 * cannot both take the last one.
 */
export async function spendCall(db: Db, now: number, limit: number): Promise<boolean> {
  if (limit === 0) return false
  const counted = await db
    .insertInto('ai_days')
    .values({ day: localIsoDate(now), calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ calls: eb('ai_days.calls', '+', 1) }))
        .where('ai_days.calls', '<', limit),
    )
    .returning('calls')
    .executeTakeFirst()
  return counted !== undefined
}

/** Refunds a call that was never sent. */
async function refundCall(db: Db, spentAt: number): Promise<void> {
  await db
    .updateTable('ai_days')
    .set((eb) => ({ calls: eb('calls', '-', 1) }))
    .where('day', '=', localIsoDate(spentAt))
    .where('calls', '>', 0)
    .execute()
}
