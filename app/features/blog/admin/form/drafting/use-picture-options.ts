import { useEffect, useReducer, useRef } from 'react'
import { href } from 'react-router'
import { askForDraft, refusalToast } from '#app/forms/drafting/ask-for-draft.ts'
import type { DraftResponse } from '#app/forms/drafting/draft-response.schema.ts'
import { showToast } from '#app/ui/toaster.tsx'
import {
  PICTURE_STYLES,
  type PictureDraft,
  pictureDraftSchema,
  pictureRequestSchema,
} from '../../../drafting/post-drafting.schema.ts'
import { IMAGES_NOT_GENERATED } from '../../blog-admin-texts.ts'
import { optionId, type PictureOption, reducePictureOptions, waitingSince } from './picture-options-state.ts'

export type PicturePicking = ReturnType<typeof usePictureOptions>

type Asked = Pick<PictureOption, 'id' | 'style'>

type Options = {
  getTitle: () => string
  /** Called with the reason if the title is invalid. */
  onTitleRefused: (message: string) => void
}

/** Requests one picture per style in parallel and shows each when it arrives. None changes the form by itself. */
export function usePictureOptions({ getTitle, onTitleRefused }: Options) {
  const [options, apply] = useReducer(reducePictureOptions, [])
  const current = useRef<AbortController | null>(null)
  const opener = useRef<Element | null>(null)
  /** The element that started the pending requests. */
  const pressed = useRef<Element | null>(null)
  const startedAt = waitingSince(options)
  const isRunning = startedAt !== null
  const isShown = options.length > 0

  useEffect(() => () => current.current?.abort(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button is unmounted when either changes
  useEffect(() => {
    if (isRunning || document.activeElement !== document.body) return
    // Staff may have scrolled on meanwhile.
    const next = pressed.current?.isConnected ? pressed.current : opener.current
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [isRunning, isShown])

  /** Concurrent requests share one signal and are cancelled together. */
  function begin(): AbortSignal {
    if (!current.current || current.current.signal.aborted) current.current = new AbortController()
    return current.current.signal
  }

  /** Null if it was cancelled. */
  async function ask({ id, style }: Asked, title: string): Promise<DraftResponse<PictureDraft> | null> {
    const signal = begin()
    const answer = await askForDraft(href('/admin/ai/pictures'), { title, style }, pictureDraftSchema, signal)
    if (signal.aborted) return null
    apply({ type: 'answered', id, answer })
    return answer
  }

  async function generate(): Promise<void> {
    if (isRunning) return
    const title = checkedTitle()
    if (title === null) return
    opener.current = document.activeElement
    pressed.current = opener.current
    const at = Date.now()
    apply({ type: 'started', at })
    const answers = await Promise.all(
      PICTURE_STYLES.map(({ key: style }) => ask({ id: optionId(style, at), style }, title)),
    )
    const refusals = answers.flatMap((answer) => (answer && !answer.ok ? [answer] : []))
    const [first] = refusals
    if (!first || refusals.length < answers.length) return
    // A retry would not help.
    if (refusals.every(({ isConfigured }) => !isConfigured)) apply({ type: 'gave up' })
    void showToast(refusalToast(IMAGES_NOT_GENERATED, first))
  }

  async function tryAgain(option: Asked): Promise<void> {
    const title = checkedTitle()
    if (title === null) return
    pressed.current = document.activeElement
    apply({ type: 'started again', id: option.id, at: Date.now() })
    await ask(option, title)
  }

  function cancel(): void {
    current.current?.abort()
    apply({ type: 'cancelled' })
  }

  /** The title as the server parses it; null if invalid, after showing why. */
  function checkedTitle(): string | null {
    const title = pictureRequestSchema.shape.title.safeParse(getTitle())
    if (title.success) return title.data
    const message = title.error.issues[0]?.message ?? IMAGES_NOT_GENERATED
    void showToast({ kind: 'error', message })
    onTitleRefused(message)
    return null
  }

  return { options, startedAt, generate, tryAgain, cancel, dismiss: () => apply({ type: 'dismissed' }) }
}
