import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

const PAUSE_MS = 250

type FilterFormOptions = {
  /** What the address asks for, by the names of the form's controls; empty where it asks for nothing. */
  values: Record<string, string>
  /** The address that asks for what the form holds. */
  addressOf: (fields: URLSearchParams) => string
}

/** A form whose answer is the address: it filters while somebody chooses and types; without JavaScript, Enter does. */
export function useFilterForm({ values, addressOf }: FilterFormOptions) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = new URLSearchParams(values).toString()
  const followed = useRef(asked)
  const filterNow = useEffectEvent(filter)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (followed.current === asked) {
      // What was chosen before the scripts ran is asked for, too.
      if (isAhead(form.current, asked)) filterNow()
      return
    }
    followed.current = asked
    for (const [name, value] of new URLSearchParams(asked)) {
      const control = form.current?.elements.namedItem(name)
      // Back and forward change the address under the fields; while somebody types, the field is ahead of it.
      const isTyped = control instanceof HTMLInputElement && control === document.activeElement
      if (isControl(control) && !isTyped) control.value = value
    }
  }, [asked])

  function filter() {
    clearTimeout(timer.current)
    if (!form.current) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) fields.set(name, String(value))
    void navigate(addressOf(fields), { replace: true, preventScrollReset: true })
  }

  function filterSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(filter, PAUSE_MS)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    filter()
  }

  /** Empties the form and leaves whoever pressed a control that goes away in its search. */
  function clear() {
    clearTimeout(timer.current)
    for (const name of Object.keys(values)) {
      const control = form.current?.elements.namedItem(name)
      if (isControl(control)) control.value = ''
    }
    form.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  }

  return { form, submit, filter, filterSoon, clear }
}

function isAhead(form: HTMLFormElement | null, asked: string): boolean {
  return [...new URLSearchParams(asked)].some(([name, value]) => {
    const control = form?.elements.namedItem(name)
    return isControl(control) && control.value !== value
  })
}

function isControl(element: unknown): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}
