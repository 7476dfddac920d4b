import { useRef } from 'react'
import { canBeSentAgain, type Delivery, describeDelivery } from '#app/shared/delivery.ts'
import { useRowChange } from './use-row-change.ts'

/** How it stands as soon as staff asked for another try. */
export const ASKED_AGAIN: Delivery = { state: 'waiting', attempts: 0, lastError: null, sentAt: null }

type DeliveryLineProps = {
  /** What the delivery is about. */
  id: string
  delivery: Delivery
  /** Begins the line: 'Confirmation', 'Message'. */
  what: string
  isConfigured: boolean
  /** The address whose action sends `{ intent: 'send again', id }` and answers with `ok`. */
  action: string
  /** Said to those who hear its button without the row: 'to somebody'. */
  about: string
  onSettled: (isDone: boolean) => void
}

/** What became of something that had to leave the house, and another try where that makes sense. */
export function DeliveryLine(props: DeliveryLineProps) {
  const { id, delivery, what, isConfigured, action, about, onSettled } = props
  // Nobody has to do anything about one that arrived.
  const isQuiet = delivery.state === 'sent'
  const line = useRef<HTMLParagraphElement>(null)
  const { send, isBusy } = useRowChange<{ ok: boolean }>({
    key: `send-again-${id}`,
    action,
    onSettled: ({ ok }) => {
      // The button goes away with the success; focus stays beside it.
      if (ok && line.current?.parentElement?.contains(document.activeElement)) line.current.focus()
      onSettled(ok)
    },
  })
  return (
    <div className={`mt-0.5 text-muted ${isQuiet ? 'flex flex-wrap items-center gap-x-2' : ''}`}>
      <p ref={line} tabIndex={-1}>
        {describeDelivery(delivery, { what, isConfigured })}
      </p>
      {isConfigured && canBeSentAgain(delivery) && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || send({ intent: 'send again', id })}
          className={`min-h-6 pointer-coarse:min-h-11 underline underline-offset-4 ${isQuiet ? 'decoration-control hover:text-ink' : 'font-semibold text-clay'}`}
        >
          {isBusy ? 'Sending…' : 'Send again'}
          <span className="sr-only"> {about}</span>
        </button>
      )}
    </div>
  )
}
