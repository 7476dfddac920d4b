import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: LucideIcon
}

/** For a link that looks the same. */
export const iconButtonLook =
  'grid size-11 shrink-0 place-items-center rounded border border-control bg-surface hover:border-ink'

export function IconButton({ label, icon: Icon, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`${iconButtonLook} ${className}`} {...props}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
