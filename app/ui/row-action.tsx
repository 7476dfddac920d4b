import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Labelled = { label: string; icon: LucideIcon }

/** Large enough for a finger, and close together where there is a pointer. */
const LOOK =
  'grid size-11 place-items-center rounded text-muted hover:bg-clay-soft hover:text-ink xl:pointer-fine:size-9'

/** What can be done with one row of a table: an icon with a name of its own. */
export function RowButton({
  label,
  icon: Icon,
  ...props
}: Labelled & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" aria-label={label} title={label} className={LOOK} {...props}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

export function RowLink({
  label,
  icon: Icon,
  ...props
}: Labelled & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link aria-label={label} title={label} className={LOOK} {...props}>
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  )
}
