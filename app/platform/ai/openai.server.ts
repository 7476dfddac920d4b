import { z } from 'zod'
import type { Env } from '../env.server.ts'
import type { AiOutcome, InlineImage, TextRequest } from './ai-call.ts'
import { createEventReader } from './event-stream.ts'
import { isEventStream, type VendorAnswer } from './vendor-call.server.ts'
import { firstOf, joinUrl, parseJson, refusal, textOrEmpty, type Wire } from './vendor-text.server.ts'

export type OpenAiEnv = Pick<Env, 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'OPENAI_API_KEY'>

const answerSchema = z.object({
  choices: firstOf(z.object({ message: z.object({ content: z.string().nullish() }) })),
})
/** One event of a stream; others, such as its usage, have no text. */
const pieceSchema = z.object({
  choices: firstOf(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
})
/** Such servers report errors in two shapes. */
const errorSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform((error) => error.message)]),
})

/** A server with OpenAI's chat completions API: Ollama, llama.cpp, vLLM and others. */
export async function askOpenAi(
  wire: Wire,
  env: OpenAiEnv,
  { prompt, settings, image, onText }: Pick<TextRequest, 'prompt' | 'settings' | 'image' | 'onText'>,
): Promise<AiOutcome<string>> {
  const outcome = await wire.post({
    url: joinUrl(env.OPENAI_BASE_URL ?? '', 'chat/completions'),
    headers: env.OPENAI_API_KEY ? { authorization: `Bearer ${env.OPENAI_API_KEY}` } : {},
    body: {
      model: env.OPENAI_MODEL,
      messages: [{ role: 'user', content: image ? withImage(prompt, image) : prompt }],
      temperature: settings.temperature,
      top_p: settings.topP,
      max_tokens: settings.maxTokens,
      ...(onText && { stream: true }),
    },
    ...(onText && { onPiece: createTextReader((text) => onText(() => withoutThoughts(text))) }),
  })
  if (!outcome.ok) return outcome
  if (outcome.value.isOk && isEventStream(outcome.value)) return readStream(outcome.value)
  const json = parseJson(outcome.value)
  if (!outcome.value.isOk) {
    return {
      ok: false,
      fault: refusal(outcome.value, errorSchema.safeParse(json).data?.error ?? null, wire),
    }
  }
  const answer = answerSchema.safeParse(json)
  if (!answer.success) return { ok: false, fault: { kind: 'malformed' } }
  return textOrEmpty(withoutThoughts(answer.data.choices?.message.content ?? ''))
}

/** Collects the text of a stream, and calls with all of it after each piece. */
function createTextReader(onText: (text: string) => void): (piece: Uint8Array) => void {
  let text = ''
  return createEventReader((data) => {
    const piece = pieceSchema.safeParse(data).data?.choices?.delta?.content
    if (!piece) return
    text += piece
    onText(text)
  })
}

function readStream({ bytes }: VendorAnswer): AiOutcome<string> {
  let whole = ''
  createTextReader((text) => {
    whole = text
  })(bytes)
  return textOrEmpty(withoutThoughts(whole))
}

function withImage(prompt: string, { mime, base64 }: InlineImage) {
  return [
    { type: 'text', text: prompt },
    { type: 'image_url', image_url: { url: `data:${mime};base64,${base64}` } },
  ]
}

/** Removes the reasoning that some models write first; one that never closes it has no answer yet. */
function withoutThoughts(text: string): string {
  if ('<think>'.startsWith(text.trimStart())) return ''
  return text.replace(/^\s*<think>[\s\S]*?(<\/think>\s*|$)/, '')
}
