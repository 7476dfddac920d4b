import { z } from 'zod'
import type { Env } from '../env.server.ts'
import type { AiOutcome, TextRequest } from './ai-call.ts'
import { firstOf, joinUrl, parseJson, refusal, textOrEmpty, type Wire } from './vendor-text.server.ts'

export type GeminiEnv = Pick<Env, 'GEMINI_BASE_URL' | 'GEMINI_MODEL' | 'GEMINI_API_KEY'>

const partSchema = z.object({ text: z.string().optional() })
const candidateSchema = z.object({
  content: z.object({ parts: firstOf(partSchema).optional() }).nullish(),
})
const answerSchema = z.object({ candidates: firstOf(candidateSchema).optional() })
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

export async function askGemini(
  wire: Wire,
  env: GeminiEnv,
  { prompt, settings, image }: Pick<TextRequest, 'prompt' | 'settings' | 'image'>,
): Promise<AiOutcome<string>> {
  const url = joinUrl(env.GEMINI_BASE_URL, `models/${env.GEMINI_MODEL}:generateContent`)
  const outcome = await wire.post({
    url: `${url}?key=${encodeURIComponent(env.GEMINI_API_KEY ?? '')}`,
    body: {
      contents: [
        {
          role: 'user',
          parts: [
            { text: prompt },
            ...(image ? [{ inlineData: { mimeType: image.mime, data: image.base64 } }] : []),
          ],
        },
      ],
      generationConfig: {
        temperature: settings.temperature,
        topP: settings.topP,
        topK: settings.topK,
        maxOutputTokens: settings.maxTokens,
      },
    },
  })
  if (!outcome.ok) return outcome
  const json = parseJson(outcome.value)
  if (!outcome.value.isOk) {
    const message = errorSchema.safeParse(json).data?.error.message ?? null
    return { ok: false, fault: refusal(outcome.value, message, wire) }
  }
  const answer = answerSchema.safeParse(json)
  if (!answer.success) return { ok: false, fault: { kind: 'malformed' } }
  return textOrEmpty(answer.data.candidates?.content?.parts?.text ?? '')
}
