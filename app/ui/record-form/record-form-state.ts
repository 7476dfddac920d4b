import type { FieldErrors } from '#app/shared/field-errors.ts'
import type { SaveFailure } from '../save-failure.ts'

/** Something that staff edit in a form of its own. */
export type StoredRecord = { id: string; version: number }

/** What keeps a save from being done, until somebody decides or tries again. */
export type Trouble<Stored> =
  | { kind: 'failed'; failure: SaveFailure }
  | { kind: 'gone' }
  | { kind: 'conflict'; theirs: Stored }

/** What the browser keeps of unsaved work. */
export type KeptRecord<Input> = { id: string; version: number | null; input: Input }

export type RecordFormState<Input, Stored> = KeptRecord<Input> & {
  /** What the server holds, in the form's own spelling: whatever differs from it is unsaved. */
  saved: Input
  errors: FieldErrors<Input>
  /** Raised with every save that had wrong fields, so that the first of them gets the focus each time. */
  refusals: number
  trouble: Trouble<Stored> | null
  isBroughtBack: boolean
}

export type RecordFormAction<Input, Stored> =
  | { type: 'typed'; change: Partial<Input> }
  | { type: 'saved'; sent: Input; stored: Stored }
  | { type: 'refused'; errors: FieldErrors<Input> }
  | { type: 'troubled'; trouble: Trouble<Stored> }
  | { type: 'kept mine'; theirs: Stored }
  | { type: 'took theirs'; theirs: Stored }
  /** Somebody deleted it: what is typed goes on as a new one. */
  | { type: 'lost'; id: string }
  | { type: 'brought back'; kept: KeptRecord<Input> }
  | { type: 'started over'; id: string; stored: Stored | null }

/** How a form begins: empty, or with what is stored. */
export type FormBeginning<Input, Stored> = { empty: Input; toInput: (stored: Stored) => Input }

export function startForm<Input, Stored extends StoredRecord>(
  { empty, toInput }: FormBeginning<Input, Stored>,
  id: string,
  stored: Stored | null,
): RecordFormState<Input, Stored> {
  const input = stored ? toInput(stored) : empty
  return {
    id,
    version: stored?.version ?? null,
    input,
    saved: input,
    errors: {},
    refusals: 0,
    trouble: null,
    isBroughtBack: false,
  }
}

export function reduceRecordForm<Input extends object, Stored extends StoredRecord>(
  beginning: FormBeginning<Input, Stored>,
  state: RecordFormState<Input, Stored>,
  action: RecordFormAction<Input, Stored>,
): RecordFormState<Input, Stored> {
  switch (action.type) {
    case 'typed':
      return {
        ...state,
        input: { ...state.input, ...action.change },
        errors: without(state.errors, action.change),
      }
    case 'saved':
      // What was typed while the save was on its way stays, and stays unsaved.
      return { ...state, ...SETTLED, ...namesOf(action.stored), saved: action.sent }
    case 'refused':
      return { ...state, errors: action.errors, trouble: null, refusals: state.refusals + 1 }
    case 'troubled':
      return { ...state, errors: {}, trouble: action.trouble }
    case 'kept mine':
      return { ...state, ...SETTLED, ...namesOf(action.theirs), saved: beginning.toInput(action.theirs) }
    case 'took theirs':
      return startForm(beginning, state.id, action.theirs)
    case 'lost':
      return { ...startForm(beginning, action.id, null), input: state.input, trouble: { kind: 'gone' } }
    case 'brought back': {
      // What somebody typed before the scripts ran stands above what an earlier visit has left.
      const input = { ...action.kept.input, ...pick(state.input, differingFields(state.input, state.saved)) }
      return { ...state, ...action.kept, input, isBroughtBack: true }
    }
    case 'started over':
      return startForm(beginning, action.id, action.stored)
  }
}

const SETTLED = { errors: {}, trouble: null, isBroughtBack: false }

export function isDirty<Input extends object>({ input, saved }: { input: Input; saved: Input }): boolean {
  return differingFields(input, saved).length > 0
}

export function differingFields<Input extends object>(one: Input, other: Input): (keyof Input)[] {
  return (Object.keys(other) as (keyof Input)[]).filter((key) => one[key] !== other[key])
}

function pick<Input extends object>(input: Input, fields: (keyof Input)[]): Partial<Input> {
  return Object.fromEntries(fields.map((field) => [field, input[field]])) as Partial<Input>
}

function namesOf({ id, version }: StoredRecord) {
  return { id, version }
}

function without<Input>(errors: FieldErrors<Input>, change: Partial<Input>): FieldErrors<Input> {
  const others = Object.entries(errors).filter(([field]) => !(field in change))
  return Object.fromEntries(others) as FieldErrors<Input>
}
