import type { Db } from '../db/database.server.ts'
import type { Env } from '../env.server.ts'
import type { Log } from '../log.server.ts'
import type { AiFault, AiOutcome, Caller, PictureRequest, ReadAnswer, TextRequest } from './ai-call.ts'
import { type AiLimits, DEFAULT_AI_LIMITS } from './ai-limits.ts'
import { createCallKeeper } from './call-keeper.server.ts'
import { askGemini } from './gemini.server.ts'
import { askInference, drawByInference } from './hosted-inference.server.ts'
import { askOpenAi } from './openai.server.ts'
import { type CallTrace, newTrace } from './vendor-call.server.ts'
import { createVendorLines } from './vendor-lines.server.ts'
import { createKeyHider, quoteText, type Wire } from './vendor-text.server.ts'

export type Ai = ReturnType<typeof createAi>

type Deps = { env: Env; db: Db; clock: () => number; log: Log; limits?: Partial<AiLimits> | undefined }
type Plan = { model: string; timeoutMs: number; maxBytes: number }

/** The models, each behind the budget of the day, a time limit and a breaker. What a vendor does is never thrown. */
export function createAi({ env, db, clock, log, limits: changed }: Deps) {
  const limits: AiLimits = { ...DEFAULT_AI_LIMITS, ...changed }
  const lines = createVendorLines(limits)
  const keeper = createCallKeeper({ db, clock, log, dailyLimit: env.AI_DAILY_LIMIT })
  const hideKeys = createKeyHider(env)
  const quote = (text: string) => quoteText(text, hideKeys)
  const nextTextToken = createRotation(env.HF_TOKENS)
  const nextPictureToken = createRotation(env.HF_TOKENS)

  /** The time limit is one for all requests of a call, and for what they wait before they are sent. */
  function wireFor({ model, timeoutMs, maxBytes }: Plan, caller: Caller, trace: CallTrace): Wire {
    const line = { model, isStaff: caller.staffId !== null }
    const rest = { timeLimit: AbortSignal.timeout(timeoutMs), maxBytes, signal: caller.signal, trace }
    return { post: (request) => lines.call(line, { ...request, ...rest }), quote }
  }

  function run<Answer, Value>(
    caller: Caller,
    plan: Plan,
    ask: (wire: Wire) => Promise<AiOutcome<Answer>>,
    read: ReadAnswer<Answer, Value>,
  ) {
    const trace = newTrace()
    const call = { helper: caller.helper, staffId: caller.staffId, model: plan.model }
    return keeper.keep(call, caller.signal, trace, () => ask(wireFor(plan, caller, trace)), read)
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

  function askFlash(request: TextRequest): Promise<AiOutcome<string>>
  function askFlash<Value>(request: TextRequest, read: ReadAnswer<string, Value>): Promise<AiOutcome<Value>>
  async function askFlash(request: TextRequest, read: ReadAnswer<string, unknown> = asItIs) {
    const { OPENAI_BASE_URL, OPENAI_MODEL = '', GEMINI_API_KEY, GEMINI_MODEL } = env
    if (OPENAI_BASE_URL) {
      return runText(request, OPENAI_MODEL, (wire) => askOpenAi(wire, env, request), read)
    }
    if (!GEMINI_API_KEY) return failed({ kind: 'unconfigured' })
    return runText(request, GEMINI_MODEL, (wire) => askGemini(wire, env, request), read)
  }

  function askInstruct(request: TextRequest): Promise<AiOutcome<string>>
  function askInstruct<Value>(
    request: TextRequest,
    read: ReadAnswer<string, Value>,
  ): Promise<AiOutcome<Value>>
  async function askInstruct(request: TextRequest, read: ReadAnswer<string, unknown> = asItIs) {
    const { OPENAI_BASE_URL, OPENAI_MODEL = '', HF_TOKENS, HF_TEXT_MODEL } = env
    if (OPENAI_BASE_URL) {
      const plain = { ...request, prompt: withoutMarkers(request.prompt) }
      return runText(request, OPENAI_MODEL, (wire) => askOpenAi(wire, env, plain), read)
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
  async function draw(request: PictureRequest, read: ReadAnswer<Uint8Array, unknown> = asItIs) {
    if (env.HF_TOKENS.length === 0) return failed({ kind: 'unconfigured' })
    const { pictureMs: timeoutMs, pictureMaxBytes: maxBytes } = limits
    const ask = (wire: Wire) =>
      request.keys === 'rotated'
        ? drawByInference(wire, env, nextPictureToken(), request)
        : drawInTurn(wire, env, request)
    return run(request, { model: request.model, timeoutMs, maxBytes }, ask, read)
  }

  return { askFlash, askInstruct, draw }
}

/** The keys one after the other, as long as they are not accepted. */
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

/** A chat server puts its own markers around an instruction. */
function withoutMarkers(prompt: string): string {
  return prompt.replace(/^<s>\s*\[INST\]\s*/, '').replace(/\s*\[\/INST\]$/, '')
}

/** The keys round and round. Each helper has its own, or two that take turns would always get the same ones. */
function createRotation(keys: string[]): () => string {
  let turns = 0
  return () => keys[turns++ % keys.length] ?? ''
}

function asItIs<Answer>(answer: Answer): Answer {
  return answer
}

function failed(fault: AiFault): { ok: false; fault: AiFault } {
  return { ok: false, fault }
}
