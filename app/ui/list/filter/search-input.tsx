import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from '../../field.tsx'

/** A search field with its icon. */
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
        // Every search has its own button to clear it, the same in all browsers.
        className="pl-10 [&::-webkit-search-cancel-button]:appearance-none"
        {...props}
      />
    </div>
  )
}
