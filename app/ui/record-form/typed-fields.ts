import { withPlainLineEnds } from '#app/shared/text-rules.ts'

/** What is read of a control; a checkbox says whether it is checked, any other what stands in it. */
type Control = { type: string; value: string; checked?: boolean }

/**
 * What stands in the fields of a form otherwise than in `input`: typed before the scripts ran. Each field bears the name
 * of its part; one that is not shown has none.
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

/** A control has line ends of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return withPlainLineEnds(one) === withPlainLineEnds(other)
}
