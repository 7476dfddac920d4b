import { type RefObject, useCallback, useRef, useState } from 'react'
import {
  NO_PROPOSALS,
  type Proposals,
  type ShownProposal,
  shownProposal,
  withProposal,
  withRedone,
  withUndone,
} from './proposals.ts'

type ProposalOptions<Input extends object> = {
  /** What stands in the form at this moment. */
  getInput: () => Input
  onChange: (change: Partial<Input>) => void
  saveButton: RefObject<HTMLElement | null>
}

/** What its notice has to know. */
export type Proposing = {
  proposal: ShownProposal | null
  undo: () => void
  redo: () => void
  dismiss: () => void
  /** The next thing to do once the notice is gone. */
  saveButton: RefObject<HTMLElement | null>
}

/**
 * Generated text lands in the form like typed text, and can be taken back with one click. Whoever dismisses the notice
 * keeps what is in the form.
 */
export function useProposal<Input extends object>({
  getInput,
  onChange,
  saveButton,
}: ProposalOptions<Input>) {
  const [proposals, setProposals] = useState<Proposals<Input>>(NO_PROPOSALS)
  // An answer may arrive between two renderings.
  const latest = useRef(proposals)

  const keep = useCallback((next: Proposals<Input>) => {
    latest.current = next
    setProposals(next)
  }, [])

  function go({ proposals: next, change }: ReturnType<typeof withUndone<Input>>) {
    keep(next)
    if (Object.keys(change).length > 0) onChange(change)
  }

  return {
    proposal: shownProposal(proposals),
    /** `words` name what was filled: 'AI wrote the title and the excerpt.' */
    propose: (change: Partial<Input>, words: string) =>
      go(withProposal(latest.current, getInput(), { change, words })),
    undo: () => go(withUndone(latest.current, getInput())),
    redo: () => go(withRedone(latest.current, getInput())),
    dismiss: useCallback(() => keep(NO_PROPOSALS), [keep]),
    saveButton,
  }
}
