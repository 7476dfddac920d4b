import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { textDraftSchema } from '#app/shared/draft-answer.schema.ts'
import { toLine } from '#app/shared/text-rules.ts'
import { askForDraft } from '#app/ui/drafting/ask-for-draft.ts'
import { refusalToast } from '#app/ui/drafting/refusal-toast.ts'
import { useDrafting } from '#app/ui/drafting/use-drafting.ts'
import { writtenByAi } from '#app/ui/drafting/written-by-ai.ts'
import { useEarlyTyping } from '#app/ui/record-form/use-early-typing.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import {
  type PostDraftRequest,
  postDraftRequestSchema,
  TOPIC_MISSING,
} from '../../../post-drafting.schema.ts'
import type { PostFormState } from '../post-form-state.ts'
import { articleChange, splitArticle, wordsOfArticle } from './article-parts.ts'
import { excerptContext, titleContext } from './draft-contexts.ts'
import type { PostProposals } from './use-post-proposals.ts'

type PostDraftTarget = PostDraftRequest['kind']
export type PostDrafting = ReturnType<typeof usePostDrafting>

const FAILED = 'Failed to generate content'
const EMPTY = 'The model answered without any text. Please try again.'

type Options = {
  state: PostFormState
  getState: () => PostFormState
  isSaving: boolean
  proposals: PostProposals
}

/** One text at a time. It lands in the form as it is by then, whatever was typed meanwhile. */
export function usePostDrafting({ state, getState, isSaving, proposals }: Options) {
  const { running, run, cancel } = useDrafting<PostDraftTarget>()
  const isHydrated = useIsHydrated()
  const [topic, setTopic] = useState('')
  const [topicError, setTopicError] = useState<string>()
  const topicField = useRef<HTMLInputElement>(null)
  const titleField = useRef<HTMLTextAreaElement>(null)
  const [refusedTitle, setRefusedTitle] = useState<{ title: string; message: string } | null>(null)
  const isDeciding = state.conflict !== null

  useEffect(() => {
    // Whoever compares two texts keeps the one that is shown, not one that arrives behind the dialog.
    if (isDeciding) cancel()
  }, [isDeciding, cancel])

  useEarlyTyping(topicField, setTopic)

  /** What cannot be drawn from is said at its field until it changes. */
  function refuseTitle(message: string): void {
    setRefusedTitle({ title: getState().input.title, message })
    titleField.current?.focus()
  }

  function typeTopic(typed: string): void {
    setTopic(typed)
    setTopicError(undefined)
  }

  async function generate(target: PostDraftTarget): Promise<void> {
    // It may lead away, and what was asked for meanwhile would be lost.
    if (isSaving) {
      void showToast({ kind: 'plain', message: 'The post is being saved. Please try again in a moment.' })
      return
    }
    const request = postDraftRequestSchema.safeParse(requestFor(target, { topic, ...getState().input }))
    if (!request.success) {
      refuse(target, request.error.issues[0]?.message ?? FAILED)
      return
    }
    const answer = await run(target, (signal) =>
      askForDraft(href('/admin/ai/posts'), request.data, textDraftSchema, signal),
    )
    if (!answer) return
    if (!answer.ok) complain(answer)
    else if (!land(target, answer.draft.text)) complain({ message: EMPTY, isConfigured: true })
  }

  function refuse(target: PostDraftTarget, message: string): void {
    const isAboutTopic = target === 'article' || message === TOPIC_MISSING
    const way = target === 'title' && isAboutTopic ? { description: 'Or write something first.' } : {}
    void showToast({ kind: 'error', message, ...way })
    if (!isAboutTopic) return
    setTopicError(message)
    const field = topicField.current
    // A field that is folded away cannot get the focus.
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }

  /** False where there is nothing in it. */
  function land(target: PostDraftTarget, text: string): boolean {
    if (target === 'article') {
      const parts = splitArticle(text)
      if (!parts) return false
      const change = articleChange(parts, getState().input)
      proposals.text.propose(change, wordsOfArticle(change))
      return true
    }
    const line = toLine(text)
    if (line === '') return false
    const words = writtenByAi([target])
    if (target === 'title') proposals.text.propose({ title: line }, words)
    else proposals.excerpt.propose({ excerpt: line }, words)
    return true
  }

  return {
    topic,
    typeTopic,
    topicError,
    topicField,
    titleField,
    titleError: refusedTitle?.title === state.input.title ? refusedTitle.message : undefined,
    refuseTitle,
    running,
    isWaiting: running !== null || !isHydrated,
    generate,
    cancel,
  }
}

type Material = { topic: string; title: string; content: string; excerpt: string }

function requestFor(target: PostDraftTarget, about: Material): PostDraftRequest {
  if (target === 'article') return { kind: 'article', topic: about.topic }
  return { kind: target, context: target === 'title' ? titleContext(about) : excerptContext(about) }
}

function complain(refusal: { message: string; isConfigured: boolean }): void {
  void showToast(refusalToast(FAILED, refusal))
}
