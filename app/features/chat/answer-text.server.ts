import type { InlineImage } from '#app/platform/ai/ai-call.ts'
import { aiServices } from '#app/platform/ai/ai-services.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { formatLongDate } from '#app/shared/dates.ts'
import { cut } from '#app/shared/html-text.ts'
import type { ChatRequest } from './chat.schema.ts'
import type { Source } from './chat.ts'
import { type ChatAnswer, chatFailure, NOBODY_WAITS } from './chat-answer.ts'
import { flashPrompt, instructPrompt } from './chat-prompt.ts'
import { textSettings } from './chat-settings.ts'
import { textFault } from './fault-texts.ts'
import { fittingPassages } from './fitting-passages.ts'
import type { Knowledge, Passage } from './passage.ts'
import { personaPrompt, type TextPersona } from './persona-prompts.ts'
import { withoutControls } from './quoted-text.ts'
import { type SiteAnswerReason, siteAnswer } from './site-answer.ts'

const REPLY_MAX_LENGTH = 20_000

/** Asked where the visitor attached a picture and wrote nothing. */
const GENERAL_QUESTION = 'Please describe the picture that I attached.'

type Deps = {
  services: Pick<Services, 'env' | 'clock' | 'ai'>
  knowledge: Knowledge
  /** False where whoever asks has used up a share of what costs. */
  canAskModel: boolean
}
type TextQuestion = Pick<ChatRequest, 'text' | 'history' | 'image' | 'hasAttachment'> & {
  persona: TextPersona
}

/** Yves and tina: a model that knows the fitting passages of this site, or the passages themselves. */
export async function answerText(
  { services, knowledge, canAskModel }: Deps,
  question: TextQuestion,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const { persona } = question
  const ai = aiServices(services.env)
  if (ai[persona] === null) return answerFromPages('unconfigured', question, knowledge)
  if (!canAskModel) return answerFromPages('busy-network', question, knowledge)
  const passages = await fittingPassages(knowledge, question, true)
  const outcome = await ask(services, question, passages, signal)
  if (outcome.ok) return textAnswer(outcome.value, passages)
  const { fault } = outcome
  switch (fault.kind) {
    case 'cancelled':
      return NOBODY_WAITS
    case 'spent':
      return answerFromPages('spent', question, knowledge)
    default: {
      const vendor = ai.drafting === 'openai' ? 'the model server' : 'Gemini'
      return chatFailure(textFault(persona, fault, vendor), 502)
    }
  }
}

async function answerFromPages(reason: SiteAnswerReason, question: TextQuestion, knowledge: Knowledge) {
  const found = await fittingPassages(knowledge, question, false)
  const { text, passages } = siteAnswer(
    reason,
    { text: question.text, hasPicture: hasPicture(question) },
    found,
  )
  return textAnswer(text, passages)
}

function ask(
  { env, clock, ai }: Deps['services'],
  question: TextQuestion,
  passages: Passage[],
  signal: AbortSignal,
) {
  const { persona, history } = question
  const { isAttachmentSent } = aiServices(env)
  const image = persona === 'yves' && isAttachmentSent ? inlineImage(question.image) : null
  const isPictureUnseen = hasPicture(question) && image === null
  const today = formatLongDate(clock())
  const conversation = {
    persona: personaPrompt({ persona, today, passages, isPictureUnseen }),
    history,
    question: question.text.trim() === '' ? GENERAL_QUESTION : question.text,
  }
  const caller = { helper: persona, staffId: null, signal, settings: textSettings[persona] }
  if (persona === 'yves') {
    return ai.askFlash({ ...caller, prompt: flashPrompt(conversation), image }, readReply)
  }
  return ai.askInstruct({ ...caller, prompt: instructPrompt(conversation) }, readReply)
}

function hasPicture({ persona, hasAttachment, image }: TextQuestion): boolean {
  return persona === 'yves' && (hasAttachment || image !== null)
}

/** Cut twice: cleaning a megabyte of which little is kept would hold up everybody. */
function readReply(text: string): string | null {
  return cut(withoutControls(cut(text, REPLY_MAX_LENGTH * 2)).trim(), REPLY_MAX_LENGTH) || null
}

/** The sources are the pages of the passages that went into the answer, each once. */
function textAnswer(text: string, passages: Passage[]): ChatAnswer {
  const pages = new Map<string, Source>()
  for (const { title, path } of passages) if (!pages.has(path)) pages.set(path, { title, path })
  return { reply: { kind: 'text', text, sources: [...pages.values()] }, status: 200 }
}

function inlineImage(address: string | null): InlineImage | null {
  const [, mime, base64] = /^data:([^;]+);base64,(.*)$/s.exec(address ?? '') ?? []
  return mime && base64 ? { mime, base64 } : null
}
