import { type RefObject, useEffect, useRef } from 'react'
import type { EditFormState } from './edit-form-state.ts'

type FormFocusOptions = {
  form: RefObject<HTMLFormElement | null>
  state: Pick<EditFormState<unknown, unknown>, 'refusals' | 'saveError'>
  /** A new record is added. */
  isBeginning: boolean
  /** Selector of the first field. */
  first?: string
  /** Selector of the invalid fields. Inputs that are not stored have no name. */
  wrong?: string
}

/** Focuses the first field, the first invalid one, or the banner of a failed save. */
export function useFormFocus(options: FormFocusOptions) {
  const { form, state, isBeginning, first = 'input', wrong = '[name][aria-invalid="true"]' } = options
  const { refusals, saveError } = state
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [refusals, form, wrong])

  useEffect(() => {
    if (saveError) banner.current?.focus()
  }, [saveError])

  useEffect(() => {
    // On a touch screen the keyboard would cover the page.
    const isKeyboardThere = matchMedia('(hover: hover) and (pointer: fine)').matches
    // Typing may have begun before the scripts ran.
    if (!isBeginning || !isKeyboardThere || form.current?.contains(document.activeElement)) return
    form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [isBeginning, form, first])

  return { banner, focusFirst: () => form.current?.querySelector<HTMLElement>(first)?.focus() }
}
