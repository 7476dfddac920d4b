import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { typedFields } from './typed-fields.ts'

/** Takes over what somebody typed into a box until the scripts ran. */
export function useEarlyTyping(
  box: RefObject<HTMLInputElement | null>,
  onTyped: (typed: string) => void,
): void {
  const take = useEffectEvent(() => {
    const typed = box.current?.value
    if (typed) onTyped(typed)
  })
  // Before anything is rendered anew, which would overwrite it.
  useLayoutEffect(() => take(), [])
}

type EarlyFieldsOptions<Input extends object> = {
  element: RefObject<HTMLFormElement | null>
  getInput: () => Input
  onTyped: (typed: Partial<Input>) => void
}

/** The same for all fields of a form that bear the name of a part of what it edits. */
export function useEarlyFields<Input extends object>(options: EarlyFieldsOptions<Input>): void {
  const take = useEffectEvent(() => {
    const controls = options.element.current?.elements
    if (!controls) return
    const controlOf = (name: string) => controls.namedItem(name) as HTMLInputElement | null
    const typed = typedFields(controlOf, options.getInput())
    if (Object.keys(typed).length > 0) options.onTyped(typed)
  })
  useLayoutEffect(() => take(), [])
}
