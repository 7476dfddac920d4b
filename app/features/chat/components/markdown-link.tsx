import type { ReactNode } from 'react'
import { OwnLink } from './own-link.tsx'
import { safeAddress } from './safe-address.ts'

const LOOK = 'text-clay underline underline-offset-2'

/** A link that leads where replies may lead, or its words alone. */
export function MarkdownLink({ address, children }: { address: string; children: ReactNode }) {
  const safe = safeAddress(address)
  if (!safe) return children
  if (safe.kind === 'own') {
    return (
      <OwnLink to={safe.address} discover="none" className={LOOK}>
        {children}
      </OwnLink>
    )
  }
  if (safe.kind === 'contact') {
    return (
      <a href={safe.address} className={LOOK}>
        {children}
      </a>
    )
  }
  return (
    <a href={safe.address} target="_blank" rel="noopener noreferrer" className={LOOK}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
