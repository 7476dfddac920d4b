import { z } from 'zod'
import { answerPrompt } from './demo-answers.ts'
import { json, type Reply } from './fake-reply.ts'
import { type FakeHttp, jsonBody, type RecordedRequest, startFakeHttp } from './fake-server.ts'

const textPart = z.object({ type: z.literal('text'), text: z.string().min(1) })
const imagePart = z.object({
  type: z.literal('image_url'),
  image_url: z.object({ url: z.string().regex(/^data:image\/\w+;base64,\S+$/) }),
})

const completionBody = z.object({
  model: z.string().min(1),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'user', 'assistant']),
        content: z.union([z.string().min(1), z.array(z.union([textPart, imagePart])).min(1)]),
      }),
    )
    .min(1),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  max_tokens: z.int().positive().optional(),
  stream: z.boolean().optional(),
})

export type FakeOpenAiServer = FakeHttp & {
  baseUrl: string
  /** null accepts every request. */
  acceptKey: (key: string | null) => void
}

/** A self-hosted model server, such as Ollama; without a key it accepts every request. */
export async function startOpenAiServer(
  options: { port?: number; key?: string } = {},
): Promise<FakeOpenAiServer> {
  let accepted = options.key ?? null

  function complete(request: RecordedRequest): Reply {
    if (request.method !== 'POST' || request.path !== '/v1/chat/completions') {
      return refusal(404, 'There is no such address.')
    }
    if (accepted && request.headers.authorization !== `Bearer ${accepted}`) {
      return refusal(401, 'The key is not valid.')
    }
    const body = completionBody.safeParse(jsonBody(request))
    if (!body.success) return refusal(400, z.prettifyError(body.error))
    const content = body.data.messages.at(-1)?.content ?? ''
    const prompt = typeof content === 'string' ? content : content.map(textOf).join('\n')
    const answer = answerPrompt(prompt)
    return body.data.stream ? streamed(answer) : json(200, completion(answer, body.data.model))
  }

  const http = await startFakeHttp(complete, options.port)
  return {
    ...http,
    baseUrl: `${http.origin}/v1`,
    acceptKey(key) {
      accepted = key
    },
    clear() {
      http.clear()
      accepted = options.key ?? null
    },
  }
}

function streamed(answer: string): Reply {
  return { status: 200, contentType: 'text/event-stream', body: streamedWords(answer) }
}

/** An answer as server-sent events, a word in each. */
export function streamedWords(answer: string): string {
  const pieces = answer.match(/\s*\S+\s*$|\s*\S+/g) ?? []
  const events = pieces.map((content) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] }))
  return [...events, '[DONE]'].map((data) => `data: ${data}\n\n`).join('')
}

function textOf(part: z.infer<typeof textPart> | z.infer<typeof imagePart>): string {
  return part.type === 'text' ? part.text : ''
}

function completion(content: string, model: string) {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }
  return { id: 'chatcmpl-1', object: 'chat.completion', created: 0, model, choices: [choice] }
}

function refusal(code: number, message: string): Reply {
  return json(code, { error: { message, type: 'invalid_request_error', code: null } })
}
