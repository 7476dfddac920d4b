import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Something was typed: then a click beside the dialog does not close it. */
  isDirty?: boolean
  size?: 'narrow' | 'wide'
  children: ReactNode
  /** Buttons that stay in sight below what scrolls. */
  footer?: ReactNode
}

const SIZES = { narrow: 'w-[min(34rem,calc(100vw-2rem))]', wide: 'w-[min(64rem,calc(100vw-2rem))]' }

/** The platform's modal dialog with a heading: it traps focus, closes on Escape and gives focus back. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, isDirty = false, size = 'narrow', children, footer } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])

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
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={closeOutside}
      className={`m-auto max-h-[calc(100dvh-2rem)] rounded border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-[rgb(18_16_14/0.55)] ${SIZES[size]}`}
    >
      {isOpen && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <div className="flex items-start justify-between gap-4 border-line border-b p-5">
            <h2 id={id} className="pt-1.5 text-xl">
              {title}
            </h2>
            <IconButton label="Close" icon={X} onClick={onClose} />
          </div>
          <div className="overflow-y-auto p-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t p-5">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  )
}
