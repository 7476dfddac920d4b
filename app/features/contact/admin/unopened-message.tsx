import { useLocation } from 'react-router'
import { openedIdOf } from '../message-filter.ts'

/** Said as long as the address names the message that could not be read. */
export function UnopenedMessage({ isMissing }: { isMissing: boolean }) {
  const { search } = useLocation()
  if (!isMissing || openedIdOf(new URLSearchParams(search)) === null) return null
  return (
    <p role="status" className="mb-6 rounded bg-clay-soft px-4 py-2">
      This message could not be opened. It may have been deleted.
    </p>
  )
}
