import { z } from 'zod'
import { answerPrompt } from './demo-answers.ts'
import { drawPicture } from './drawn-picture.ts'
import { json, type Reply } from './fake-reply.ts'
import { type FakeHttp, jsonBody, type RecordedRequest, startFakeHttp } from './fake-server.ts'

const inferenceBody = z.object({
  inputs: z.string().min(1),
  parameters: z.object({ return_full_text: z.boolean().optional() }).optional(),
})

export type FakeHostedInference = FakeHttp & {
  baseUrl: string
  /** null accepts every token that is not empty. */
  acceptTokens: (tokens: string[] | null) => void
}

export async function startHostedInference(
  options: { port?: number; tokens?: string[] } = {},
): Promise<FakeHostedInference> {
  let accepted = options.tokens ?? null

  async function infer(request: RecordedRequest): Promise<Reply> {
    const model = /^\/models\/([^/]+\/[^/]+)$/.exec(request.path)?.[1]
    if (request.method !== 'POST' || !model) return json(404, { error: 'There is no such model.' })

    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token || (accepted && !accepted.includes(token)))
      return json(401, { error: 'The token is not valid.' })

    const body = inferenceBody.safeParse(jsonBody(request))
    if (!body.success) return json(422, { error: z.prettifyError(body.error) })

    const { inputs, parameters } = body.data
    if (!parameters) {
      return { status: 200, contentType: 'image/png', body: await drawPicture(inputs, model) }
    }
    const answer = answerPrompt(inputs)
    return json(200, [
      { generated_text: parameters.return_full_text === false ? answer : `${inputs}${answer}` },
    ])
  }

  const http = await startFakeHttp(infer, options.port)
  return {
    ...http,
    baseUrl: `${http.origin}/models`,
    acceptTokens(tokens) {
      accepted = tokens
    },
    clear() {
      http.clear()
      accepted = options.tokens ?? null
    },
  }
}
