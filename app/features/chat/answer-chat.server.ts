import type { Services } from '#app/platform/services.server.ts'
import { answerText } from './answer-text.server.ts'
import type { ChatRequest } from './chat.schema.ts'
import type { ChatAnswer } from './chat-answer.ts'
import { chatLeave } from './chat-limits.server.ts'
import { drawPicture } from './draw-picture.server.ts'
import type { Knowledge } from './passage.ts'

type Deps = { services: Services; address: string; knowledge: Knowledge }

/** Asks whoever was asked. Whatever a service outside does, there is an answer. */
export async function answerChat(deps: Deps, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
  const { persona } = request
  const leave = await chatLeave(deps, request)
  if (!leave.ok) return leave.refusal
  if (persona === 'kevin') return drawPicture(deps.services, request, signal)
  return answerText({ ...deps, canAskModel: leave.canAskModel }, { ...request, persona }, signal)
}
