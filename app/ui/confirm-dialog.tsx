import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  trigger: ReactNode
  title: string
  text: string
  confirmLabel: string
  isBusy?: boolean
  onConfirm: () => void
}

/** Asks before something is lost. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(18_16_14/0.55)]" />
        <AlertDialog.Content className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100vw-2.5rem))] rounded border border-line bg-surface p-6 shadow-float">
          <AlertDialog.Title className="font-bold text-xl">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{props.text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button look="secondary">Cancel</Button>
            </AlertDialog.Cancel>
            <Button look="danger" disabled={props.isBusy} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
