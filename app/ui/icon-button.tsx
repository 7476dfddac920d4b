import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: LucideIcon
}

export function IconButton({ label, icon: Icon, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-11 place-items-center rounded border border-control bg-surface hover:border-ink ${className}`}
      {...props}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
