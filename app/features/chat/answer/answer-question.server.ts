import type { InlineImage } from '#app/platform/ai/ai-call.ts'
import { modelVendors, vendorInFault } from '#app/platform/ai/model-vendors.server.ts'
import type { Services } from '#app/platform/services.ts'
import { formatLongDate } from '#app/shared/dates.ts'
import { cut } from '#app/shared/html-text.ts'
import type { ChatRequest } from '../chat.schema.ts'
import { type Source, unfinished } from '../chat.ts'
import { CANCELLED_ANSWER, type ChatAnswer, chatFailure } from '../chat-answer.ts'
import { BROKEN_OFF } from '../chat-texts.ts'
import type { Knowledge, Passage } from '../knowledge/passage.ts'
import { readQuestion } from '../knowledge/question-words.ts'
import { retrievePassages } from '../knowledge/retrieve-passages.ts'
import { checkChatLimits } from './chat-limits.server.ts'
import { flashPrompt, instructPrompt } from './chat-prompt.ts'
import { drawPicture } from './draw-picture.server.ts'
import { textFault } from './fault-texts.ts'
import { personaPrompt, type TextPersona } from './persona-prompts.ts'
import { withoutControls } from './quoted-text.ts'
import type { Answering } from './send-answer.server.ts'
import { siteAnswer } from './site-answer.ts'
import { answerSmallTalk } from './small-talk.ts'

/** The sampling parameters of each persona's model. */
const textSettings = {
  yves: { temperature: 0.4, topP: 1, topK: 32, maxTokens: 2048 },
  tina: { temperature: 0.7, topP: 0.95, repetitionPenalty: 1.1, maxTokens: 256 },
} satisfies Record<TextPersona, object>

const REPLY_MAX_LENGTH = 20_000

/** The question if the visitor attached a picture without text. */
const GENERAL_QUESTION = 'Please describe the picture that I attached.'

type Deps = {
  services: Pick<Services, 'env' | 'clock' | 'ai'>
  knowledge: Knowledge
  /** False when the visitor's share of the paid calls is used up. */
  canAskModel: boolean
}
type TextQuestion = Pick<ChatRequest, 'text' | 'history' | 'image' | 'hasAttachment'> & {
  persona: TextPersona
}

const NAMES = { yves: 'Yves', tina: 'Tina' } satisfies Record<TextPersona, string>

/** How many sentences of a page they quote where they have no model. */
const SENTENCES = { yves: 3, tina: 2 } satisfies Record<TextPersona, number>

/** The model of a persona. */
const PROFILES = { yves: 'flash', tina: 'instruct' } as const

/** Yves and tina: a model with the relevant passages of this site, or the passages alone. */
async function answerText(
  { services, knowledge, canAskModel }: Deps,
  question: TextQuestion,
  { signal, onText }: Answering,
): Promise<ChatAnswer> {
  const { persona } = question
  const vendors = modelVendors(services.env)
  if (vendors[PROFILES[persona]] === null) return answerFromPages(question, knowledge)
  if (!canAskModel) return answerFromPages(question, knowledge)
  const passages = await retrievePassages(knowledge, question, true)
  let readWritten = () => ''
  const outcome = await ask(services, question, passages, {
    signal,
    onText(read) {
      readWritten = () => readReply(read()) ?? ''
      onText(readWritten)
    },
  })
  if (outcome.ok) return textAnswer(question, outcome.value, passages)
  const { fault } = outcome
  const written = readWritten()
  if (written !== '' && fault.kind !== 'cancelled') {
    return textAnswer(question, unfinished(written, BROKEN_OFF), passages)
  }
  switch (fault.kind) {
    case 'cancelled':
      return CANCELLED_ANSWER
    case 'spent':
      return answerFromPages(question, knowledge)
    default:
      return chatFailure(textFault(persona, fault, vendorInFault(vendors)), 502)
  }
}

async function answerFromPages(question: TextQuestion, knowledge: Knowledge): Promise<ChatAnswer> {
  const found = await retrievePassages(knowledge, question, false)
  const { persona, text: asked } = question
  const { text, passages, isSmallTalk } = siteAnswer(
    { text: asked, name: NAMES[persona], hasPicture: hasPicture(question), sentences: SENTENCES[persona] },
    found,
  )
  const answer = textAnswer(question, text, passages)
  return isSmallTalk ? answer : { ...answer, reply: { ...answer.reply, isFromPages: true } }
}

function ask(
  { env, clock, ai }: Deps['services'],
  question: TextQuestion,
  passages: Passage[],
  answering: Answering,
) {
  const { persona, history } = question
  const { isAttachmentSent } = modelVendors(env)
  const image = persona === 'yves' && isAttachmentSent ? inlineImage(question.image) : null
  const isPictureUnseen = hasPicture(question) && image === null
  const today = formatLongDate(clock())
  const conversation = {
    persona: personaPrompt({ persona, today, passages, isPictureUnseen }),
    history,
    question: question.text.trim() === '' ? GENERAL_QUESTION : question.text,
  }
  const caller = { helper: persona, staffId: null, ...answering, settings: textSettings[persona] }
  if (persona === 'yves') {
    return ai.askText('flash', { ...caller, prompt: flashPrompt(conversation), image }, readReply)
  }
  return ai.askText('instruct', { ...caller, prompt: instructPrompt(conversation) }, readReply)
}

function hasPicture({ persona, hasAttachment, image }: TextQuestion): boolean {
  return persona === 'yves' && (hasAttachment || image !== null)
}

/** Cut twice: cleaning a megabyte, of which little remains, would block the event loop. */
function readReply(text: string): string | null {
  return cut(withoutControls(cut(text, REPLY_MAX_LENGTH * 2)).trim(), REPLY_MAX_LENGTH) || null
}

/** The sources are the pages of the passages that went into the answer, each once. */
function textAnswer(question: TextQuestion, text: string, passages: Passage[]) {
  const pages = new Map<string, Source>()
  for (const { title, path } of passages) if (!pages.has(path)) pages.set(path, { title, path })
  const found = foundFor(question, passages)
  const reply = { kind: 'text' as const, text, sources: [...pages.values()] }
  return { reply, status: 200, ...(found && { found }) }
}

/** A greeting asks for no page. */
function foundFor({ text, persona }: TextQuestion, passages: Passage[]): ChatAnswer['found'] {
  if (passages.length > 0) return 'pages'
  const isSmallTalk = readQuestion(text).terms.length === 0 || answerSmallTalk(text, NAMES[persona]) !== null
  return isSmallTalk ? undefined : 'nothing'
}

function inlineImage(dataUrl: string | null): InlineImage | null {
  const [, mime, base64] = /^data:([^;]+);base64,(.*)$/s.exec(dataUrl ?? '') ?? []
  return mime && base64 ? { mime, base64 } : null
}

type AnswerDeps = { services: Services; ipAddress: string; knowledge: Knowledge }

/** Asks the chosen persona. A vendor's failure is an answer, too; it never throws. */
export async function answerChat(
  deps: AnswerDeps,
  request: ChatRequest,
  answering: Answering,
): Promise<ChatAnswer> {
  const { persona } = request
  const leave = await checkChatLimits(deps, request)
  if (!leave.ok) return leave.refusal
  if (persona === 'kevin') return drawPicture(deps.services, request, answering.signal)
  return answerText({ ...deps, canAskModel: leave.canAskModel }, { ...request, persona }, answering)
}
