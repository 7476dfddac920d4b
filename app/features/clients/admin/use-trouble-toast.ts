import { useEffect, useEffectEvent } from 'react'
import type { RecordFormState, Trouble } from '#app/ui/record-form/record-form-state.ts'
import { saveFailureTexts } from '#app/ui/save-failure.ts'
import { showToast } from '#app/ui/toaster.tsx'

type Told = Pick<RecordFormState<unknown, unknown>, 'trouble' | 'refusals' | 'errors'>

/**
 * What the form says about a save that failed is said in a toast too. Where it is closed by then, that is the only place,
 * and `offer` says where the changes are.
 */
export function useTroubleToast({ trouble, refusals, errors }: Told, offer: string | null) {
  const tell = useEffectEvent((...texts: (string | null)[]) => {
    const description = [...texts, offer].filter(Boolean).join(' ')
    void showToast({ kind: 'error', message: 'Failed to save client', description })
  })

  useEffect(() => {
    if (trouble) tell(textOf(trouble))
  }, [trouble])

  const tellRefusal = useEffectEvent(() => {
    if (offer !== null) tell(...Object.values<string>(errors))
  })
  useEffect(() => {
    if (refusals > 0) tellRefusal()
  }, [refusals])
}

function textOf(trouble: Trouble<unknown>): string {
  switch (trouble.kind) {
    case 'gone':
      return 'Somebody deleted it meanwhile.'
    case 'conflict':
      return 'Somebody else saved it meanwhile.'
    case 'failed':
      return saveFailureTexts[trouble.failure]
  }
}
