import { useState } from 'react'
import { href } from 'react-router'
import { ProblemBanner } from '#app/ui/problem-banner.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { useDeleteRow } from '#app/ui/use-delete-row.tsx'
import type { Position } from '../../position.ts'

/** Asks before a position is deleted; a failure is told above the table. */
export function useDeletePosition() {
  const [hasFailed, setHasFailed] = useState(false)
  const { askToDelete, dialog } = useDeleteRow<Position>({
    action: href('/admin/careers'),
    question: 'Are you sure you want to delete this position?',
    textOf: ({ title }) =>
      `“${title}” will be gone for good. Applications for it are kept, and stay in the list of applications.`,
    onSettled: (isDeleted) => {
      setHasFailed(!isDeleted)
      if (isDeleted) void showToast({ kind: 'success', message: 'Position deleted' })
    },
  })

  function ask(position: Position, rows: Position[]) {
    setHasFailed(false)
    askToDelete(position, rows)
  }

  const failure = hasFailed && (
    <ProblemBanner text="Failed to delete position" onClose={() => setHasFailed(false)} />
  )
  return { askToDelete: ask, dialog, failure }
}
