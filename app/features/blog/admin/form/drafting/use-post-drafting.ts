import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { askForDraft, refusalToast } from '#app/forms/drafting/ask-for-draft.ts'
import { textDraftSchema } from '#app/forms/drafting/draft-response.schema.ts'
import { useDrafting, writtenByAi } from '#app/forms/drafting/use-drafting.ts'
import { useEarlyTyping } from '#app/forms/edit/use-early-typing.ts'
import { toLine } from '#app/shared/text-rules.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import {
  type PostDraftRequest,
  postDraftRequestSchema,
  TOPIC_MISSING,
} from '../../../drafting/post-drafting.schema.ts'
import { CONTENT_NOT_GENERATED, NOTHING_GENERATED, POST_BEING_SAVED } from '../../blog-admin-texts.ts'
import type { PostEditForm } from '../post-kind.ts'
import {
  articleChange,
  excerptContext,
  splitArticle,
  titleContext,
  wordsOfArticle,
} from './draft-contexts.ts'
import type { PostProposals } from './use-post-proposals.ts'

type PostDraftTarget = PostDraftRequest['kind']
export type PostDrafting = ReturnType<typeof usePostDrafting>

type Options = Pick<PostEditForm, 'state' | 'getState' | 'isSaving'> & { proposals: PostProposals }

/** Drafts one text at a time and proposes it to the form as it is when the answer arrives. */
export function usePostDrafting({ state, getState, isSaving, proposals }: Options) {
  const { running, run, cancel } = useDrafting<PostDraftTarget>()
  const isHydrated = useIsHydrated()
  const [topic, setTopic] = useState('')
  const [topicError, setTopicError] = useState<string>()
  const topicField = useRef<HTMLInputElement>(null)
  const titleField = useRef<HTMLTextAreaElement>(null)
  const [refusedTitle, setRefusedTitle] = useState<{ title: string; message: string } | null>(null)
  const isDeciding = state.saveError?.kind === 'conflict'

  useEffect(() => {
    // The conflict dialog compares two texts: a draft must not change one of them behind it.
    if (isDeciding) cancel()
  }, [isDeciding, cancel])

  useEarlyTyping(topicField, setTopic)

  /** Shows the error at the title until it changes. */
  function refuseTitle(message: string): void {
    setRefusedTitle({ title: getState().input.title, message })
    titleField.current?.focus()
  }

  function typeTopic(typed: string): void {
    setTopic(typed)
    setTopicError(undefined)
  }

  async function generate(target: PostDraftTarget): Promise<void> {
    // The save may navigate away, and the draft would be lost.
    if (isSaving) {
      void showToast({ kind: 'plain', message: POST_BEING_SAVED })
      return
    }
    const request = postDraftRequestSchema.safeParse(requestFor(target, { topic, ...getState().input }))
    if (!request.success) {
      refuse(target, request.error.issues[0]?.message ?? CONTENT_NOT_GENERATED)
      return
    }
    const answer = await run(target, (signal) =>
      askForDraft(href('/admin/ai/posts'), request.data, textDraftSchema, signal),
    )
    if (!answer) return
    if (!answer.ok) complain(answer)
    else if (!land(target, answer.draft.text)) complain({ message: NOTHING_GENERATED, isConfigured: true })
  }

  function refuse(target: PostDraftTarget, message: string): void {
    const isAboutTopic = target === 'article' || message === TOPIC_MISSING
    const way = target === 'title' && isAboutTopic ? { description: 'Or write something first.' } : {}
    void showToast({ kind: 'error', message, ...way })
    if (!isAboutTopic) return
    setTopicError(message)
    const field = topicField.current
    // A field in a collapsed box cannot get the focus.
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }

  /** False if the draft is empty. */
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

function requestFor(target: PostDraftTarget, material: Material): PostDraftRequest {
  if (target === 'article') return { kind: 'article', topic: material.topic }
  return { kind: target, context: target === 'title' ? titleContext(material) : excerptContext(material) }
}

function complain(refusal: { message: string; isConfigured: boolean }): void {
  void showToast(refusalToast(CONTENT_NOT_GENERATED, refusal))
}
