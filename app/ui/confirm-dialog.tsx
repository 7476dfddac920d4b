import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  trigger: (open: () => void) => ReactNode
  title: string
  text: string
  confirmLabel: string
  isBusy?: boolean
  onConfirm: () => void
}

/**
 * Asks before something is lost. The platform's own modal dialog: it traps focus, closes on Escape, gives focus
 * back and lies above everything. Cancel has the focus, so that Enter alone destroys nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()

  function open() {
    dialog.current?.showModal()
    cancel.current?.focus()
  }

  return (
    <>
      {props.trigger(open)}
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto w-[min(28rem,calc(100vw-2.5rem))] rounded border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-[rgb(18_16_14/0.55)]"
      >
        <h2 id={`${id}-title`} className="text-xl">
          {props.title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-muted">
          {props.text}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button ref={cancel} look="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button look="danger" disabled={props.isBusy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </div>
      </dialog>
    </>
  )
}
