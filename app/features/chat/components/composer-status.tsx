import type { ReactNode } from 'react'
import { describeLength, isTooLong } from './message-length.ts'

type ComposerStatusProps = {
  id: string
  length: number
  isReading: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a message cannot be sent yet. The count changes with every letter: it is shown, not said. */
export function ComposerStatus({ id, length, isReading, children }: ComposerStatusProps) {
  const count = describeLength(length)
  const isLong = isTooLong(length)
  const reason = isLong ? 'Too long to send. Please shorten it.' : isReading ? 'Reading the image…' : ''
  return (
    <div className={reason || count ? 'flex items-center gap-3 text-muted text-sm' : 'sr-only'}>
      <div id={id} className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <p role="status" className={isLong ? 'text-danger' : ''}>
          {reason}
        </p>
        {count && <p className="ml-auto tabular-nums">{count}</p>}
      </div>
      {children}
    </div>
  )
}
