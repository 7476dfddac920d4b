import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Link } from '#app/ui/link.tsx'
import { controlLook } from '../field.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'

/** The label is the accessible name of the action and contains its visible word. */
type Named = { word: string; label: string; icon: LucideIcon }

/** In the table an icon alone, large enough to tap; with its word on the cards of a smaller screen. */
const LOOK =
  'flex min-h-11 items-center gap-1.5 rounded px-1.5 text-muted hover:bg-clay-soft hover:text-ink xl:size-11 xl:min-h-0 xl:justify-center xl:p-0 xl:pointer-fine:size-9'

/** Holds the actions of one row. */
export function RowActions({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`max-xl:-mx-1.5 flex flex-wrap gap-1 xl:flex-nowrap ${className}`} {...props} />
}

/** Needs scripts, so it is disabled until they run. */
export function RowButton({
  word,
  label,
  icon,
  disabled = false,
  ...props
}: Named & Omit<ComponentProps<'button'>, 'children'>) {
  const isHydrated = useIsHydrated()
  return (
    <button
      type="button"
      disabled={disabled || !isHydrated}
      aria-label={label}
      title={label}
      className={LOOK}
      {...props}
    >
      <IconAndWord icon={icon} word={word} />
    </button>
  )
}

/** In some browsers these choose another option of a closed select at once. */
const CHOOSING_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** Opens a closed select by the keys, letters among them, that would else change, and so save, its choice. */
function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const { currentTarget: select, key, altKey, ctrlKey, metaKey } = event
  const isTyped = key.length === 1 && key !== ' '
  if (!(isTyped || CHOOSING_KEYS.includes(key)) || altKey || ctrlKey || metaKey) return
  // Open it handles the keys itself; browsers without this selector send them to its list, not here.
  if (CSS.supports('selector(:open)') && select.matches(':open')) return
  if (!select.showPicker && !isTyped) return
  event.preventDefault()
  select.showPicker?.()
}

/** Saves a choice as soon as it is made. Needs scripts, so it is disabled until they run, without looking so. */
export function RowSelect({ className = '', disabled = false, ...props }: ComponentProps<'select'>) {
  const isHydrated = useIsHydrated()
  return (
    <select
      disabled={disabled || !isHydrated}
      onKeyDown={openInstead}
      className={`${controlLook} min-h-11 xl:pointer-fine:min-h-9 xl:py-1 xl:text-sm ${className}`}
      {...props}
    />
  )
}

export function RowLink({
  word,
  label,
  icon,
  ...props
}: Named & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link aria-label={label} title={label} className={LOOK} {...props}>
      <IconAndWord icon={icon} word={word} />
    </Link>
  )
}

function IconAndWord({ icon: Icon, word }: Pick<Named, 'icon' | 'word'>) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="xl:hidden">{word}</span>
    </>
  )
}
