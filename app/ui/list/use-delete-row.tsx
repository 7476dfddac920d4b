import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type DeleteRowOptions<Row> = {
  /** The URL whose action handles `{ intent: 'delete', id }` and answers with `ok`. */
  action: string
  question: string
  /** What is lost with the row to delete. */
  textOf: (row: Row) => string
  /** The word on the button that confirms. */
  confirmLabel?: string
  /** `isGone` where another member of staff has deleted it before. */
  onSettled: (isDeleted: boolean, isGone: boolean, id: string) => void
}

export function deleteButtonId(rowId: string): string {
  return `delete-${rowId}`
}

/** Confirms before a row of a table is deleted. One dialog for all rows; their buttons have the id `deleteButtonId`. */
export function useDeleteRow<Row extends { id: string }>(options: DeleteRowOptions<Row>) {
  const { action, question, textOf, confirmLabel = 'Delete' } = options
  const { state, data, submit } = useFetcher<{ ok: boolean; isGone?: boolean }>({ key: `delete ${action}` })
  const [asked, setAsked] = useState<{ row: Row; neighbour: Row | undefined } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isBusy = state !== 'idle'

  const settle = useEffectEvent((isDeleted: boolean, isGone: boolean) => {
    setIsOpen(false)
    options.onSettled(isDeleted, isGone, asked?.row.id ?? '')
  })

  useEffect(() => {
    // Idle again means that the list has been revalidated too.
    if (state === 'idle' && data) settle(data.ok, data.isGone === true)
  }, [state, data])

  function askToDelete(row: Row, rows: Row[]) {
    const index = rows.indexOf(row)
    setAsked({ row, neighbour: rows[index + 1] ?? rows[index - 1] })
    setIsOpen(true)
  }

  function confirm() {
    if (asked) void submit({ intent: 'delete', id: asked.row.id }, { method: 'post', action })
  }

  function close() {
    setIsOpen(false)
    // The browser restores focus to the button, unless that was removed together with its row.
    if (!asked || document.getElementById(deleteButtonId(asked.row.id))) return
    const button = asked.neighbour && document.getElementById(deleteButtonId(asked.neighbour.id))
    const next = button ?? document.querySelector<HTMLElement>('main')
    next?.focus()
  }

  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={question}
      text={asked ? textOf(asked.row) : ''}
      confirmLabel={isBusy ? `${confirmLabel.replace(/^(\w+?)e?\b/, '$1ing')}…` : confirmLabel}
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
  return { askToDelete, dialog }
}
