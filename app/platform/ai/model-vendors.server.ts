import type { Env } from '../env.server.ts'

export type ModelVendors = {
  /** The vendor's name as shown to people; null where none is configured. */
  flash: string | null
  instruct: string | null
  pictures: string | null
  drafting: 'gemini' | 'openai' | null
  /** Whether a picture that a visitor attaches is sent to the vendor. */
  isAttachmentSent: boolean
}

export type VendorsEnv = Pick<Env, 'OPENAI_BASE_URL' | 'GEMINI_API_KEY' | 'HF_TOKENS' | 'CHAT_VISION'>

const GEMINI = 'Google’s Gemini'
const HUGGING_FACE = 'Hugging Face’s hosted inference'
const OTHER_SERVER = 'a model server that we chose ourselves'
const NAMES_IN_FAULTS = { gemini: 'Gemini', openai: 'the model server' }

/** A self-hosted server replaces both hosted text models, but not those that draw. */
export function modelVendors(env: VendorsEnv): ModelVendors {
  const other = env.OPENAI_BASE_URL ? OTHER_SERVER : null
  const huggingFace = env.HF_TOKENS.length > 0 ? HUGGING_FACE : null
  const drafting = draftingVendor(env)
  return {
    flash: other ?? (env.GEMINI_API_KEY ? GEMINI : null),
    instruct: other ?? huggingFace,
    pictures: huggingFace,
    drafting,
    isAttachmentSent: env.CHAT_VISION && drafting !== null,
  }
}

function draftingVendor(env: VendorsEnv): ModelVendors['drafting'] {
  if (env.OPENAI_BASE_URL) return 'openai'
  return env.GEMINI_API_KEY ? 'gemini' : null
}

/** The vendor of texts as the message of a failure names it; without one, as the specification does. */
export function vendorInFault({ drafting }: Pick<ModelVendors, 'drafting'>): string {
  return NAMES_IN_FAULTS[drafting ?? 'gemini']
}
