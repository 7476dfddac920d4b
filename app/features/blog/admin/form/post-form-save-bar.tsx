import type { Ref } from 'react'
import { href } from 'react-router'
import { formatTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { failureTexts, GONE } from './post-form-errors.ts'
import { PostFormPreview } from './post-form-preview.tsx'
import { isDirty, type PostFormState } from './post-form-state.ts'
import type { Keeping } from './use-post-draft.ts'

type SaveBarProps = {
  /** The button that saves. */
  ref?: Ref<HTMLButtonElement>
  state: PostFormState
  getState: () => PostFormState
  keeping: Keeping
  isSaving: boolean
  /** A draft is under way. */
  isBusy: boolean
  onSave: () => void
  onSaveAsNew: () => void
}

/** On a phone the toasts stay above the bar, and above what it says of a failed save. */
const TOASTS_ABOVE = 'max-lg:[:root:has(&)]:[--toast-bottom:8rem]!'
const TOASTS_ABOVE_FAILURE = 'max-lg:[:root:has(&)]:[--toast-bottom:13rem]!'

/**
 * Beside the text on a desktop. On a phone it stays at the lower edge, except while the text itself is being written:
 * the keyboard hides that edge then, and a caret must never be behind the bar.
 */
export function PostFormSaveBar(props: SaveBarProps) {
  const { ref, state, isSaving, isBusy } = props
  const hasFailed = state.failure !== null || state.isGone
  return (
    <div
      className={`-mx-4 sticky bottom-0 z-20 order-last grid gap-2 border-line border-t bg-paper px-4 py-3 max-lg:group-has-[[contenteditable=true]:focus]/form:static md:-mx-8 md:px-8 lg:static lg:order-none lg:m-0 lg:border-0 lg:p-0 ${hasFailed ? TOASTS_ABOVE_FAILURE : TOASTS_ABOVE}`}
    >
      <div className="flex gap-3">
        <Button ref={ref} className="flex-1" disabled={isBusy} aria-busy={isSaving} onClick={props.onSave}>
          {isSaving ? 'Saving…' : 'Save post'}
        </Button>
        <PostFormPreview getState={props.getState} />
      </div>
      {state.failure && (
        <p role="alert" className="text-danger text-sm">
          {failureTexts[state.failure]}
          {state.failure === 'signed out' && <SignInLink />}
        </p>
      )}
      {state.isGone && (
        <>
          <p role="alert" className="text-danger text-sm">
            {GONE}
          </p>
          <Button look="secondary" disabled={isBusy} onClick={props.onSaveAsNew}>
            Save as a new post
          </Button>
        </>
      )}
      <p role="status" className="text-muted text-sm">
        {describeState(state, props.keeping, isSaving)}
      </p>
    </div>
  )
}

function SignInLink() {
  return (
    <>
      {' '}
      <OutsideLink href={href('/admin/login')} className="min-h-11 font-semibold text-clay underline">
        Sign in
      </OutsideLink>
    </>
  )
}

function describeState(state: PostFormState, { keptAt, problem }: Keeping, isSaving: boolean): string {
  if (isSaving) return 'Saving…'
  if (state.isPostponed) return 'Somebody else saved meanwhile. Save to compare.'
  if (!isDirty(state)) return state.version === null ? 'Nothing to save yet' : 'All changes saved'
  if (problem) return `Unsaved changes. ${problem}`
  return keptAt ? `Unsaved changes, kept in this browser since ${formatTime(keptAt)}` : 'Unsaved changes'
}
