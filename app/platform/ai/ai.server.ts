import type { Db } from '../db/database.server.ts'
import type { Env } from '../env.server.ts'
import type { Log } from '../log.server.ts'
import {
  type AiFault,
  type AiLimits,
  type AiOutcome,
  type Caller,
  DEFAULT_AI_LIMITS,
  type PictureRequest,
  type ReadAnswer,
  type TextRequest,
} from './ai-call.ts'
import { createCallLedger } from './call-ledger.server.ts'
import { askGemini } from './gemini.server.ts'
import { askInference, drawByInference } from './hosted-inference.server.ts'
import { createModelBulkheads } from './model-bulkheads.server.ts'
import { askOpenAi } from './openai.server.ts'
import { type CallTrace, newTrace } from './vendor-call.server.ts'
import { createGrowingKeyHider, createKeyHider, quoteText, type Wire } from './vendor-text.server.ts'

export type Ai = ReturnType<typeof createAi>

type Deps = { env: Env; db: Db; clock: () => number; log: Log; limits?: Partial<AiLimits> | undefined }
/** Which hosted model answers; a self-hosted model server replaces both. */
export type TextProfile = 'flash' | 'instruct'

type Plan = { model: string; timeoutMs: number; maxBytes: number }

/**
 * The models, each behind the daily budget, a time limit and a circuit breaker. Vendor failures
 * are values, never thrown.
 */
export function createAi({ env, db, clock, log, limits: changed }: Deps) {
  const limits: AiLimits = { ...DEFAULT_AI_LIMITS, ...changed }
  const bulkheads = createModelBulkheads(limits)
  const ledger = createCallLedger({ db, clock, log, dailyLimit: env.AI_DAILY_LIMIT })
  const hideKeys = createKeyHider(env)
  const hideGrowingKeys = createGrowingKeyHider(env)
  const quote = (text: string) => quoteText(text, hideKeys)
  const nextTextToken = createRotation(env.HF_TOKENS)
  const nextPictureToken = createRotation(env.HF_TOKENS)

  /** One time limit covers all requests of a call, including the time they wait for a slot. */
  function wireFor({ model, timeoutMs, maxBytes }: Plan, caller: Caller, trace: CallTrace): Wire {
    const line = { model, isStaff: caller.staffId !== null }
    const rest = { timeLimit: AbortSignal.timeout(timeoutMs), maxBytes, signal: caller.signal, trace }
    return { post: (request) => bulkheads.call(line, { ...request, ...rest }), quote }
  }

  function run<Answer, Value>(
    caller: Caller,
    plan: Plan,
    ask: (wire: Wire) => Promise<AiOutcome<Answer>>,
    read: ReadAnswer<Answer, Value>,
  ) {
    const trace = newTrace()
    const call = { helper: caller.helper, staffId: caller.staffId, model: plan.model }
    return ledger.record(call, caller.signal, trace, () => ask(wireFor(plan, caller, trace)), read)
  }

  function runText<Value>(
    request: TextRequest,
    model: string,
    ask: (wire: Wire) => Promise<AiOutcome<string>>,
    read: ReadAnswer<string, Value>,
  ) {
    const timeoutMs = request.staffId === null ? limits.textMs : limits.draftMs
    const plan: Plan = { model, timeoutMs, maxBytes: limits.textMaxBytes }
    return run(request, plan, ask, (text) => read(hideKeys(text)))
  }

  function askText(profile: TextProfile, request: TextRequest): Promise<AiOutcome<string>>
  function askText<Value>(
    profile: TextProfile,
    request: TextRequest,
    read: ReadAnswer<string, Value>,
  ): Promise<AiOutcome<Value>>
  async function askText(
    profile: TextProfile,
    request: TextRequest,
    read: ReadAnswer<string, unknown> = identity,
  ) {
    const { OPENAI_BASE_URL, OPENAI_MODEL = '', GEMINI_API_KEY, GEMINI_MODEL, HF_TOKENS, HF_TEXT_MODEL } = env
    if (OPENAI_BASE_URL) {
      const { onText } = request
      const plain = {
        ...request,
        prompt: withoutMarkers(request.prompt),
        ...(onText && { onText: (read: () => string) => onText(() => hideGrowingKeys(read())) }),
      }
      return runText(request, OPENAI_MODEL, (wire) => askOpenAi(wire, env, plain), read)
    }
    if (profile === 'flash') {
      if (!GEMINI_API_KEY) return failed({ kind: 'unconfigured' })
      return runText(request, GEMINI_MODEL, (wire) => askGemini(wire, env, request), read)
    }
    if (HF_TOKENS.length === 0) return failed({ kind: 'unconfigured' })
    const ask = (wire: Wire) => askInference(wire, env, nextTextToken(), request)
    return runText(request, HF_TEXT_MODEL, ask, read)
  }

  function draw(request: PictureRequest): Promise<AiOutcome<Uint8Array>>
  function draw<Value>(
    request: PictureRequest,
    read: ReadAnswer<Uint8Array, Value>,
  ): Promise<AiOutcome<Value>>
  async function draw(request: PictureRequest, read: ReadAnswer<Uint8Array, unknown> = identity) {
    if (env.HF_TOKENS.length === 0) return failed({ kind: 'unconfigured' })
    const { pictureMs: timeoutMs, pictureMaxBytes: maxBytes } = limits
    const ask = (wire: Wire) =>
      request.keys === 'rotated'
        ? drawByInference(wire, env, nextPictureToken(), request)
        : drawInTurn(wire, env, request)
    return run(request, { model: request.model, timeoutMs, maxBytes }, ask, read)
  }

  return { askText, draw }
}

/** Tries the keys in order until one is accepted. */
async function drawInTurn(wire: Wire, env: Env, request: PictureRequest): Promise<AiOutcome<Uint8Array>> {
  for (const token of env.HF_TOKENS) {
    const outcome = await drawByInference(wire, env, token, request)
    if (outcome.ok || !isKeyRefused(outcome.fault)) return outcome
  }
  return failed({ kind: 'no-key-accepted' })
}

function isKeyRefused(fault: AiFault): boolean {
  return fault.kind === 'refused' && (fault.status === 401 || fault.status === 403)
}

/** A chat server adds its model's own instruction markers. */
function withoutMarkers(prompt: string): string {
  return prompt.replace(/^<s>\s*\[INST\]\s*/, '').replace(/\s*\[\/INST\]$/, '')
}

/** Rotates the keys. Texts and pictures rotate apart, or two helpers that alternate would always get the same keys. */
function createRotation(keys: string[]): () => string {
  let turns = 0
  return () => keys[turns++ % keys.length] ?? ''
}

function identity<Answer>(answer: Answer): Answer {
  return answer
}

function failed(fault: AiFault): { ok: false; fault: AiFault } {
  return { ok: false, fault }
}
