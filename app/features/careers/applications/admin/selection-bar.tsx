import { Download, Mail, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { SELECTED_MAX } from '#app/shared/selected-ids.ts'
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx'
import { RowSelect } from '#app/ui/list/row-action.tsx'
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application.ts'
import type { ApplicationRow } from '../application-rows.ts'

export type Selection = ReturnType<typeof useSelection>

/** The rows that staff chose; those that are no longer listed do not count. */
export function useSelection(rows: ApplicationRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id)).slice(0, SELECTED_MAX)
  return {
    selected,
    has: (id: string) => ids.has(id),
    select(id: string, isSelected: boolean) {
      const next = new Set(ids)
      if (isSelected) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    selectAll: () => setIds(new Set(rows.slice(0, SELECTED_MAX).map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

type SelectionBarProps = {
  selection: Selection
  count: number
  /** Beside an open application. */
  isNarrow: boolean
  exportPath: string
  onStatus: (status: ApplicationStatus) => void
  onAnswer: () => void
  onDelete: () => void
}

/** What can be done with the selected rows. It stays at the lower edge of the screen while the list scrolls. */
export function SelectionBar({ selection, count, isNarrow, exportPath, ...props }: SelectionBarProps) {
  const { selected, selectAll, clear } = selection
  if (selected.length === 0) return null
  return (
    <section
      data-holds-list
      aria-label="Selected applications"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded border border-control bg-surface p-3 shadow-float [:root:has(&)]:[--toast-bottom:10rem]! [:root:has(&)]:scroll-pb-40"
    >
      <p role="status" className="font-semibold tabular-nums">
        {`${selected.length} selected`}
      </p>
      {selected.length < Math.min(count, SELECTED_MAX) && (
        <button
          type="button"
          onClick={selectAll}
          className="min-h-11 px-2 text-clay underline underline-offset-4"
        >
          {count > SELECTED_MAX ? `Select the first ${SELECTED_MAX}` : `Select all ${count}`}
        </button>
      )}
      <IconButton label="Clear the selection" icon={X} onClick={clear} className="ml-auto" />
      <div className="flex w-full items-center gap-2">
        <RowSelect
          aria-label="Set the status of the selected applications"
          value=""
          onChange={(event) => props.onStatus(event.target.value as ApplicationStatus)}
          className="w-36! grow md:grow-0"
        >
          <option value="" disabled>
            Set status
          </option>
          {APPLICATION_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </RowSelect>
        <Button look="secondary" onClick={props.onAnswer} className="px-3!">
          <Mail aria-hidden="true" className="size-5" />
          <span className={isNarrow ? 'sr-only' : 'max-md:sr-only'}>Answer</span>
        </Button>
        <ButtonLink look="secondary" to={exportPath} reloadDocument className="px-3!">
          <Download aria-hidden="true" className="size-5" />
          <span className={isNarrow ? 'sr-only' : 'max-md:sr-only'}>Export</span>
        </ButtonLink>
        <Button look="secondary" onClick={props.onDelete} className="px-3!">
          <Trash2 aria-hidden="true" className="size-5" />
          <span className={isNarrow ? 'sr-only' : 'max-md:sr-only'}>Delete</span>
        </Button>
      </div>
    </section>
  )
}
