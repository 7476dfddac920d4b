import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from '#app/ui/link.tsx'
import { IconButton, iconButtonLook } from './button.tsx'
import { ToastEcho } from './toaster.tsx'

type DialogProps = {
  title: string
  /** Below the title; both stay visible while the text scrolls. */
  subtitle?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Called on Escape before the dialog closes, and may prevent that. */
  onEscape?: ((event: SyntheticEvent) => void) | undefined
  /** The URL to close to, for a dialog with a URL of its own: it also closes without scripts then. */
  closeTo?: string
  /** There is unsaved input: a click outside does not close the dialog. */
  isDirty?: boolean
  /** A letter is a text to read: as wide as its lines, under a large title. */
  size?: 'narrow' | 'letter' | 'wide' | 'drawer'
  children: ReactNode
  /** Buttons below the scrolling part, always visible. */
  footer?: ReactNode
}

const CENTRED = 'm-auto max-h-[calc(100dvh-2rem)] rounded border'

const SIZES = {
  narrow: `${CENTRED} w-[min(34rem,calc(100vw-2rem))]`,
  letter: `${CENTRED} w-[min(44rem,calc(100vw-2rem))]`,
  wide: `${CENTRED} w-[min(64rem,calc(100vw-2rem))]`,
  drawer: 'drawer m-0 ml-auto h-dvh max-h-dvh w-[min(36rem,100%)] max-w-none border-l',
}

/** A native modal dialog with a heading: it traps focus, closes on Escape and restores focus. */
export function Dialog(props: DialogProps) {
  const { title, subtitle, isOpen, onClose, isDirty = false, size = 'narrow', children, footer } = props
  const { dialog, isSentOpen } = useModal(isOpen)
  const isLetter = size === 'letter'
  const padding = isLetter ? 'p-5 md:px-10' : 'p-5'
  const pressed = useRef<EventTarget>(null)
  const id = useId()

  /** The children fill the dialog's box: a click whose target is the dialog itself is on the backdrop. */
  function closeOutside(event: MouseEvent) {
    // Selecting text may end outside the dialog, so the press must have begun outside as well.
    const isOutside = event.target === dialog.current && pressed.current === dialog.current
    if (isOutside && !isDirty) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by keyboard
    <dialog
      ref={dialog}
      open={isSentOpen}
      // Only a script makes it modal.
      data-wake={isSentOpen ? 'load' : undefined}
      aria-labelledby={id}
      onClose={onClose}
      // A file picker that is closed without a file fires `cancel` too, and it bubbles.
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
          <div className={`flex items-start justify-between gap-4 border-line border-b ${padding}`}>
            <div className="min-w-0">
              <h2 id={id} className={`wrap-anywhere pt-1.5 ${isLetter ? 'text-3xl' : 'text-xl'}`}>
                {title}
              </h2>
              {subtitle}
            </div>
            <CloseButton to={props.closeTo} onClose={onClose} />
          </div>
          <div
            // Read-only content is focusable, so that it can be scrolled by keyboard in every browser.
            tabIndex={isLetter || size === 'wide' ? 0 : undefined}
            className={`modal-text grow overflow-y-auto focus-visible:-outline-offset-3 ${padding}`}
          >
            {children}
          </div>
          {footer && (
            <div className={`flex flex-wrap justify-end gap-3 border-line border-t ${padding}`}>{footer}</div>
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

/**
 * Opens and closes a native modal `<dialog>`. A page rendered with it open shows it before any script runs, by
 * the `open` attribute alone.
 */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Only the first value: after hydration the browser owns the attribute.
  const [isSentOpen] = useState(isOpen)
  const [closings, setClosings] = useState(0)

  useLayoutEffect(() => {
    const element = dialog.current
    const count = () => setClosings((now) => now + 1)
    element?.addEventListener('close', count)
    return () => element?.removeEventListener('close', count)
  }, [])

  // Before the browser paints: until the dialog is modal, Escape would go past it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Escape, pressed again, closes what asked to stay open
  useLayoutEffect(() => {
    if (dialog.current) settleModal(dialog.current, isOpen)
  }, [isOpen, closings])

  return { dialog, isSentOpen }
}

type Modal = Pick<HTMLDialogElement, 'open' | 'removeAttribute' | 'showModal' | 'close'> & {
  matches: (selector: string) => boolean
  contains: (other: Element | null) => boolean
  ownerDocument: { activeElement: Element | null }
}

/** Shows a dialog that should be open, and closes one that should not. */
export function settleModal(element: Modal, isOpen: boolean): void {
  if (isOpen && !element.matches(':modal')) {
    const { activeElement } = element.ownerDocument
    // A visitor may have begun to type before the scripts ran.
    const typing = element.contains(activeElement) ? activeElement : null
    // `close()` would fire a close event.
    element.removeAttribute('open')
    element.showModal()
    if (typing) (typing as HTMLElement).focus({ preventScroll: true })
  }
  if (!isOpen && element.open) element.close()
}
