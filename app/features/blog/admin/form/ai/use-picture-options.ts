import { useEffect, useReducer, useRef } from 'react'
import { href } from 'react-router'
import type { DraftAnswer } from '#app/shared/draft-answer.ts'
import { askForDraft } from '#app/ui/drafting/ask-for-draft.ts'
import { refusalToast } from '#app/ui/drafting/refusal-toast.ts'
import { showToast } from '#app/ui/toaster.tsx'
import {
  PICTURE_STYLES,
  type PictureDraft,
  pictureDraftSchema,
  pictureRequestSchema,
} from '../../../post-drafting.schema.ts'
import { optionId, type PictureOption, reducePictureOptions, waitingSince } from './picture-options-state.ts'

export type PicturePicking = ReturnType<typeof usePictureOptions>

type Asked = Pick<PictureOption, 'id' | 'style'>

const FAILED = 'Failed to generate images'

type Options = {
  getTitle: () => string
  /** The title cannot be used, and why. */
  onTitleRefused: (message: string) => void
}

/** One picture of each style, asked for at once and shown as they arrive. None of them changes the form by itself. */
export function usePictureOptions({ getTitle, onTitleRefused }: Options) {
  const [options, apply] = useReducer(reducePictureOptions, [])
  const current = useRef<AbortController | null>(null)
  const opener = useRef<Element | null>(null)
  /** What began those that are under way. */
  const pressed = useRef<Element | null>(null)
  const startedAt = waitingSince(options)
  const isRunning = startedAt !== null
  const isShown = options.length > 0

  useEffect(() => () => current.current?.abort(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that ends or hides them goes away with them
  useEffect(() => {
    if (isRunning || document.activeElement !== document.body) return
    // Whoever has scrolled on meanwhile stays there.
    const next = pressed.current?.isConnected ? pressed.current : opener.current
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [isRunning, isShown])

  /** Those that are under way together are cancelled together. */
  function begin(): AbortSignal {
    if (!current.current || current.current.signal.aborted) current.current = new AbortController()
    return current.current.signal
  }

  /** Null where nobody waits for it any more. */
  async function ask({ id, style }: Asked, title: string): Promise<DraftAnswer<PictureDraft> | null> {
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
    // To try again would not help.
    if (refusals.every(({ isConfigured }) => !isConfigured)) apply({ type: 'gave up' })
    void showToast(refusalToast(FAILED, first))
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

  /** As the server reads it; null where it cannot be used, and the person has been told. */
  function checkedTitle(): string | null {
    const title = pictureRequestSchema.shape.title.safeParse(getTitle())
    if (title.success) return title.data
    const message = title.error.issues[0]?.message ?? FAILED
    void showToast({ kind: 'error', message })
    onTitleRefused(message)
    return null
  }

  return { options, startedAt, generate, tryAgain, cancel, dismiss: () => apply({ type: 'dismissed' }) }
}
