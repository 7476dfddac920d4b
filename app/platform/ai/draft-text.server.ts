import type { TextDraft } from '#app/shared/draft-answer.schema.ts'
import { cut } from '#app/shared/html-text.ts'
import type { Services } from '../services.server.ts'
import type { AiHelper, TextSettings } from './ai-call.ts'
import { aiServices } from './ai-services.server.ts'
import { type DraftCaller, type DraftOutcome, toDraftFailure } from './draft-outcome.ts'

export type DraftDeps = Pick<Services, 'ai' | 'env' | 'log'>
type DraftRequest<Draft> = DraftCaller & {
  helper: AiHelper
  prompt: string
  /** Makes the draft of a reply; null where that holds nothing of what was asked for. */
  read: (reply: string) => Draft | null
  /** Words for such a reply, where they are others than for one without text. */
  unusable?: string
}

const GENERAL: TextSettings = { temperature: 0.4, topP: 1, topK: 32, maxTokens: 2048 }
const SHORT: TextSettings = { ...GENERAL, maxTokens: 1024 }
const BLOG: TextSettings = { temperature: 0.7, topP: 1, topK: 40, maxTokens: 4096 }

/** Several times what the most tokens make: nobody reads on where a model did not stop. */
const REPLY_MAX_LENGTH = 40_000

export function draftGeneral<Draft>(
  deps: DraftDeps,
  request: DraftRequest<Draft>,
): Promise<DraftOutcome<Draft>> {
  return ask(deps, request, GENERAL, ({ status, body }) => `API request failed: ${status} - ${body}`)
}

export function draftShort<Draft>(
  deps: DraftDeps,
  request: DraftRequest<Draft>,
): Promise<DraftOutcome<Draft>> {
  return ask(deps, request, SHORT, describeStatus)
}

export function draftBlog<Draft>(
  deps: DraftDeps,
  request: DraftRequest<Draft>,
): Promise<DraftOutcome<Draft>> {
  return ask(deps, request, BLOG, describeStatus)
}

/** No words are no text. */
export function toTextDraft(text: string | null): TextDraft | null {
  return text ? { text } : null
}

type Refusal = { status: number; body: string }

async function ask<Draft>(
  { ai, env, log }: DraftDeps,
  { read, unusable, ...request }: DraftRequest<Draft>,
  settings: TextSettings,
  wordsFor: (refusal: Refusal) => string,
): Promise<DraftOutcome<Draft>> {
  const outcome = await ai.askFlash({ ...request, settings }, (reply) => read(storable(reply).trim()))
  if (outcome.ok) return { ok: true, draft: outcome.value }
  const { fault } = outcome
  const failure = toDraftFailure(fault, 'text', (answered) => {
    if (answered.kind === 'refused') return wordsFor(answered)
    return (answered.kind === 'unusable' && unusable) || noTextMessage(env)
  })
  if (fault.kind !== 'cancelled') {
    // What a vendor answers may quote what was asked.
    const message = fault.kind === 'refused' ? describeStatus(fault) : failure.message
    log.warn({ helper: request.helper, message }, 'drafting failed')
  }
  return failure
}

function describeStatus({ status }: Pick<Refusal, 'status'>): string {
  return `API request failed: ${status}`
}

function noTextMessage(env: Services['env']): string {
  const vendor = aiServices(env).drafting === 'openai' ? 'the model server' : 'Gemini'
  return `Invalid response format from ${vendor}`
}

function storable(reply: string): string {
  return cut(reply, REPLY_MAX_LENGTH).replaceAll('\u0000', '').toWellFormed()
}
