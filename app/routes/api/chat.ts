import { answerChat } from '#app/features/chat/answer-chat.server.ts'
import { type ChatFacts, chatRequestSchema } from '#app/features/chat/chat.schema.ts'
import { type ChatAnswer, chatFailure } from '#app/features/chat/chat-answer.ts'
import { floodRefusal } from '#app/features/chat/chat-limits.server.ts'
import { aiServices } from '#app/platform/ai/ai-services.server.ts'
import { onlyPost } from '#app/platform/request/only-post.server.ts'
import { type RequestContext, requestContext } from '#app/platform/request/request-context.server.ts'
import { knowledgeOf } from '#app/site-knowledge.server.ts'
import type { Route } from './+types/chat'

/** Where messages go on this installation. */
export function loader({ context }: Route.LoaderArgs) {
  const { yves, tina, pictures, isAttachmentSent } = aiServices(context.get(requestContext).services.env)
  const facts: ChatFacts = { services: { yves, tina, kevin: pictures }, isAttachmentSent }
  return Response.json(facts, { headers: { 'cache-control': 'no-store' } })
}

export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost({ alsoRead: true })
  const about = context.get(requestContext)
  const { reply, status, retryAfterSeconds } = await decide(about, request).catch((error: unknown) => {
    about.fault = error
    about.services.log.error({ err: error, id: about.id }, 'answering in the chat failed')
    return chatFailure('Something went wrong on our side', 500)
  })
  return Response.json(reply, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  })
}

async function decide({ services, address }: RequestContext, request: Request): Promise<ChatAnswer> {
  const flood = floodRefusal({ services, address })
  if (flood) return flood
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return chatFailure('The chat takes JSON only', 415)
  }
  const asked = chatRequestSchema.safeParse(await request.json().catch(() => null))
  if (!asked.success) {
    // Only what somebody typed is worth a word of its own; the rest was made by a program.
    const typed = asked.error.issues.find(({ path }) => path[0] === 'text')
    return chatFailure(typed?.message ?? 'The message cannot be read', 422)
  }
  // A visitor who goes away ends the call that nobody waits for any more.
  return answerChat({ services, address, knowledge: knowledgeOf(services) }, asked.data, request.signal)
}
