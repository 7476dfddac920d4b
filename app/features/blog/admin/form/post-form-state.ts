import { company } from '#app/shared/company.ts'
import type { SaveFailure } from '#app/ui/save-failure.ts'
import type { EditablePost, PostErrors, PostInput } from '../../post.schema.ts'
import { DEFAULT_CATEGORY, type PostStatus } from '../../post.ts'

export type Conflict = { theirs: EditablePost; mine: PostInput }

export type PostFormState = {
  id: string
  /** The version that the form started from; null for a post that is not stored yet. */
  version: number | null
  /** The post as the server last told of it. */
  stored: EditablePost | null
  input: PostInput
  /** What the server holds, in the form's own spelling: whatever differs from it is unsaved. */
  saved: PostInput
  /** Raised when the editor has to start anew with `input.content`. */
  editorRound: number
  errors: PostErrors
  /** Raised with every save that had wrong fields, so that the first of them gets the focus each time. */
  refusals: number
  failure: SaveFailure | null
  isGone: boolean
  conflict: Conflict | null
  /** Somebody else saved meanwhile, and it is not decided yet whose text goes on. */
  isPostponed: boolean
}

export type PostFormAction =
  | { type: 'typed'; change: Partial<PostInput> }
  /** Comes from outside the fields, as what a model wrote or its undoing does. */
  | { type: 'proposed'; change: Partial<PostInput> }
  | { type: 'saved'; sent: PostInput; post: EditablePost }
  | { type: 'refused'; errors: PostErrors }
  | { type: 'failed'; failure: SaveFailure }
  | { type: 'vanished' }
  | { type: 'collided'; conflict: Conflict }
  | { type: 'kept mine' }
  | { type: 'took theirs' }
  | { type: 'postponed' }
  | { type: 'began anew'; id: string }
  /** Another text comes into the form: one of the history, or with `from` one that the browser has kept. */
  | Replacement

type Replacement = { type: 'replaced'; input: PostInput; from?: DraftOrigin }

type DraftOrigin = {
  id: string
  version: number | null
  /** The stored status when it was kept; null where that is not known. */
  baseStatus: PostStatus | null
}

const EMPTY_INPUT: PostInput = {
  title: '',
  content: '',
  excerpt: '',
  featuredImage: null,
  status: 'draft',
  writer: company.writers[0],
  category: '',
  tags: '',
}

/** What the editor makes of nothing. */
const EMPTY_PARAGRAPH = '<p></p>'

export function startForm(id: string, post: EditablePost | null): PostFormState {
  const input = post ? inputOf(post) : EMPTY_INPUT
  return {
    id,
    version: post?.version ?? null,
    stored: post,
    input,
    saved: input,
    editorRound: 0,
    errors: {},
    refusals: 0,
    failure: null,
    isGone: false,
    conflict: null,
    isPostponed: false,
  }
}

export function reducePostForm(state: PostFormState, action: PostFormAction): PostFormState {
  switch (action.type) {
    case 'typed':
      return typed(state, action.change)
    case 'proposed':
      return withFreshEditor(typed(state, action.change), state.input.content)
    case 'saved':
      return { ...state, ...afterSave(action.sent, action.post), ...NO_TROUBLE }
    case 'refused':
      return { ...state, ...NO_TROUBLE, errors: action.errors, refusals: state.refusals + 1 }
    case 'failed':
      return { ...state, ...NO_TROUBLE, failure: action.failure }
    case 'vanished':
      return { ...state, ...NO_TROUBLE, isGone: true }
    case 'collided':
      return { ...state, ...NO_TROUBLE, ...collided(state, action.conflict) }
    case 'kept mine':
      return { ...state, ...onTopOfTheirs(state), ...NO_TROUBLE }
    case 'took theirs':
      return { ...state, ...onTopOfTheirs(state), ...NO_TROUBLE, ...newText(state, theirInput(state)) }
    case 'postponed':
      // A dialog that closes after the decision tells of its closing as well.
      return state.conflict ? { ...state, conflict: null, isPostponed: true } : state
    case 'began anew':
      return { ...startForm(action.id, null), input: newPostInput(state), editorRound: state.editorRound }
    case 'replaced':
      return { ...state, ...NO_TROUBLE, ...replaced(state, action) }
  }
}

const NO_TROUBLE = { errors: {}, failure: null, isGone: false, conflict: null }

/** A category alone, chosen or just added, is no work on a new post: nothing of it would be lost. */
export function isDirty({ version, input, saved }: PostFormState): boolean {
  return !isSameInput(input, version === null ? { ...saved, category: input.category } : saved)
}

export function isSameInput(one: PostInput, other: PostInput): boolean {
  return (Object.keys(EMPTY_INPUT) as (keyof PostInput)[]).every((key) => one[key] === other[key])
}

/** 'Uncategorized' is the name of having none; the form says that by an empty choice. */
export function inputOf({ input }: { input: PostInput }): PostInput {
  return input.category === DEFAULT_CATEGORY ? { ...input, category: '' } : input
}

/** A title is one line, also where it was typed before the scripts could join its lines. */
export function asPostInput(typed: Partial<PostInput>): Partial<PostInput> {
  return typed.title === undefined ? typed : { ...typed, title: typed.title.replaceAll('\n', ' ') }
}

function typed(state: PostFormState, change: Partial<PostInput>): PostFormState {
  return { ...state, input: typedInput(state, change), errors: without(state.errors, change) }
}

function withFreshEditor(state: PostFormState, shownContent: string): PostFormState {
  return state.input.content === shownContent ? state : { ...state, editorRound: state.editorRound + 1 }
}

function typedInput({ input }: PostFormState, change: Partial<PostInput>): PostInput {
  const typed = { ...input, ...change }
  return typed.content === EMPTY_PARAGRAPH ? { ...typed, content: '' } : typed
}

/** What was typed while the save was on its way stays unsaved; nothing changes under the writer's caret. */
function afterSave(saved: PostInput, post: EditablePost): Partial<PostFormState> {
  return { id: post.id, version: post.version, stored: post, saved, isPostponed: false }
}

/** A status that nobody chose here is none of the conflict: it stays as they have set it. */
function collided({ input, saved }: PostFormState, conflict: Conflict): Partial<PostFormState> {
  const { theirs, mine } = conflict
  const { status } = theirs.input
  if (input.status !== saved.status) return { conflict, stored: theirs }
  return {
    conflict: { theirs, mine: { ...mine, status } },
    stored: theirs,
    input: { ...input, status },
    saved: { ...saved, status },
  }
}

/** A new post is not archived before it is there. */
function newPostInput({ input }: PostFormState): PostInput {
  return input.status === 'archived' ? { ...input, status: 'draft' } : input
}

function replaced(state: PostFormState, { input, from }: Replacement): Partial<PostFormState> {
  if (!from) return newText(state, input)
  const { id, version } = from
  return { ...newText(state, broughtBack(state, input, from)), id, version }
}

/** Work on an earlier version knows nothing of a status that was set since, unless one was chosen in it. */
function broughtBack({ stored }: PostFormState, input: PostInput, from: DraftOrigin): PostInput {
  const isChosen = from.baseStatus !== null && from.baseStatus !== input.status
  if (!stored || from.version === stored.version || isChosen) return input
  return { ...input, status: stored.input.status }
}

function onTopOfTheirs({ conflict }: PostFormState): Partial<PostFormState> {
  if (!conflict) return {}
  const { theirs } = conflict
  return { version: theirs.version, stored: theirs, saved: inputOf(theirs), isPostponed: false }
}

function theirInput({ conflict, input }: PostFormState): PostInput {
  return conflict?.theirs.input ?? input
}

function newText({ editorRound }: PostFormState, input: PostInput) {
  return { input: inputOf({ input }), editorRound: editorRound + 1 }
}

function without(errors: PostErrors, change: Partial<PostInput>): PostErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change)))
}
