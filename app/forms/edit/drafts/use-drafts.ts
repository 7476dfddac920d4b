import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatTime } from '#app/shared/dates.ts'
import { newId } from '#app/shared/ids.ts'
import { showToast } from '#app/ui/toaster.tsx'
import {
  type Draft,
  type EditFormAction,
  type EditFormState,
  isChosen,
  isDirty,
  type StoredRecord,
} from '../edit-form-state.ts'
import type { EditKind } from '../edit-kind.ts'
import { useDraftOwner, useDraftPrefix } from './draft-owner.tsx'
import { createDraftStore, type FoundDraft, subjectOf } from './draft-store.ts'
import { createServerDrafts, type SentDraft } from './server-drafts.ts'

/** Autosave: unsaved work is stored in the browser at most this often. */
const AUTOSAVE_INTERVAL_MS = 1000

/** When the draft was last persisted in this browser, or why it could not be; `sent` is what became of it on the server. */
export type Persisting = { persistedAt: number | null; problem: string | null; sent: SentDraft | null }

const NOTHING_PERSISTED: Omit<Persisting, 'sent'> = { persistedAt: null, problem: null }

type DraftsOptions<Input extends object, Stored extends StoredRecord> = {
  kind: EditKind<Input, Stored>
  recordId: string | null
  state: EditFormState<Input, Stored>
  getState: () => EditFormState<Input, Stored>
  apply: (action: EditFormAction<Input, Stored>) => void
}

/** Persists unsaved work of a form in the browser and on the server, and restores or offers drafts of earlier visits. */
export function useDrafts<Input extends object, Stored extends StoredRecord>(
  options: DraftsOptions<Input, Stored>,
) {
  const { kind, recordId, state, getState, apply } = options
  const prefix = useDraftPrefix()
  const [store] = useState(() => createDraftStore(prefix, kind))
  const owner = useDraftOwner()
  const [sent, setSent] = useState<SentDraft | null>(null)
  const [remote] = useState(() =>
    kind.draftsPath ? createServerDrafts(kind.draftsPath, kind, owner, setSent) : null,
  )
  const [remoteOffers, setRemoteOffers] = useState<FoundDraft<Input>[]>([])
  const discarded = useRef(new Set<string>())
  const [persisting, setPersisting] = useState(NOTHING_PERSISTED)
  const [offers, setOffers] = useState<FoundDraft<Input>[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const persistedState = useRef<EditFormState<Input, Stored> | null>(null)
  const isUnsaved = isDirty(state)
  const subject = subjectOf(state)

  const findOffers = useCallback(() => {
    const { saved } = getState()
    const isUnsavedWork = ({ draft }: FoundDraft<Input>) => isDirty({ input: draft.input, saved })
    const found = store.find(subject)
    for (const one of found) if (!isUnsavedWork(one)) store.discard(one)
    setOffers(found.filter(isUnsavedWork))
  }, [store, subject, getState])

  useEffect(() => {
    if (!remote) return
    let isCurrent = true
    void remote.find(subject).then((found) => {
      if (!isCurrent) return
      const { saved } = getState()
      const local = store.find(subject)
      const isHere = ({ isOwn, draft }: (typeof found)[number]) =>
        local.some(
          (one) =>
            !isDirty({ input: one.draft.input, saved: draft.input }) ||
            (isOwn && one.draft.id === draft.id && one.draft.savedAt >= draft.savedAt),
        )
      const offered = found.filter((one) => isDirty({ input: one.draft.input, saved }) && !isHere(one))
      const isAsked = ({ isOwn, draft }: (typeof found)[number]) => isOwn && !discarded.current.has(draft.id)
      remote.holdFor(offered.filter(isAsked).map(({ draft }) => draft.id))
      setRemoteOffers(
        offered.map(({ draft, owner, isOwn }) => ({
          key: `${draft.id} of ${isOwn ? '' : owner}`,
          isSetAside: false,
          isOfThisTab: false,
          remote: { owner, isOwn },
          draft,
        })),
      )
    })
    return () => {
      isCurrent = false
    }
  }, [remote, subject, store, getState])

  const bringBackOwn = useEffectEvent(() => {
    if (kind.isLongWork) return
    const { saved } = getState()
    const own = store.find(recordId ?? 'new').find((one) => one.isOfThisTab && !one.isSetAside)
    if (!own || !isDirty({ input: own.draft.input, saved })) return
    store.adopt(own)
    apply({ type: 'brought back', draft: toResumable(own.draft, getState().stored), isAsked: false })
  })

  useEffect(() => bringBackOwn(), [])
  useEffect(findOffers, [findOffers])

  const persistNow = useCallback(() => {
    const now = getState()
    if (!isDirty(now) || persistedState.current === now) return
    const draft = draftOf(kind, now)
    const outcome = store.persist(draft)
    remote?.sendSoon(draft)
    persistedState.current = now
    setPersisting(
      outcome.ok
        ? { persistedAt: draft.savedAt, problem: null }
        : { persistedAt: null, problem: outcome.problem },
    )
  }, [kind, store, remote, getState])

  const stopTimer = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text is persisted, at most one a second
  useEffect(() => {
    // `state` may be stale: a draft that was just restored is not rendered yet.
    if (!isDirty(getState())) {
      stopTimer()
      store.removeOwn()
      remote?.removeOwn()
      setPersisting(NOTHING_PERSISTED)
      setSent(null)
    } else if (!timer.current) {
      persistNow()
      timer.current = setTimeout(() => {
        timer.current = null
        persistNow()
      }, AUTOSAVE_INTERVAL_MS)
    }
  }, [isUnsaved, state.input, subject, getState, persistNow, stopTimer, store, remote])

  useEffect(() => {
    // The page may be gone before the next interval.
    const leave = () => {
      persistNow()
      remote?.flush({ isLeaving: true })
    }
    const persistIfHidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', persistIfHidden)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', persistIfHidden)
      stopTimer()
      persistNow()
      remote?.flush()
    }
  }, [persistNow, stopTimer, remote])

  /** Sets the current text aside before another replaces it: false when that failed. */
  function setCurrentAside(version: number | null): boolean {
    if (!isDirty(getState())) return true
    const outcome = store.setAside({ ...draftOf(kind, getState()), version })
    if (outcome.ok) return true
    setPersisting({ persistedAt: null, problem: outcome.problem })
    void showToast({ kind: 'error', message: 'Your text could not be set aside. Please save it first.' })
    return false
  }

  /** False when the current text could not be set aside. */
  function bringBack(offer: FoundDraft<Input>): boolean {
    if (!setCurrentAside(getState().version)) return false
    if (offer.remote) hideRemote(offer)
    else store.adopt(offer)
    if (offer.remote?.isOwn !== false) remote?.adopt(offer.draft.id)
    apply({ type: 'brought back', draft: toResumable(offer.draft, getState().stored), isAsked: true })
    findOffers()
    return true
  }

  function hideRemote({ key }: FoundDraft<Input>): void {
    setRemoteOffers((now) => now.filter((one) => one.key !== key))
  }

  /** The work of a colleague is only hidden. */
  function discard(offer: FoundDraft<Input>): void {
    hideRemote(offer)
    if (offer.remote?.isOwn === false) return
    discarded.current.add(offer.draft.id)
    remote?.remove(offer.draft.id)
    if (offer.remote) return
    store.discard(offer)
    setOffers((now) => now.filter(({ key }) => key !== offer.key))
  }

  const isOffered = ({ draft, remote: from }: FoundDraft<Input>) =>
    from?.isOwn === false || !discarded.current.has(draft.id)
  const allOffers = [...offers, ...remoteOffers.filter(isOffered)]
  return {
    persisting: { ...persisting, sent },
    offers: allOffers,
    findOffers,
    persistNow,
    setCurrentAside,
    bringBack,
    discard,
  }
}

/** Whether this tab has a draft of a record, for the screen that says that the record was deleted. */
export function useHasDraft<Input extends object, Stored extends StoredRecord>(
  kind: EditKind<Input, Stored>,
  id: string,
): boolean {
  const prefix = useDraftPrefix()
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    const found = createDraftStore(prefix, kind).find(id)
    setHasDraft(found.some(({ isOfThisTab }) => isOfThisTab))
  }, [prefix, kind, id])
  return hasDraft
}

export const DRAFT_IN_TAB = 'Your changes are kept in this tab.'

/** Says where unsaved work is, as far as that is known. */
export function describePersisting({ persistedAt, problem, sent }: Persisting): string {
  if (sent?.isStored) {
    const onServer = `Unsaved changes, kept on the server at ${formatTime(sent.savedAt)}`
    return problem ? `${onServer}. ${problem}` : onServer
  }
  if (problem) return `Unsaved changes. ${problem}`
  if (persistedAt === null) return 'Unsaved changes'
  return sent
    ? `Unsaved changes, kept only in this browser since ${formatTime(persistedAt)}: the server has not taken it`
    : `Unsaved changes, kept in this browser since ${formatTime(persistedAt)}`
}

/** The place that the question before leaving names; null where only the browser has all of it. */
export function draftOnServer({ persistedAt, sent }: Persisting): string | null {
  const isAllThere = sent?.isStored && persistedAt !== null && sent.savedAt >= persistedAt
  return isAllThere ? 'Your changes are kept on the server and offered again when you come back.' : null
}

/** Says where unsaved work is offered again. */
export function draftOffer({ name }: { name: string }, { version }: { version: number | null }): string {
  return `They are offered again when you ${version === null ? 'add a' : 'edit this'} ${name}.`
}

/** A draft as the form can resume it: as a new record if its own was deleted. */
export function toResumable<Input>(draft: Draft<Input>, stored: StoredRecord | null): Draft<Input> {
  if (stored !== null || draft.version === null) return draft
  return { ...draft, id: newId(), version: null }
}

function draftOf<Input extends object, Stored extends StoredRecord>(
  kind: EditKind<Input, Stored>,
  state: EditFormState<Input, Stored>,
): Draft<Input> {
  const { id, version, input } = state
  return { savedAt: Date.now(), id, version, isChosen: isChosen(kind, state), input }
}
