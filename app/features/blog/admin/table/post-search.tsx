import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'

export const SEARCH_MAX_LENGTH = 100
const PAUSE_MS = 250

/** Filters the table while somebody types; without JavaScript, Enter does. */
export function PostSearch({ search }: { search: string }) {
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // Back and forward change the address under the field; while somebody types, the field is ahead of it.
    if (input.current && document.activeElement !== input.current) input.current.value = search
  }, [search])

  function filter() {
    clearTimeout(timer.current)
    const q = input.current?.value.trim() ?? ''
    const to = q === '' ? href('/admin/blog') : `${href('/admin/blog')}?${new URLSearchParams({ q })}`
    void navigate(to, { replace: true, preventScrollReset: true })
  }

  function filterSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(filter, PAUSE_MS)
  }

  function filterNow(event: SubmitEvent) {
    event.preventDefault()
    filter()
  }

  function clear() {
    clearTimeout(timer.current)
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }

  return (
    <search>
      <form action={href('/admin/blog')} onSubmit={filterNow} className="mb-4 flex w-full max-w-md gap-2">
        <label htmlFor={id} className="sr-only">
          Search posts
        </label>
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-muted"
          />
          <Input
            ref={input}
            id={id}
            type="search"
            name="q"
            defaultValue={search}
            onChange={filterSoon}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Title, text, writer or category"
            autoComplete="off"
            enterKeyHint="search"
            className="pl-10"
          />
        </div>
        {search !== '' && (
          <ButtonLink look="quiet" to={href('/admin/blog')} replace preventScrollReset onClick={clear}>
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  )
}
