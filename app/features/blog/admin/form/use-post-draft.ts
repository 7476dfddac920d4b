import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#app/shared/new-id.ts'
import { useDraftPrefix } from '#app/ui/draft-owner.tsx'
import { createDraftStore, type Draft, type KeptDraft, subjectOf } from './draft-store.ts'
import { isDirty, type PostFormState } from './post-form-state.ts'

const AUTOSAVE_MS = 1000

/** When unsaved work was last kept in this browser, or why it could not be. */
export type Keeping = { keptAt: number | null; problem: string | null }

const NOTHING_KEPT: Keeping = { keptAt: null, problem: null }

/** Keeps unsaved work in the browser, and offers what an earlier visit has left there. */
export function usePostDraft(state: PostFormState, getState: () => PostFormState) {
  const prefix = useDraftPrefix()
  const [store] = useState(() => createDraftStore(prefix, newId()))
  const [keeping, setKeeping] = useState(NOTHING_KEPT)
  const [offers, setOffers] = useState<KeptDraft[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isUnsaved = isDirty(state)
  const subject = subjectOf(state)

  const findOffers = useCallback(() => {
    const now = getState()
    const found = store.find(subject)
    const isUnsavedWork = ({ draft }: KeptDraft) => isDirty({ ...now, input: draft.input })
    for (const kept of found) if (!isUnsavedWork(kept)) store.discard(kept)
    setOffers(found.filter(isUnsavedWork))
  }, [store, subject, getState])

  const stopTimer = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
  }, [])

  const keepNow = useCallback(() => {
    stopTimer()
    const now = getState()
    if (!isDirty(now)) return
    const draft = draftOf(now)
    const outcome = store.keep(draft)
    setKeeping({
      keptAt: outcome.ok ? draft.savedAt : null,
      problem: outcome.ok ? null : outcome.problem,
    })
  }, [store, getState, stopTimer])

  useEffect(findOffers, [findOffers])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the clock
  useEffect(() => {
    if (isUnsaved) {
      timer.current ??= setTimeout(keepNow, AUTOSAVE_MS)
      return
    }
    stopTimer()
    store.forget()
    setKeeping(NOTHING_KEPT)
  }, [isUnsaved, state.input, state.version, keepNow, stopTimer, store])

  useEffect(() => {
    const keepIfHidden = () => {
      if (document.visibilityState === 'hidden') keepNow()
    }
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepIfHidden)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepIfHidden)
      keepNow()
    }
  }, [keepNow])

  /** Before another text takes the form: false when this one could not be kept. */
  function setAside(version: number | null): boolean {
    const outcome = store.setAside({ ...draftOf(getState()), version })
    if (!outcome.ok) setKeeping({ keptAt: null, problem: outcome.problem })
    return outcome.ok
  }

  function adopt(offer: KeptDraft): void {
    store.adopt(offer)
    setOffers((now) => now.filter(({ key }) => key !== offer.key))
  }

  function discard(discarded: KeptDraft): void {
    store.discard(discarded)
    setOffers((now) => now.filter(({ key }) => key !== discarded.key))
  }

  return { keeping, offers, findOffers, setAside, adopt, discard }
}

function draftOf({ id, version, input, saved }: PostFormState): Draft {
  return { savedAt: Date.now(), id, version, baseStatus: saved.status, input }
}
