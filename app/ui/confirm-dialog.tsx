import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { ToastEcho } from './toaster.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  confirmLabel: string
  isBusy?: boolean
  onConfirm: () => void
} & (OpenedByTrigger | OpenedFromOutside)

type OpenedByTrigger = { trigger: (open: () => void) => ReactNode; isOpen?: never; onClose?: never }
/** For lists: one dialog serves all rows. */
type OpenedFromOutside = { trigger?: never; isOpen: boolean; onClose: () => void }

/**
 * Confirms before something is lost. A native modal dialog: it traps focus, closes on Escape, restores focus and is in
 * the top layer. Cancel comes first and so has the focus: Enter alone deletes nothing.
 */
export function ConfirmDialog({ isOpen, ...props }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (isOpen === false && dialog.current?.open) dialog.current.close()
  }, [isOpen])

  return (
    <>
      {props.trigger?.(() => dialog.current?.showModal())}
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClose={props.onClose}
        className="m-auto w-[min(28rem,calc(100vw-2.5rem))] rounded border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-[rgb(18_16_14/0.55)]"
      >
        <ToastEcho />
        <h2 id={`${id}-title`} className="text-xl">
          {props.title}
        </h2>
        <p id={`${id}-text`} className="wrap-anywhere mt-2 text-muted">
          {props.text}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => dialog.current?.close()}>
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
