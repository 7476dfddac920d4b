import type { ReactNode } from 'react'
import { DraftRow } from '#app/ui/drafting/draft-row.tsx'
import { beingWritten } from '#app/ui/drafting/written-by-ai.ts'
import { type DraftTarget, fieldsOf } from './client-drafting.ts'
import type { ClientDrafting } from './use-client-drafting.ts'

type ClientDraftRowProps = {
  target: DraftTarget
  drafting: Pick<ClientDrafting, 'running' | 'generate' | 'cancel'>
  /** Scripts do not run yet. */
  isWaiting: boolean
  isStacked?: boolean
  children: ReactNode
}

/** A field of a client with the button that drafts it, or all of them. */
export function ClientDraftRow({ target, ...row }: ClientDraftRowProps) {
  const words = target === 'all' ? { label: 'Generate All with AI' } : { of: target }
  return <DraftRow target={target} progress={beingWritten(fieldsOf(target))} {...words} {...row} />
}
