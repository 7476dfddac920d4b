import type { Ref } from 'react'
import { href } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { CONFLICT_POSTPONED } from './conflict-dialog.tsx'
import type { FoundDraft } from './drafts/draft-store.ts'
import type { SaveError, StoredRecord } from './edit-form-state.ts'
import type { EditKind } from './edit-kind.ts'
import type { SaveFailure } from './save-outcome.ts'
import type { EditForm } from './use-edit-form.ts'
import type { useFormFocus } from './use-form-focus.ts'

const NOTICE =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-control bg-surface px-4 py-3'

type FormNoticesProps<Input extends object, Stored extends StoredRecord> = {
  form: EditForm<Input, Stored>
  focus: ReturnType<typeof useFormFocus>
  isSaving: boolean
  isBusy: boolean
  onSave: () => void
}

/** Above a form: drafts that were found, an undecided conflict, and why a save failed. */
export function FormNotices<Input extends object, Stored extends StoredRecord>(
  props: FormNoticesProps<Input, Stored>,
) {
  const { form, focus, isSaving, isBusy, onSave } = props
  const { kind, state } = form
  const { saveError } = state

  function discard() {
    form.discard()
    focus.focusFirst()
  }

  return (
    <>
      <DraftOffers form={form} />
      {state.isBroughtBack && (
        <div role="status" className={`mb-6 ${NOTICE}`}>
          <p>Your unsaved changes were brought back.</p>
          <Button look="secondary" onClick={discard}>
            Discard
          </Button>
        </div>
      )}
      {state.isPostponed && !isSaving && (
        <p role="status" className={`mb-6 ${NOTICE}`}>
          {CONFLICT_POSTPONED}
        </p>
      )}
      {saveError && saveError.kind !== 'conflict' && (
        <SaveErrorBanner
          ref={focus.banner}
          kind={kind}
          saveError={saveError}
          isSaving={isSaving}
          isBusy={isBusy}
          onSave={onSave}
        />
      )}
    </>
  )
}

/** Unsaved work of earlier visits, above the form until it is restored or discarded. */
export function DraftOffers<Input extends object, Stored extends StoredRecord>({
  form: { kind, state, drafts, bringBack },
}: {
  form: EditForm<Input, Stored>
}) {
  return (
    <div className="grid gap-3 not-empty:mb-6">
      {drafts.offers.map((offer) => (
        <div key={offer.key} role="status" className={NOTICE}>
          <p className="wrap-anywhere min-w-0">{describeOffer(kind, offer, state.stored)}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => bringBack(offer)}>
              {offer.remote?.isOwn === false ? 'Go on with it' : 'Bring it back'}
            </Button>
            <Button look="quiet" onClick={() => drafts.discard(offer)}>
              {offer.remote?.isOwn === false ? 'Not now' : 'Discard'}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}

function describeOffer<Input extends object, Stored extends StoredRecord>(
  { name, titleOf }: EditKind<Input, Stored>,
  { draft, isSetAside, remote }: FoundDraft<Input>,
  stored: Stored | null,
): string {
  const when = formatDateTime(draft.savedAt)
  const title = titleOf(draft.input).trim()
  const on = title && `on “${title}” `
  const place = remote ? 'on the server' : 'in this browser'
  if (remote?.isOwn === false) return `${remote.owner} has unsaved work ${on}from ${when}.`
  const found = isSetAside
    ? `Your version from ${when} is set aside in this browser.`
    : `Unsaved work ${on}from ${when} was found ${place}.`
  if (!stored || draft.version === null || draft.version >= stored.version) return found
  return `${found} The ${name} was changed since${stored.updatedBy ? ` by ${stored.updatedBy}` : ''}.`
}

type SaveErrorBannerProps = {
  /** Takes the focus when a save fails. */
  ref: Ref<HTMLDivElement>
  kind: { name: string; failureTexts: Record<SaveFailure, string> }
  saveError: BannerError
  isSaving: boolean
  /** An upload or a draft is running that the save would miss. */
  isBusy: boolean
  onSave: () => void
}

/** A conflict has a dialog of its own. */
type BannerError = Exclude<SaveError<unknown, unknown>, { kind: 'conflict' }>

/** Says why a save failed, with a button to retry. */
export function SaveErrorBanner({ ref, kind, saveError, isSaving, isBusy, onSave }: SaveErrorBannerProps) {
  const isGone = saveError.kind === 'gone'
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 scroll-mt-20 rounded border border-danger bg-surface p-4">
      <p role="alert" className="wrap-anywhere max-w-[70ch] text-danger">
        {isGone ? (
          `Somebody deleted this ${kind.name} meanwhile. What you typed is still here.`
        ) : (
          <FailureText failure={saveError.failure} texts={kind.failureTexts} />
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" disabled={isBusy} aria-busy={isSaving} onClick={onSave}>
          {isSaving ? 'Saving…' : isGone ? `Save as a new ${kind.name}` : 'Try again'}
        </Button>
      </div>
    </div>
  )
}

export function FailureText({
  failure,
  texts,
}: {
  failure: SaveFailure
  texts: Record<SaveFailure, string>
}) {
  return (
    <>
      {texts[failure]}
      {failure === 'signed out' && (
        <>
          {' '}
          <OutsideLink href={href('/admin/login')} className="min-h-11 font-semibold text-clay underline">
            Sign in
          </OutsideLink>
        </>
      )}
    </>
  )
}
