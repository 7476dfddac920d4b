import { knowledgeOf } from '#app/composition/assistant/assistant-knowledge.server.ts'
import { countQuestion } from '#app/composition/visit-counts.server.ts'
import { answerChat } from '#app/features/chat/answer/answer-question.server.ts'
import { floodRefusal } from '#app/features/chat/answer/chat-limits.server.ts'
import { type Answering, sendAnswer } from '#app/features/chat/answer/send-answer.server.ts'
import { type ChatSettings, chatRequestSchema } from '#app/features/chat/chat.schema.ts'
import { type ChatAnswer, chatFailure } from '#app/features/chat/chat-answer.ts'
import { readAiBudget } from '#app/platform/ai/call-ledger.server.ts'
import { modelVendors } from '#app/platform/ai/model-vendors.server.ts'
import { onlyPost, type RequestContext, requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/chat'

/** Which vendors receive messages on this installation, and whether they still do today. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { flash, instruct, pictures, isAttachmentSent } = modelVendors(services.env)
  const budget = await readAiBudget(services)
  const settings: ChatSettings = {
    vendors: { yves: flash, tina: instruct, kevin: pictures },
    isAttachmentSent,
    isSpent: budget !== null && budget.calls >= budget.limit,
  }
  return Response.json(settings, { headers: { 'cache-control': 'no-store' } })
}

export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost({ alsoRead: true })
  const ctx = context.get(requestContext)
  const answer = (answering: Answering) =>
    decide(ctx, request, answering).catch((error: unknown) => {
      ctx.fault = error
      ctx.services.log.error({ err: error, id: ctx.id }, 'answering in the chat failed')
      return chatFailure('Something went wrong on our side', 500)
    })
  // When the client disconnects, the signal aborts the model call.
  return sendAnswer(answer, request.signal)
}

async function decide(
  { services, ipAddress }: RequestContext,
  request: Request,
  answering: Answering,
): Promise<ChatAnswer> {
  const flood = floodRefusal({ services, ipAddress })
  if (flood) return flood
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return chatFailure('The chat takes JSON only', 415)
  }
  const asked = chatRequestSchema.safeParse(await request.json().catch(() => null))
  if (!asked.success) {
    // Only an invalid text gets its own message: the visitor typed it, the other fields come from the widget.
    const typed = asked.error.issues.find(({ path }) => path[0] === 'text')
    return chatFailure(typed?.message ?? 'The message cannot be read', 422)
  }
  const knowledge = knowledgeOf(services)
  const answer = await answerChat({ services, ipAddress, knowledge }, asked.data, answering)
  await countQuestion(services, asked.data.persona, answer)
  return answer
}
