import { CircleAlert } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { canBeSentAgain, type Delivery, describeDelivery } from '#app/shared/delivery.ts'
import { useFollowedDelivery } from './followed-deliveries.ts'
import { useRowChange } from './use-list-changes.ts'

/** The state shown as soon as staff asked to send it again. */
export const ASKED_AGAIN: Delivery = { state: 'waiting', attempts: 0, lastError: null, sentAt: null }

type DeliveryLineProps = {
  /** The id of the row that the delivery belongs to. */
  id: string
  delivery: Delivery
  /** The outbox kind. */
  kind: string
  /** Begins the line: 'Confirmation', 'Message'. */
  what: string
  isConfigured: boolean
  /** Written by staff to one person. */
  isPersonal?: boolean
  /** The URL whose action handles `{ intent, id }` and answers with `ok`. */
  action: string
  intent?: string
  /** For screen readers, which read the button without its row: 'to Aline'. */
  screenReaderText: string
  onSettled: (isDone: boolean) => void
}

/** The status of a delivery, with a button to send it again where that makes sense. */
export function DeliveryLine(props: DeliveryLineProps) {
  const { id, what, isConfigured, action, intent = 'send again', screenReaderText } = props
  const { delivery, renew } = useFollowedDelivery(id, props.kind, props.delivery)
  // A sent delivery needs no attention.
  const isQuiet = delivery.state === 'sent'
  const line = useRef<HTMLParagraphElement>(null)
  const { send, isBusy } = useRowChange<{ ok: boolean }>({
    key: `${intent}-${id}`,
    action,
    onSettled: ({ ok }) => {
      // The button disappears on success; focus moves to the line beside it.
      if (ok && line.current?.parentElement?.contains(document.activeElement)) line.current.focus()
      if (ok) renew()
      props.onSettled(ok)
    },
  })
  return (
    <div className={`mt-0.5 text-muted ${isQuiet ? 'flex flex-wrap items-center gap-x-2' : ''}`}>
      <DeliveryText ref={line} delivery={delivery} what={what} isConfigured={isConfigured} />
      {isConfigured && canBeSentAgain(delivery, props.isPersonal) && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || send({ intent, id })}
          className={`min-h-6 pointer-coarse:min-h-11 underline underline-offset-4 ${isQuiet ? 'decoration-control hover:text-ink' : 'font-semibold text-clay'}`}
        >
          {isBusy ? 'Sending…' : 'Send again'}
          <span className="sr-only"> {screenReaderText}</span>
        </button>
      )}
    </div>
  )
}

type DeliveryTextProps = Pick<DeliveryLineProps, 'delivery' | 'what' | 'isConfigured'> & {
  /** Can take the focus when a button beside it disappears. */
  ref?: Ref<HTMLParagraphElement>
}

/** The status alone; a failed one looks failed. */
export function DeliveryText({ ref, delivery, what, isConfigured }: DeliveryTextProps) {
  const isFailed = delivery.state === 'dead'
  return (
    <p
      ref={ref}
      tabIndex={-1}
      className={isFailed ? 'flex items-start gap-1.5 font-semibold text-danger' : ''}
    >
      {isFailed && <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}
      {describeDelivery(delivery, { what, isConfigured })}
    </p>
  )
}
