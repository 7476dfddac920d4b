import type { ClientInput } from '../client.schema.ts'

export type DraftedField = 'name' | 'description' | 'website'
export type DraftTarget = DraftedField | 'all'

type DraftRequest = { fields: readonly DraftedField[]; context: string; signal: AbortSignal }

export type DraftResult =
  | { ok: true; draft: Partial<Pick<ClientInput, DraftedField>> }
  | { ok: false; message: string; description?: string }

const ALL_FIELDS = ['name', 'description', 'website'] as const
const WITHOUT_NAME = 'technology'
const FAILED: DraftResult = { ok: false, message: 'Failed to generate content' }

/** All of a client is drafted from its business, a part of it from the name that it has so far. */
export function contextOf(target: DraftTarget, about: { businessType: string; name: string }): string {
  return target === 'all' ? about.businessType.trim() : about.name.trim() || WITHOUT_NAME
}

/** Asks for what a button stands for; whatever goes wrong on the way is told as one failure. */
export async function draft(
  target: DraftTarget,
  asked: { context: string; signal: AbortSignal },
  ask = askModel,
): Promise<DraftResult> {
  const fields = target === 'all' ? ALL_FIELDS : [target]
  try {
    return await ask({ fields, ...asked })
  } catch {
    return FAILED
  }
}

/** There is no model yet, and that is said. */
async function askModel(_request: DraftRequest): Promise<DraftResult> {
  return {
    ok: false,
    message: 'AI is not configured.',
    description: 'It needs GEMINI_API_KEY or OPENAI_BASE_URL in the server’s environment.',
  }
}
