import { href, Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing here yet">Applications appear here as soon as somebody applies.</EmptyState>
    )
  }
  return (
    <div role="status">
      <EmptyState title="No application matches">
        Every word you type has to be in the name, the email address, the phone number or the position.{' '}
        <Link
          to={href('/admin/applications')}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline"
        >
          Show all applications
        </Link>
      </EmptyState>
    </div>
  )
}
