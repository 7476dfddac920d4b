import { useRef } from 'react'
import {
  type ApplicationRow,
  type ConfirmationDelivery,
  canBeSentAgain,
  describeConfirmation,
  namedInLabels,
} from '../../application-rows.ts'
import { useApplicationChange } from './use-application-change.ts'
import type { Settle } from './use-applications.ts'

type ConfirmationLineProps = {
  row: ApplicationRow
  confirmation: ConfirmationDelivery
  isMailConfigured: boolean
  onSettled: Settle
}

/** What became of the confirmation, and another try where that makes sense. */
export function ConfirmationLine({ row, confirmation, isMailConfigured, onSettled }: ConfirmationLineProps) {
  // Nobody has to do anything about one that arrived.
  const isQuiet = confirmation.state === 'sent'
  const line = useRef<HTMLParagraphElement>(null)
  const { send, isBusy } = useApplicationChange(`send-again-${row.id}`, (change) => {
    // The button goes away with the success; focus stays beside it.
    if (change && line.current?.parentElement?.contains(document.activeElement)) line.current.focus()
    onSettled('send again', change)
  })
  return (
    <div className={`mt-0.5 text-muted ${isQuiet ? 'flex flex-wrap items-center gap-x-2' : ''}`}>
      <p ref={line} tabIndex={-1}>
        {describeConfirmation(confirmation, isMailConfigured)}
      </p>
      {isMailConfigured && canBeSentAgain(confirmation) && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || send({ intent: 'send again', id: row.id })}
          className={`min-h-6 pointer-coarse:min-h-11 underline underline-offset-4 ${isQuiet ? 'decoration-control hover:text-ink' : 'font-semibold text-clay'}`}
        >
          {isBusy ? 'Sending…' : 'Send again'}
          <span className="sr-only"> to {namedInLabels(row)}</span>
        </button>
      )}
    </div>
  )
}
