import type { FieldErrors } from '#app/forms/field-errors.ts'
import type { SaveFailure } from './save-outcome.ts'

/** A stored record that staff edit. */
export type StoredRecord = { id: string; version: number; updatedAt: number; updatedBy?: string }

/** Why a save failed, until staff decide or retry. */
export type SaveError<Input, Stored> =
  | { kind: 'failed'; failure: SaveFailure }
  | { kind: 'gone' }
  /** `mine` is what was sent, as it would have been stored. */
  | { kind: 'conflict'; theirs: Stored; mine: Input }

/** Unsaved work as it is stored in the browser. */
export type Draft<Input> = {
  savedAt: number
  id: string
  version: number | null
  /** Whether the field that `follows` names was changed here: see FormRules. */
  isChosen: boolean
  input: Input
}

export type EditFormState<Input, Stored> = {
  id: string
  /** The version that the form started from; null for a new record. */
  version: number | null
  /** The record as the server last sent it. */
  stored: Stored | null
  input: Input
  /** The saved input as it was typed: what differs from it is unsaved. */
  saved: Input
  /** The stored fields of the version that the form started from, if known. */
  base: Input | null
  /** Incremented when the editor has to restart with the text of the form. */
  editorRound: number
  errors: FieldErrors<Input>
  /** Incremented with each save that had invalid fields, so that the first of them gets the focus each time. */
  refusals: number
  saveError: SaveError<Input, Stored> | null
  /** There is a conflict, and the decision was postponed. */
  isPostponed: boolean
  isBroughtBack: boolean
}

export type EditFormAction<Input, Stored> =
  | { type: 'typed'; change: Partial<Input> }
  /** A change from outside the fields, such as a draft of a model or its undo. */
  | { type: 'proposed'; change: Partial<Input> }
  | { type: 'saved'; sent: Input; stored: Stored }
  | { type: 'refused'; errors: FieldErrors<Input> }
  | { type: 'save failed'; saveError: SaveError<Input, Stored> }
  | { type: 'kept mine'; theirs: Stored }
  | { type: 'took theirs'; theirs: Stored }
  | { type: 'postponed' }
  /** The record was deleted: the input becomes a new one. */
  | { type: 'lost'; id: string }
  /** A draft is restored, automatically or because staff asked for it. */
  | { type: 'brought back'; draft: Omit<Draft<Input>, 'savedAt'>; isAsked: boolean }
  /** Another text, such as an earlier revision, replaces the input. */
  | { type: 'replaced'; input: Input }
  | { type: 'started over'; id: string }

export type FormRules<Input, Stored> = {
  empty: Input
  toInput: (stored: Stored) => Input
  /** Normalises typed input. */
  toTyped?: (change: Partial<Input>) => Partial<Input>
  /** Turns the input of a deleted record into that of a new one. */
  toNew?: (input: Input) => Input
  /** A field that follows the stored value until another one is chosen here. */
  follows?: keyof Input
  /** A field that alone does not make a new record unsaved. */
  ignoredWhenNew?: keyof Input
  /** A field with a rich text editor, which takes the form's text only when it restarts. */
  editorField?: keyof Input
}

export function startForm<Input, Stored extends StoredRecord>(
  { empty, toInput }: FormRules<Input, Stored>,
  id: string,
  stored: Stored | null,
): EditFormState<Input, Stored> {
  const input = stored ? toInput(stored) : empty
  return {
    id,
    version: stored?.version ?? null,
    stored,
    input,
    saved: input,
    base: stored && input,
    editorRound: 0,
    refusals: 0,
    ...SETTLED,
  }
}

const NO_ERRORS = { errors: {}, saveError: null }
const SETTLED = { ...NO_ERRORS, isPostponed: false, isBroughtBack: false }

export function reduceEditForm<Input extends object, Stored extends StoredRecord>(
  rules: FormRules<Input, Stored>,
  state: EditFormState<Input, Stored>,
  action: EditFormAction<Input, Stored>,
): EditFormState<Input, Stored> {
  const next = withIgnoredField(rules, reduce(rules, state, action))
  const { editorField } = rules
  const isTold =
    action.type !== 'typed' && editorField && next.input[editorField] !== state.input[editorField]
  return { ...next, editorRound: state.editorRound + (isTold ? 1 : 0) }
}

function reduce<Input extends object, Stored extends StoredRecord>(
  rules: FormRules<Input, Stored>,
  state: EditFormState<Input, Stored>,
  action: EditFormAction<Input, Stored>,
): EditFormState<Input, Stored> {
  switch (action.type) {
    case 'typed':
    case 'proposed': {
      const change = rules.toTyped?.(action.change) ?? action.change
      return { ...state, input: { ...state.input, ...change }, errors: without(state.errors, change) }
    }
    case 'saved':
      // Input typed during the save stays unsaved.
      return { ...state, ...SETTLED, ...storedAs(rules, action.stored), saved: action.sent }
    case 'refused':
      return { ...state, errors: action.errors, saveError: null, refusals: state.refusals + 1 }
    case 'save failed':
      return { ...state, errors: {}, ...withConflict(rules, state, action.saveError) }
    case 'kept mine':
      return { ...state, ...SETTLED, ...storedAs(rules, action.theirs), saved: rules.toInput(action.theirs) }
    case 'took theirs':
      return startForm(rules, action.theirs.id, action.theirs)
    case 'postponed':
      // The dialog also reports its closing after a decision.
      return state.saveError?.kind === 'conflict' ? { ...state, saveError: null, isPostponed: true } : state
    case 'lost': {
      const input = rules.toNew?.(state.input) ?? state.input
      return { ...startForm(rules, action.id, null), input, saveError: { kind: 'gone' } }
    }
    case 'brought back': {
      const { id, version } = action.draft
      const input = { ...broughtBack(rules, state, action.draft), ...(action.isAsked ? {} : typedIn(state)) }
      const base = version === state.version ? state.base : null
      return { ...state, ...NO_ERRORS, id, version, input, base, isBroughtBack: !action.isAsked }
    }
    case 'replaced':
      return { ...state, ...NO_ERRORS, input: action.input }
    case 'started over':
      return startForm(rules, action.id, state.stored)
  }
}

export function isDirty<Input extends object>({ input, saved }: { input: Input; saved: Input }): boolean {
  return differingFields(input, saved).length > 0
}

export function differingFields<Input extends object>(one: Input, other: Input): (keyof Input)[] {
  return (Object.keys(other) as (keyof Input)[]).filter((key) => one[key] !== other[key])
}

/** Whether the field that `follows` names differs from the stored value. */
export function isChosen<Input extends object>(
  { follows }: { follows?: keyof Input },
  { input, saved }: { input: Input; saved: Input },
): boolean {
  return follows !== undefined && input[follows] !== saved[follows]
}

function withIgnoredField<Input extends object, Stored>(
  { ignoredWhenNew }: FormRules<Input, Stored>,
  state: EditFormState<Input, Stored>,
): EditFormState<Input, Stored> {
  const { version, input, saved } = state
  if (!ignoredWhenNew || version !== null || input[ignoredWhenNew] === saved[ignoredWhenNew]) return state
  return { ...state, saved: { ...saved, [ignoredWhenNew]: input[ignoredWhenNew] } }
}

/** A field that only follows is not part of the conflict. */
function withConflict<Input extends object, Stored>(
  { toInput, follows }: FormRules<Input, Stored>,
  { input, saved }: EditFormState<Input, Stored>,
  saveError: SaveError<Input, Stored>,
): Partial<EditFormState<Input, Stored>> {
  if (saveError.kind !== 'conflict') return { saveError }
  const { theirs, mine } = saveError
  if (!follows || input[follows] !== saved[follows]) return { saveError, stored: theirs }
  const now = { [follows]: toInput(theirs)[follows] }
  return {
    saveError: { ...saveError, mine: { ...mine, ...now } },
    stored: theirs,
    input: { ...input, ...now },
    saved: { ...saved, ...now },
  }
}

/** A draft of an earlier version takes over the stored value of that field, unless it was chosen in the draft. */
function broughtBack<Input extends object, Stored extends StoredRecord>(
  { toInput, follows }: FormRules<Input, Stored>,
  { stored }: EditFormState<Input, Stored>,
  { version, isChosen, input }: Omit<Draft<Input>, 'savedAt'>,
): Input {
  if (!follows || !stored || version === stored.version || isChosen) return input
  return { ...input, [follows]: toInput(stored)[follows] }
}

/** Input typed before hydration takes precedence over a draft of an earlier visit. */
function typedIn<Input extends object>({ input, saved }: { input: Input; saved: Input }): Partial<Input> {
  const typed = differingFields(input, saved).map((field) => [field, input[field]])
  return Object.fromEntries(typed) as Partial<Input>
}

function storedAs<Input, Stored extends StoredRecord>({ toInput }: FormRules<Input, Stored>, stored: Stored) {
  return { id: stored.id, version: stored.version, stored, base: toInput(stored) }
}

function without<Input>(errors: FieldErrors<Input>, change: Partial<Input>): FieldErrors<Input> {
  const others = Object.entries(errors).filter(([field]) => !(field in change))
  return Object.fromEntries(others) as FieldErrors<Input>
}
