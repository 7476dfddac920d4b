import { z } from 'zod'
import type { Env } from '../env.server.ts'
import type { AiOutcome, PictureRequest, TextRequest } from './ai-call.ts'
import type { VendorAnswer } from './vendor-call.server.ts'
import { firstOf, joinUrl, parseJson, refusal, textOrEmpty, type Wire } from './vendor-text.server.ts'

export type InferenceEnv = Pick<Env, 'HF_BASE_URL' | 'HF_TEXT_MODEL'>

const END_OF_INSTRUCTION = '[/INST]'

const answerSchema = firstOf(z.object({ generated_text: z.string() }))
/** Each model has a server of its own kind, with its own shape of errors. */
const errorSchema = z.object({
  error: z.union([
    z.string(),
    z.array(z.string()).transform((lines) => lines.join(' ')),
    z.object({ message: z.string() }).transform((error) => error.message),
  ]),
})

export async function askInference(
  wire: Wire,
  env: InferenceEnv,
  token: string,
  { prompt, settings }: Pick<TextRequest, 'prompt' | 'settings'>,
): Promise<AiOutcome<string>> {
  const outcome = await wire.post({
    url: joinUrl(env.HF_BASE_URL, env.HF_TEXT_MODEL),
    headers: bearer(token),
    body: {
      inputs: prompt,
      parameters: {
        max_new_tokens: settings.maxTokens,
        temperature: settings.temperature,
        top_p: settings.topP,
        repetition_penalty: settings.repetitionPenalty,
        return_full_text: false,
      },
    },
  })
  if (!outcome.ok) return outcome
  const json = parseJson(outcome.value)
  const message = errorIn(json)
  if (message !== null) {
    return { ok: false, fault: { kind: 'vendor-error', message: wire.quote(message) } }
  }
  const answer = answerSchema.safeParse(json)
  if (!outcome.value.isOk || !answer.success) return { ok: false, fault: { kind: 'malformed' } }
  return textOrEmpty(afterInstruction(answer.data?.generated_text ?? ''))
}

export async function drawByInference(
  wire: Wire,
  env: InferenceEnv,
  token: string,
  { model, prompt }: Pick<PictureRequest, 'model' | 'prompt'>,
): Promise<AiOutcome<Uint8Array>> {
  const outcome = await wire.post({
    url: joinUrl(env.HF_BASE_URL, model),
    headers: bearer(token),
    body: { inputs: prompt },
  })
  if (!outcome.ok) return outcome
  const answer = outcome.value
  if (!answer.isOk) {
    return { ok: false, fault: refusal(answer, errorIn(parseJson(answer)), wire) }
  }
  if (isWritten(answer)) return { ok: false, fault: { kind: 'malformed' } }
  if (answer.bytes.length === 0) return { ok: false, fault: { kind: 'empty' } }
  return { ok: true, value: answer.bytes }
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

function errorIn(json: unknown): string | null {
  return errorSchema.safeParse(Array.isArray(json) ? json[0] : json).data?.error ?? null
}

/** Text instead of a picture: an error page or message. */
function isWritten({ contentType }: VendorAnswer): boolean {
  return /^(text\/|application\/(json|xml|xhtml))/.test(contentType)
}

/** Some models echo the prompt before the answer, even when told not to. */
function afterInstruction(text: string): string {
  const end = text.lastIndexOf(END_OF_INSTRUCTION)
  return (end === -1 ? text : text.slice(end + END_OF_INSTRUCTION.length)).trim()
}
