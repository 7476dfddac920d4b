import { z } from 'zod'
import { type Behaviour, status } from './behaviour.ts'
import { answerPrompt } from './demo-answers.ts'
import { json, type Reply } from './fake-reply.ts'
import { type FakeHttp, jsonBody, type RecordedRequest, startFakeHttp } from './fake-server.ts'

const picture = z.object({ mimeType: z.string().startsWith('image/'), data: z.base64().min(1) })

const generateBody = z.object({
  contents: z
    .array(
      z.object({
        role: z.enum(['user', 'model']).optional(),
        parts: z
          .array(z.object({ text: z.string().min(1).optional(), inlineData: picture.optional() }))
          .min(1),
      }),
    )
    .min(1),
  generationConfig: z
    .object({
      temperature: z.number().min(0).max(2).optional(),
      topP: z.number().min(0).max(1).optional(),
      topK: z.int().positive().optional(),
      maxOutputTokens: z.int().positive().optional(),
    })
    .optional(),
})

export type FakeTextModel = FakeHttp & { baseUrl: string }

export async function startTextModel(options: { port?: number } = {}): Promise<FakeTextModel> {
  const http = await startFakeHttp(generateContent, options.port)
  return { ...http, baseUrl: `${http.origin}/v1beta` }
}

/** A scripted answer in the vendor's format. */
export function modelSays(text: string): Behaviour {
  return status(200, candidates(text))
}

function generateContent(request: RecordedRequest): Reply {
  if (request.method !== 'POST' || !/^\/v1beta\/models\/[^/:]+:generateContent$/.test(request.path)) {
    return refusal(404, 'NOT_FOUND', 'There is no such model or method.')
  }
  if (!request.query.get('key'))
    return refusal(403, 'PERMISSION_DENIED', 'The request carries no access key.')

  const body = generateBody.safeParse(jsonBody(request))
  if (!body.success) return refusal(400, 'INVALID_ARGUMENT', z.prettifyError(body.error))
  const prompt = (body.data.contents.at(-1)?.parts ?? []).flatMap((part) => part.text ?? []).join('\n')
  if (!prompt) return refusal(400, 'INVALID_ARGUMENT', 'The contents hold no text.')

  return json(200, candidates(answerPrompt(prompt)))
}

function candidates(text: string) {
  return { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }] }
}

function refusal(code: number, reason: string, message: string): Reply {
  return json(code, { error: { code, message, status: reason } })
}
