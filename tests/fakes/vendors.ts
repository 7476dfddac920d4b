import { slow } from './behaviour.ts'
import { startCloudFunction } from './cloud-function.ts'
import { startFormRelay } from './form-relay.ts'
import { startHostedInference } from './hosted-inference.ts'
import { startOpenAiServer } from './openai-server.ts'
import { startSmtp } from './smtp.ts'
import { startTextModel } from './text-model.ts'

export type FakeVendors = Awaited<ReturnType<typeof startFakeVendors>>

const openAiKey = 'stand-in-openai-key'
const inferenceTokens = ['stand-in-token-1', 'stand-in-token-2', 'stand-in-token-3']

/** All fakes together; `thinkingMs` slows the models down, so that loading states can be seen. */
export async function startFakeVendors(options: { thinkingMs?: number } = {}) {
  const [textModel, hostedInference, openAi, formRelay, cloudFunction, smtp] = await Promise.all([
    startTextModel(),
    startHostedInference({ tokens: inferenceTokens }),
    startOpenAiServer({ key: openAiKey }),
    startFormRelay(),
    startCloudFunction(),
    startSmtp(),
  ])
  const all = [textModel, hostedInference, openAi, formRelay, cloudFunction, smtp]
  if (options.thinkingMs) {
    textModel.behave(slow(options.thinkingMs))
    hostedInference.behave(slow(options.thinkingMs))
    openAi.behave(slow(options.thinkingMs))
  }

  const env: Record<string, string> = {
    GEMINI_API_KEY: 'stand-in-key',
    GEMINI_BASE_URL: textModel.baseUrl,
    GEMINI_MODEL: 'stand-in-flash',
    HF_TOKENS: inferenceTokens.join(','),
    HF_BASE_URL: hostedInference.baseUrl,
    HF_TEXT_MODEL: 'stand-in/instruct-experts',
    FORM_RELAY_URL: formRelay.url,
    CONFIRMATION_FUNCTION_URL: cloudFunction.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@urugero.test',
  }
  /** In addition, where a self-hosted model server should replace the hosted text models. */
  const openAiEnv: Record<string, string> = {
    OPENAI_BASE_URL: openAi.baseUrl,
    OPENAI_MODEL: 'stand-in-own',
    OPENAI_API_KEY: openAiKey,
  }

  return {
    textModel,
    hostedInference,
    openAi,
    formRelay,
    cloudFunction,
    smtp,
    env,
    openAiEnv,
    clear() {
      for (const vendor of all) vendor.clear()
    },
    async close() {
      await Promise.all(all.map((vendor) => vendor.close()))
    },
  }
}
