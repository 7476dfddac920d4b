import type { ReactNode } from 'react'
import { DraftRow } from '#app/forms/drafting/draft-controls.tsx'
import { beingWritten } from '#app/forms/drafting/use-drafting.ts'
import { type ClientDrafting, type DraftTarget, draftName, fieldsOf } from './use-client-drafting.ts'

type ClientDraftRowProps = {
  target: DraftTarget
  drafting: Pick<ClientDrafting, 'running' | 'generate' | 'cancel'>
  /** Not hydrated yet. */
  isWaiting: boolean
  isStacked?: boolean
  children: ReactNode
}

const WHOLE = { all: 'Generate All with AI', story: 'Generate Story with AI' }

/** A field with the button that drafts it, or several fields. */
export function ClientDraftRow({ target, ...row }: ClientDraftRowProps) {
  const words = target === 'all' || target === 'story' ? { label: WHOLE[target] } : { of: draftName(target) }
  const progress = beingWritten(fieldsOf(target).map(draftName))
  return <DraftRow target={target} progress={progress} {...words} {...row} />
}
