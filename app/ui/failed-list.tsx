import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'

type FailedListProps = {
  message: string
  hint?: string
  /** Another link beside 'Try again'. */
  children?: ReactNode
}

/** Replaces a list that could not be loaded. */
export function FailedList({ message, hint, children }: FailedListProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="rounded border border-danger bg-surface p-6">
      <p role="alert" className="text-danger text-lg">
        {message}
      </p>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink look="secondary" to={pathname + search} preventScrollReset>
          Try again
        </ButtonLink>
        {children}
      </div>
    </div>
  )
}
