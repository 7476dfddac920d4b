import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton, iconButtonLook } from './icon-button.tsx'
import { ToastEcho } from './toaster.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  title: string
  /** Stands under the title and stays in sight with it. */
  subtitle?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Hears of Escape before it closes the dialog, and may prevent that. */
  onEscape?: ((event: SyntheticEvent) => void) | undefined
  /** Where closing leads, for a dialog with an address of its own: then it also closes without scripts. */
  closeTo?: string
  /** Something was typed: then a click beside the dialog does not close it. */
  isDirty?: boolean
  size?: 'narrow' | 'wide' | 'drawer'
  children: ReactNode
  /** Buttons that stay in sight below what scrolls. */
  footer?: ReactNode
}

const CENTRED = 'm-auto max-h-[calc(100dvh-2rem)] rounded border'

const SIZES = {
  narrow: `${CENTRED} w-[min(34rem,calc(100vw-2rem))]`,
  wide: `${CENTRED} w-[min(64rem,calc(100vw-2rem))]`,
  drawer: 'drawer m-0 ml-auto h-dvh max-h-dvh w-[min(36rem,100%)] max-w-none border-l',
}

/** The platform's modal dialog with a heading: it traps focus, closes on Escape and gives focus back. */
export function Dialog(props: DialogProps) {
  const { title, subtitle, isOpen, onClose, isDirty = false, size = 'narrow', children, footer } = props
  const { dialog, isSentOpen } = useModal(isOpen)
  const pressed = useRef<EventTarget>(null)
  const id = useId()

  /** Its box is filled by its children: what hits the element itself hits the backdrop. */
  function closeOutside(event: MouseEvent) {
    // A selection that was dragged out of the dialog ends outside as well.
    const isOutside = event.target === dialog.current && pressed.current === dialog.current
    if (isOutside && !isDirty) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, as the platform does
    <dialog
      ref={dialog}
      open={isSentOpen}
      aria-labelledby={id}
      onClose={onClose}
      // A file picker that closes without a file says the same word.
      onCancel={(event) => event.target === dialog.current && props.onEscape?.(event)}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={closeOutside}
      className={`modal border-line bg-surface p-0 text-ink shadow-float ${SIZES[size]}`}
    >
      {isOpen && (
        <div className="modal-box flex h-full max-h-[inherit] flex-col">
          <ToastEcho />
          <div className="flex items-start justify-between gap-4 border-line border-b p-5">
            <div className="min-w-0">
              <h2 id={id} className="wrap-anywhere pt-1.5 text-xl">
                {title}
              </h2>
              {subtitle}
            </div>
            <CloseButton to={props.closeTo} onClose={onClose} />
          </div>
          <div
            // What is only for reading takes the focus itself, to be scrolled by keyboard in every browser.
            tabIndex={size === 'wide' ? 0 : undefined}
            className="modal-text grow overflow-y-auto p-5 focus-visible:-outline-offset-3"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t p-5">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  )
}

function CloseButton({ to, onClose }: { to: string | undefined; onClose: () => void }) {
  if (to === undefined) return <IconButton label="Close" icon={X} onClick={onClose} />
  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }
  return (
    <Link to={to} aria-label="Close" onClick={close} className={iconButtonLook}>
      <X aria-hidden="true" className="size-5" />
    </Link>
  )
}
