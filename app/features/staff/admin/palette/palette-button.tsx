import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Role } from '#app/shared/roles.ts'
import { type Destination, mayOpen, screens } from '../screens.ts'
import type { PaletteItem } from './palette.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

type PaletteProps = { role: Role; creations: Destination[] }

/** Opens the command palette; so does Ctrl+K or Cmd+K, unless what has the focus uses these keys itself. */
export function usePalette({ role, creations }: PaletteProps) {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isAsked =
        event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isAsked || event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const itemsOf = (kind: string, destinations: Destination[]): PaletteItem[] =>
    destinations
      .filter((destination) => mayOpen(role, destination))
      .map(({ label, to }) => ({ kind, label, to }))
  return {
    open: () => setIsOpen(true),
    palette: isOpen && (
      <Suspense>
        <CommandPalette
          items={[...itemsOf('Screen', Object.values(screens)), ...itemsOf('Create', creations)]}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}

/** Shows the keys, so that they can be learned. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className="mb-3 flex min-h-11 w-full items-center gap-3 rounded border border-control px-3 text-left text-muted hover:bg-clay-soft noscript:hidden"
    >
      <Search aria-hidden="true" className="size-5" />
      Go to …
      <span aria-hidden="true" className="pointer-coarse:hidden ml-auto text-xs">
        Ctrl K
      </span>
    </button>
  )
}
