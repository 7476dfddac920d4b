import { type RefObject, useEffect, useRef } from 'react'
import type { RecordFormState } from './record-form-state.ts'

type FormFocusOptions = {
  form: RefObject<HTMLFormElement | null>
  state: Pick<RecordFormState<unknown, unknown>, 'refusals' | 'trouble'>
  /** Somebody begins to fill the form. */
  isBeginning: boolean
  /** Finds the field to begin with. */
  first?: string
}

/** Leads to what has to be done next: the first field, the first wrong one, or what went wrong. */
export function useFormFocus({ form, state, isBeginning, first = 'input' }: FormFocusOptions) {
  const { refusals, trouble } = state
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // What else stands in the form, such as a box that is not stored, has no name.
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[name][aria-invalid="true"]')?.focus()
  }, [refusals, form])

  useEffect(() => {
    if (trouble) banner.current?.focus()
  }, [trouble])

  useEffect(() => {
    // On a touch screen the keyboard would cover the page unasked.
    const isKeyboardThere = matchMedia('(hover: hover) and (pointer: fine)').matches
    // Somebody may have begun before the scripts ran.
    if (!isBeginning || !isKeyboardThere || form.current?.contains(document.activeElement)) return
    form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [isBeginning, form, first])

  return { banner, focusFirst: () => form.current?.querySelector<HTMLElement>(first)?.focus() }
}
