import { CircleCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

type SuccessNoticeProps = {
  id?: string
  /** Lets the parent focus the notice. */
  ref?: Ref<HTMLDivElement>
  title: string
  className?: string
  children: ReactNode
}

/** Says that a form has arrived, where it was sent or where its sender continues. */
export function SuccessNotice({ id, ref, title, className = '', children }: SuccessNoticeProps) {
  return (
    <div
      id={id}
      ref={ref}
      role="status"
      tabIndex={-1}
      className={`flex gap-3 rounded border border-forest bg-surface p-5 ${className}`}
    >
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-forest" />
      <div className="wrap-anywhere grid max-w-[33em] gap-1">
        <p className="font-semibold text-forest text-lg">{title}</p>
        {children}
      </div>
    </div>
  )
}
