import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'

type ClientFormButtonsProps = {
  /** The button that saves. */
  ref?: Ref<HTMLButtonElement>
  formId: string
  isAdding: boolean
  isSaving: boolean
  /** A picture or a draft is under way. */
  isBusy: boolean
  /** Scripts do not run yet. */
  isWaiting: boolean
  onCancel: () => void
}

export function ClientFormButtons({ ref, formId, isAdding, onCancel, ...is }: ClientFormButtonsProps) {
  return (
    <>
      <Button look="quiet" disabled={is.isWaiting} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        ref={ref}
        type="submit"
        form={formId}
        disabled={is.isBusy || is.isWaiting}
        aria-busy={is.isSaving}
      >
        {submitLabel(is.isSaving, isAdding)}
      </Button>
    </>
  )
}

function submitLabel(isSaving: boolean, isAdding: boolean): string {
  if (isSaving) return 'Saving…'
  return isAdding ? 'Add Client' : 'Update Client'
}
