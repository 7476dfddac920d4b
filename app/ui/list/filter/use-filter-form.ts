import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

const PAUSE_MS = 250

type FilterFormOptions = {
  /** The filters of the URL, by the names of the form's controls; empty where none is set. */
  values: Record<string, string>
  /** The URL for the filters in the form. */
  pathOf: (fields: URLSearchParams) => string
}

/** A form that writes its filters to the URL, debounced while staff type; without JavaScript, Enter submits it. */
export function useFilterForm({ values, pathOf }: FilterFormOptions) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = new URLSearchParams(values).toString()
  const followed = useRef(asked)
  const filterNow = useEffectEvent(filter)
  /** Another filter may be shown by the time a typed one is applied. */
  const latest = useRef(filter)

  useEffect(() => {
    latest.current = filter
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (followed.current === asked) {
      // Applies a filter that was set before the scripts ran.
      if (isAhead(form.current, asked)) filterNow()
      return
    }
    followed.current = asked
    for (const [name, value] of new URLSearchParams(asked)) {
      const control = form.current?.elements.namedItem(name)
      // Back and forward change the URL; the controls follow, except the one that is being typed in.
      const isTyped = control instanceof HTMLInputElement && control === document.activeElement
      if (isControl(control) && !isTyped) control.value = value
    }
  }, [asked])

  function filter() {
    clearTimeout(timer.current)
    if (!form.current) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) fields.set(name, String(value))
    void navigate(pathOf(fields), { replace: true, preventScrollReset: true })
  }

  function filterSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), PAUSE_MS)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    filter()
  }

  /** Empties the form and focuses its search field, because the button that was pressed disappears. */
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
