import type { Env } from '../env.server.ts'

export type AiServices = {
  /** Who answers, as people know it; null where nothing is configured. */
  yves: string | null
  tina: string | null
  pictures: string | null
  drafting: 'gemini' | 'openai' | null
  /** Whether a picture that a visitor attaches leaves the visitor's browser. */
  isAttachmentSent: boolean
}

type AiServicesEnv = Pick<Env, 'OPENAI_BASE_URL' | 'GEMINI_API_KEY' | 'HF_TOKENS' | 'CHAT_VISION'>

const GEMINI = 'Google’s Gemini'
const HUGGING_FACE = 'Hugging Face’s hosted inference'
const OTHER_SERVER = 'a model server that we chose ourselves'

/** Another model server takes the place of both hosted text models, and of none that draws. */
export function aiServices(env: AiServicesEnv): AiServices {
  const other = env.OPENAI_BASE_URL ? OTHER_SERVER : null
  const huggingFace = env.HF_TOKENS.length > 0 ? HUGGING_FACE : null
  const drafting = draftingService(env)
  return {
    yves: other ?? (env.GEMINI_API_KEY ? GEMINI : null),
    tina: other ?? huggingFace,
    pictures: huggingFace,
    drafting,
    isAttachmentSent: env.CHAT_VISION && drafting !== null,
  }
}

function draftingService(env: AiServicesEnv): AiServices['drafting'] {
  if (env.OPENAI_BASE_URL) return 'openai'
  return env.GEMINI_API_KEY ? 'gemini' : null
}
