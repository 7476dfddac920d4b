import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

export function FailedPositions() {
  const { pathname, search } = useLocation()
  return (
    <div className="rounded border border-danger bg-surface p-6">
      <p role="alert" className="text-danger text-lg">
        Failed to fetch job listings
      </p>
      <p className="mt-1 text-muted">Please check your connection and try again.</p>
      <ButtonLink look="secondary" to={pathname + search} preventScrollReset className="mt-4 print:hidden">
        Try again
      </ButtonLink>
    </div>
  )
}
