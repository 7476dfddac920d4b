import type { TextSettings } from '#app/platform/ai/ai-call.ts'
import { modelVendors, vendorInFault } from '#app/platform/ai/model-vendors.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { AiHelper } from '#app/shared/ai-helpers.ts'
import { cut } from '#app/shared/html-text.ts'
import { type DraftCaller, type DraftOutcome, toDraftFailure } from './draft-outcome.ts'
import type { TextDraft } from './draft-response.schema.ts'

export type DraftDeps = Pick<Services, 'ai' | 'env' | 'log'>
type DraftRequest<Draft> = DraftCaller & {
  helper: AiHelper
  prompt: string
  /** Parses a reply; null where it does not hold what was asked for. */
  read: (reply: string) => Draft | null
  /** The message for such a reply, where it differs from that for an empty one. */
  unusable?: string
}

const GENERAL: TextSettings = { temperature: 0.4, topP: 1, topK: 32, maxTokens: 2048 }
const SHORT: TextSettings = { ...GENERAL, maxTokens: 1024 }
const BLOG: TextSettings = { temperature: 0.7, topP: 1, topK: 40, maxTokens: 4096 }

/** Several times what the token limit allows: the rest of a reply that does not stop is not read. */
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

/** An empty reply is no draft. */
export function toTextDraft(text: string | null): TextDraft | null {
  return text ? { text } : null
}

type Refusal = { status: number; body: string }

async function ask<Draft>(
  { ai, env, log }: DraftDeps,
  { read, unusable, actor, ...asked }: DraftRequest<Draft>,
  settings: TextSettings,
  wordsFor: (refusal: Refusal) => string,
): Promise<DraftOutcome<Draft>> {
  const request = { ...asked, staffId: actor.id, settings }
  const outcome = await ai.askText('flash', request, (reply) => read(storable(reply).trim()))
  if (outcome.ok) return { ok: true, draft: outcome.value }
  const { fault } = outcome
  const failure = toDraftFailure(fault, 'text', (answered) => {
    if (answered.kind === 'refused') return wordsFor(answered)
    return (answered.kind === 'unusable' && unusable) || noTextMessage(env)
  })
  if (fault.kind !== 'cancelled') {
    // A vendor's error body may quote the prompt, so it is not logged.
    const message = fault.kind === 'refused' ? describeStatus(fault) : failure.message
    log.warn({ helper: request.helper, message }, 'drafting failed')
  }
  return failure
}

function describeStatus({ status }: Pick<Refusal, 'status'>): string {
  return `API request failed: ${status}`
}

function noTextMessage(env: Services['env']): string {
  return `Invalid response format from ${vendorInFault(modelVendors(env))}`
}

function storable(reply: string): string {
  return cut(reply, REPLY_MAX_LENGTH).replaceAll('\u0000', '').toWellFormed()
}
