import { X } from 'lucide-react'

/** Under the banner the sticky head of a table stays in sight, and what gets the focus comes to lie below it. */
const MAKES_ROOM =
  '[:root:has(&)]:scroll-pt-40 xl:[:root:has(&)]:[--table-head-top:4rem] xl:[:root:has(&)]:scroll-pt-32'

/** Says above a table what failed until something succeeds, in sight also of whoever is far down the list. */
export function ProblemBanner({ text, onClose }: { text: string; onClose: () => void }) {
  function close() {
    onClose()
    // The button goes away with the banner.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <div className={`sticky top-16 z-20 mb-2 bg-paper py-2 lg:top-0 xl:h-16 ${MAKES_ROOM}`}>
      <div className="flex items-center justify-between gap-3 rounded border border-danger bg-surface pl-4">
        <div role="alert" className="flex flex-wrap gap-x-2 py-2">
          <p className="font-semibold text-danger">{text}</p>
          <p className="text-muted">Please try again.</p>
        </div>
        <button
          type="button"
          aria-label="Close the message"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded text-danger hover:bg-clay-soft"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  )
}
