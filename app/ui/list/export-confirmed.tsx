import { useSearchParams } from 'react-router'

/** The query parameter, and its value, of a list to which staff return from the question who they are. */
export const EXPORT_CONFIRMED = ['confirmed', 'export'] as const

/** Beside the link of an export that was interrupted by that question. */
export function ExportConfirmed() {
  const [search] = useSearchParams()
  const [name, value] = EXPORT_CONFIRMED
  if (search.get(name) !== value) return null
  return (
    <p role="status" className="text-forest">
      Confirmed. Export again.
    </p>
  )
}
