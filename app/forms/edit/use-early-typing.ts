import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { withPlainLineEnds } from '#app/shared/text-rules.ts'

/** Takes over text typed into a field before hydration. */
export function useEarlyTyping(
  box: RefObject<HTMLInputElement | null>,
  onTyped: (typed: string) => void,
): void {
  const take = useEffectEvent(() => {
    const typed = box.current?.value
    if (typed) onTyped(typed)
  })
  // Before the next render, which would overwrite it.
  useLayoutEffect(() => take(), [])
}

type EarlyFieldsOptions<Input extends object> = {
  element: RefObject<HTMLFormElement | null>
  getInput: () => Input
  onTyped: (typed: Partial<Input>) => void
}

/** The same for all fields of a form whose name is a property of its input. */
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

/** The value of a control: a boolean for a checkbox, its text for any other. */
type Control = { type: string; value: string; checked?: boolean }

/**
 * The fields of a form that differ from `input`, because they were typed into before hydration. Fields that are not
 * rendered are left out.
 */
export function typedFields<Input extends object>(
  controlOf: (name: string) => Control | null,
  input: Input,
): Partial<Input> {
  const typed = Object.entries(input).flatMap(([name, value]) => {
    const control = controlOf(name)
    if (!control) return []
    const now = control.type === 'checkbox' ? control.checked === true : control.value
    return isSame(now, value) ? [] : [[name, now]]
  })
  return Object.fromEntries(typed)
}

/** A textarea normalises line ends. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return withPlainLineEnds(one) === withPlainLineEnds(other)
}
