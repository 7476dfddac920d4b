import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: LucideIcon
}

/** For a link that looks like an icon button. */
export const iconButtonLook =
  'grid size-11 shrink-0 place-items-center rounded border border-control bg-surface hover:border-ink'

/** For an icon that stands between links and needs no frame. */
export const quietIconLook = 'grid size-11 shrink-0 place-items-center rounded hover:bg-clay-soft'

export function IconButton({ label, icon: Icon, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`${iconButtonLook} ${className}`} {...props}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

type Look = 'primary' | 'secondary' | 'danger' | 'quiet'

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded border px-5 py-2.5 font-semibold text-base leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-muted'

const LOOKS: Record<Look, string> = {
  primary: 'border-clay bg-clay text-on-clay hover:border-ink',
  secondary: 'border-control bg-surface text-ink hover:border-ink',
  danger: 'border-danger bg-danger text-paper hover:border-ink',
  quiet: 'border-transparent text-ink hover:bg-clay-soft',
}

type ButtonProps = ComponentProps<'button'> & { look?: Look }

export function Button({ look = 'primary', className = '', type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={`${BASE} ${LOOKS[look]} ${className}`} {...props} />
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look }

export function ButtonLink({ look = 'primary', className = '', ...props }: ButtonLinkProps) {
  return <Link className={`${BASE} ${LOOKS[look]} ${className}`} {...props} />
}
