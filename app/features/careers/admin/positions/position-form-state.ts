import type { SaveFailure } from '#app/ui/save-failure.ts'
import {
  EMPTY_POSITION,
  type PositionErrors,
  type PositionInput,
  toPositionInput,
} from '../../position.schema.ts'
import type { Position } from '../../position.ts'

/** What keeps a save from being done, until somebody decides or tries again. */
export type Trouble =
  | { kind: 'failed'; failure: SaveFailure }
  | { kind: 'gone' }
  | { kind: 'conflict'; theirs: Position }

/** What the browser keeps of unsaved work. */
export type KeptPosition = { id: string; version: number | null; input: PositionInput }

export type PositionFormState = KeptPosition & {
  /** What the server holds, in the form's own spelling: whatever differs from it is unsaved. */
  saved: PositionInput
  errors: PositionErrors
  /** Raised with every save that had wrong fields, so that the first of them gets the focus each time. */
  refusals: number
  trouble: Trouble | null
  isBroughtBack: boolean
}

export type PositionFormAction =
  | { type: 'typed'; change: Partial<PositionInput> }
  | { type: 'saved'; sent: PositionInput; position: Position }
  | { type: 'refused'; errors: PositionErrors }
  | { type: 'troubled'; trouble: Trouble }
  | { type: 'kept mine'; theirs: Position }
  | { type: 'took theirs'; theirs: Position }
  | { type: 'began anew'; id: string }
  | { type: 'brought back'; kept: KeptPosition }
  | { type: 'started over'; id: string; position: Position | null }

export function startForm(id: string, position: Position | null): PositionFormState {
  const input = position ? toPositionInput(position) : EMPTY_POSITION
  return {
    id,
    version: position?.version ?? null,
    input,
    saved: input,
    errors: {},
    refusals: 0,
    trouble: null,
    isBroughtBack: false,
  }
}

export function reducePositionForm(state: PositionFormState, action: PositionFormAction): PositionFormState {
  switch (action.type) {
    case 'typed':
      return {
        ...state,
        input: { ...state.input, ...action.change },
        errors: without(state.errors, action.change),
      }
    case 'saved':
      // What was typed while the save was on its way stays, and stays unsaved.
      return { ...state, ...SETTLED, ...namesOf(action.position), saved: action.sent }
    case 'refused':
      return { ...state, errors: action.errors, trouble: null, refusals: state.refusals + 1 }
    case 'troubled':
      return { ...state, errors: {}, trouble: action.trouble }
    case 'kept mine':
      return { ...state, ...SETTLED, ...namesOf(action.theirs), saved: toPositionInput(action.theirs) }
    case 'took theirs':
      return startForm(state.id, action.theirs)
    case 'began anew':
      // The banner stays with its button until the answer is there.
      return { ...startForm(action.id, null), input: state.input, trouble: state.trouble }
    case 'brought back':
      return { ...state, ...action.kept, isBroughtBack: true }
    case 'started over':
      return startForm(action.id, action.position)
  }
}

const SETTLED = { errors: {}, trouble: null, isBroughtBack: false }

export function isDirty({ input, saved }: PositionFormState): boolean {
  return differingFields(input, saved).length > 0
}

export function differingFields(one: PositionInput, other: PositionInput): (keyof PositionInput)[] {
  return (Object.keys(EMPTY_POSITION) as (keyof PositionInput)[]).filter((key) => one[key] !== other[key])
}

function namesOf({ id, version }: Position) {
  return { id, version }
}

function without(errors: PositionErrors, change: Partial<PositionInput>): PositionErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change)))
}
