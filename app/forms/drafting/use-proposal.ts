import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A change that AI made in a form. `other` holds the values that undo or redo would put into its fields. */
type Proposal<Input extends object> = { words: string; other: Partial<Input> }

/** An undo stack: the first `done` proposals are applied, the rest are undone. */
export type Proposals<Input extends object> = { made: readonly Proposal<Input>[]; done: number }

/** The next stack, and the change to apply to the form. */
type Step<Input extends object> = { proposals: Proposals<Input>; change: Partial<Input> }

/** The notice: about the last applied proposal, or else the first undone one. */
export type ShownProposal = { words: string; isUndone: boolean; canRedo: boolean }

export const NO_PROPOSALS = { made: [], done: 0 } as const

const UNDO_MAX = 20

/** A new proposal discards the undone ones. */
export function withProposal<Input extends object>(
  { made, done }: Proposals<Input>,
  input: Input,
  proposed: { change: Partial<Input>; words: string },
): Step<Input> {
  const { change, words } = proposed
  const stack = [...made.slice(0, done), { words, other: valuesOf(input, change) }].slice(-UNDO_MAX)
  return { proposals: { made: stack, done: stack.length }, change }
}

export function withUndone<Input extends object>(proposals: Proposals<Input>, input: Input): Step<Input> {
  return swapped(proposals, input, { index: proposals.done - 1, done: proposals.done - 1 })
}

export function withRedone<Input extends object>(proposals: Proposals<Input>, input: Input): Step<Input> {
  return swapped(proposals, input, { index: proposals.done, done: proposals.done + 1 })
}

export function shownProposal<Input extends object>({ made, done }: Proposals<Input>): ShownProposal | null {
  const shown = made[Math.max(done - 1, 0)]
  return shown ? { words: shown.words, isUndone: done === 0, canRedo: done < made.length } : null
}

/** Undo and redo are the same: swaps the fields with the stored values, including what was typed since. */
function swapped<Input extends object>(
  proposals: Proposals<Input>,
  input: Input,
  { index, done }: { index: number; done: number },
): Step<Input> {
  const swap = proposals.made[index]
  if (!swap) return { proposals, change: {} }
  const made = proposals.made.with(index, { ...swap, other: valuesOf(input, swap.other) })
  return { proposals: { made, done }, change: swap.other }
}

function valuesOf<Input extends object>(input: Input, fields: Partial<Input>): Partial<Input> {
  const names = Object.keys(fields) as (keyof Input)[]
  return Object.fromEntries(names.map((name) => [name, input[name]])) as Partial<Input>
}

type ProposalOptions<Input extends object> = {
  /** The current values of the form. */
  getInput: () => Input
  onChange: (change: Partial<Input>) => void
  saveButton: RefObject<HTMLElement | null>
}

/** The props of its notice. */
export type Proposing = {
  proposal: ShownProposal | null
  undo: () => void
  redo: () => void
  dismiss: () => void
  /** Gets the focus when the notice disappears. */
  saveButton: RefObject<HTMLElement | null>
}

/**
 * Generated text is put into the form like typed text, and undone with one click. Dismissing the notice
 * leaves the form as it is.
 */
export function useProposal<Input extends object>({
  getInput,
  onChange,
  saveButton,
}: ProposalOptions<Input>) {
  const [proposals, setProposals] = useState<Proposals<Input>>(NO_PROPOSALS)
  // An answer may arrive between two renders.
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
    /** `words` name the filled fields: 'AI wrote the title and the excerpt.' */
    propose: (change: Partial<Input>, words: string) =>
      go(withProposal(latest.current, getInput(), { change, words })),
    undo: () => go(withUndone(latest.current, getInput())),
    redo: () => go(withRedone(latest.current, getInput())),
    dismiss: useCallback(() => keep(NO_PROPOSALS), [keep]),
    saveButton,
  }
}

type SettledOptions = {
  /**
   * The record on the server: a new object after each save, and when staff load the stored version
   * instead of their own text.
   */
  saved: unknown
  isUnsaved: () => boolean
  onSettled: () => void
}

/** Drops the proposals once they are saved or discarded. */
export function useSettledProposal({ saved, isUnsaved, onSettled }: SettledOptions): void {
  const settle = useEffectEvent((_saved: unknown) => {
    // A proposal that arrived during the save is not part of it.
    if (!isUnsaved()) onSettled()
  })
  useEffect(() => settle(saved), [saved])
}
