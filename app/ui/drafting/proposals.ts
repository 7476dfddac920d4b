/** Something that AI wrote into a form. `other` is what its fields do not hold now, but would after undo or redo. */
type Proposal<Input extends object> = { words: string; other: Partial<Input> }

/** The first `done` of them stand in the form; those behind were undone. */
export type Proposals<Input extends object> = { made: readonly Proposal<Input>[]; done: number }

/** Where a step leads, and what it changes in the form. */
type Step<Input extends object> = { proposals: Proposals<Input>; change: Partial<Input> }

/** What a person is told: of the last one that stands in the form, or else of the first one that was undone. */
export type ShownProposal = { words: string; isUndone: boolean; canRedo: boolean }

export const NO_PROPOSALS = { made: [], done: 0 } as const

const KEPT = 20

/** What was undone before makes way for what comes now. */
export function withProposal<Input extends object>(
  { made, done }: Proposals<Input>,
  input: Input,
  proposed: { change: Partial<Input>; words: string },
): Step<Input> {
  const { change, words } = proposed
  const kept = [...made.slice(0, done), { words, other: valuesOf(input, change) }].slice(-KEPT)
  return { proposals: { made: kept, done: kept.length }, change }
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

/** Both ways are the same: the fields change places with what was put away, and take along what was typed since. */
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
