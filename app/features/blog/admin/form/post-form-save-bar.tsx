import type { ReactNode, Ref } from 'react'
import { CONFLICT_POSTPONED } from '#app/forms/edit/conflict-dialog.tsx'
import { describePersisting } from '#app/forms/edit/drafts/use-drafts.ts'
import { isDirty } from '#app/forms/edit/edit-form-state.ts'
import { FailureText } from '#app/forms/edit/form-notices.tsx'
import { Button } from '#app/ui/button.tsx'
import { type EditablePost, isScheduled, type PostInput } from '../../post/post.schema.ts'
import { POST_GONE } from '../blog-admin-texts.ts'
import { PostFormPreview } from './post-form-preview.tsx'
import { type PostEditForm, postKind } from './post-kind.ts'

type ShownForm = Pick<PostEditForm, 'state' | 'getState' | 'isSaving' | 'save'> & {
  drafts: Pick<PostEditForm['drafts'], 'persisting'>
}

type SaveBarProps = {
  /** The save button. */
  ref?: Ref<HTMLButtonElement>
  form: ShownForm
  /** A draft is running. */
  isBusy: boolean
  onSave: () => void
  /** The status, which the button stands beside. */
  children: ReactNode
}

/** On a phone toasts stay above the bar, which an error message or the way out of the archive makes higher. */
const TOASTS_ABOVE = 'max-lg:[:root:has(&)]:[--toast-bottom:9rem]!'
const TOASTS_HIGHER = 'max-lg:[:root:has(&)]:[--toast-bottom:13rem]!'

/**
 * Beside the text on a desktop. On a phone it sticks to the bottom, except while the editor has the focus: the keyboard
 * hides the bottom then, and the bar must not cover the caret.
 */
export function PostFormSaveBar(props: SaveBarProps) {
  const { ref, form, isBusy } = props
  const { state, isSaving } = form
  const { saveError } = state
  const hasFailed = saveError !== null && saveError.kind !== 'conflict'
  const room = hasFailed || state.input.status === 'archived' ? TOASTS_HIGHER : TOASTS_ABOVE
  return (
    <div
      className={`-mx-4 sticky bottom-0 z-20 order-last grid gap-2 border-line border-t bg-paper px-4 py-3 max-lg:group-has-[[contenteditable=true]:focus]/form:static md:-mx-8 md:px-8 lg:static lg:order-none lg:m-0 lg:border-0 lg:p-0 ${room}`}
    >
      <div className="flex flex-wrap items-end justify-end gap-3">
        {props.children}
        <Button ref={ref} className="px-4!" disabled={isBusy} aria-busy={isSaving} onClick={props.onSave}>
          {isSaving ? 'Saving…' : saveWord(state)}
        </Button>
      </div>
      {saveError?.kind === 'failed' && (
        <p role="alert" className="text-danger text-sm">
          <FailureText failure={saveError.failure} texts={postKind.failureTexts} />
        </p>
      )}
      {saveError?.kind === 'gone' && (
        <>
          <p role="alert" className="text-danger text-sm">
            {POST_GONE}
          </p>
          <Button look="secondary" disabled={isBusy} onClick={() => form.save()}>
            Save as a new post
          </Button>
        </>
      )}
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm">
          {describeState(form)}
        </p>
        <PostFormPreview getState={form.getState} />
      </div>
    </div>
  )
}

/** What the button does. */
function saveWord({ input, stored }: { input: PostInput; stored: EditablePost | null }): string {
  const before = stored?.input
  if (isScheduled(input)) return input.publishAt === before?.publishAt ? 'Update post' : 'Schedule'
  if (input.status === 'draft') return before?.status === 'published' ? 'Unpublish' : 'Save draft'
  return input.status === before?.status ? 'Update post' : 'Publish'
}

function describeState({ state, isSaving, drafts }: ShownForm): string {
  if (isSaving) return 'Saving…'
  if (state.isPostponed) return CONFLICT_POSTPONED
  if (!isDirty(state)) return state.version === null ? 'Nothing to save yet' : 'All changes saved'
  return describePersisting(drafts.persisting)
}
