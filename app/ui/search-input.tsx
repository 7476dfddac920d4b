import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from './field.tsx'

/** A field to search in, with the sign for it. */
export function SearchInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <div className="relative grow">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-muted"
      />
      <Input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        // Every search has a way to clear it beside it, the same in all browsers.
        className="pl-10 [&::-webkit-search-cancel-button]:appearance-none"
        {...props}
      />
    </div>
  )
}
