import { expect, test } from 'vitest'
import {
  type EditFormAction,
  type EditFormState,
  isDirty,
  reduceEditForm,
  startForm,
} from '#app/forms/edit/edit-form-state.ts'
import { makePost, makePostInput } from '#tests/factories/content.ts'
import type { EditablePost, PostInput } from '../../post/post.schema.ts'
import type { PostStatus } from '../../post/post.ts'
import { postKind, restoredInput } from './post-kind.ts'

type PostFormState = EditFormState<PostInput, EditablePost>
type PostFormAction = EditFormAction<PostInput, EditablePost>

function reduce(state: PostFormState, action: PostFormAction) {
  return reduceEditForm(postKind, state, action)
}

function mineIn({ saveError }: PostFormState) {
  return saveError?.kind === 'conflict' ? saveError.mine : null
}

function makeEditable(version: number, change: Partial<PostInput> = {}): EditablePost {
  return {
    id: 'post',
    version,
    slug: 'a-title',
    updatedAt: 1_000,
    updatedBy: 'Somebody',
    date: null,
    author: null,
    correctedAt: null,
    input: makePostInput(change),
  }
}

function run(post: EditablePost | null, ...actions: PostFormAction[]) {
  return actions.reduce(reduce, startForm(postKind, 'post', post))
}

test('APOST-07, APOST-25: a new post is a draft of the first writer, and nothing to save', () => {
  const state = run(null)
  expect(state).toMatchObject({ version: null, input: { status: 'draft', writer: 'Editorial team' } })
  expect(isDirty(state)).toBe(false)
})

test('an earlier version comes back without undoing what visitors were told since', () => {
  const now = makePostInput({
    status: 'published',
    slug: 'now',
    date: '2026-11-01T09:00',
    correction: 'Six.',
  })
  const revision = { ...makePost({ title: 'Before', correction: '' }), savedAt: 1, savedBy: '' }
  const { title, ...kept } = restoredInput(revision, now)
  expect(title).toBe('Before')
  const { status, slug, date, correction } = now
  expect(kept).toMatchObject({ status, slug, date, correction })
})

test('what is typed and taken back again is no change', () => {
  const typed = run(null, { type: 'typed', change: { content: '<p>Words</p>' } })
  expect(isDirty(typed)).toBe(true)
  expect(isDirty(reduce(typed, { type: 'typed', change: { content: '<p></p>' } }))).toBe(false)
})

test('APOST-22: a category alone, added or deselected, is no unsaved work of a new post, and a change of a stored one', () => {
  const added: PostFormAction = { type: 'typed', change: { category: 'Field notes' } }
  const fresh = run(null, added)
  expect(fresh.input.category).toBe('Field notes')
  expect(isDirty(fresh)).toBe(false)
  expect(isDirty(reduce(fresh, { type: 'typed', change: { category: '' } }))).toBe(false)
  const titled = reduce(fresh, { type: 'typed', change: { title: 'Words' } })
  expect(isDirty(titled)).toBe(true)
  expect(isDirty(reduce(titled, { type: 'typed', change: { title: '' } }))).toBe(false)
  expect(isDirty(run(makeEditable(1), added))).toBe(true)
})

test('a save counts for what was sent, not for what was typed meanwhile', () => {
  const sent = makePostInput({ title: 'Sent ', content: '<p onclick="x()">Text</p>', excerpt: '' })
  const post = makeEditable(1, { title: 'Sent', content: '<p>Text</p>', excerpt: '' })
  const answered: PostFormAction = { type: 'saved', sent, stored: post }
  const quiet = run(null, { type: 'typed', change: sent }, answered)
  expect(isDirty(quiet)).toBe(false)
  // The caret may stand in any of them: what the server made of them comes with the next visit.
  expect(quiet).toMatchObject({ version: 1, editorRound: 0, input: sent })

  const busy = run(
    null,
    { type: 'typed', change: sent },
    { type: 'typed', change: { title: 'Sent and more', excerpt: 'By hand' } },
    answered,
  )
  expect(isDirty(busy)).toBe(true)
  expect(busy.input).toMatchObject({ title: 'Sent and more', excerpt: 'By hand' })
})

test('AI-10, APOST-38: proposed content starts the editor anew, and its undoing leaves nothing to save', () => {
  const post = makeEditable(1, { title: 'Mine', content: '<p>Mine</p>' })
  const proposal = { title: 'Drafted', content: '<h2>Drafted</h2>' }
  const proposed = run(
    post,
    { type: 'refused', errors: { content: 'Please write something before you publish.', tags: 'Too many.' } },
    { type: 'proposed', change: proposal },
  )
  expect(proposed).toMatchObject({ editorRound: 1, input: proposal, errors: { tags: 'Too many.' } })
  expect(proposed.errors).not.toHaveProperty('content')
  expect(isDirty(proposed)).toBe(true)

  const undone = reduce(proposed, {
    type: 'proposed',
    change: { title: 'Mine', content: '<p>Mine</p>' },
  })
  expect(undone.editorRound).toBe(2)
  expect(isDirty(undone)).toBe(false)
})

test('AI-11: a proposed title, excerpt or image leaves the editor and its caret alone', () => {
  const state = run(
    makeEditable(1, { content: '<p>Mine</p>' }),
    { type: 'proposed', change: { title: 'Drafted', content: '<p>Mine</p>' } },
    { type: 'proposed', change: { excerpt: 'Drafted' } },
    { type: 'proposed', change: { featuredImage: '/media/a.webp' } },
  )
  expect(state).toMatchObject({ editorRound: 0, input: { title: 'Drafted', excerpt: 'Drafted' } })
})

test('a wrong field is right again for the form as soon as staff change it', () => {
  const refused = run(null, { type: 'refused', errors: { title: 'Please.', tags: 'Too many.' } })
  expect(refused.refusals).toBe(1)
  expect(reduce(refused, { type: 'typed', change: { title: 'x' } }).errors).toEqual({
    tags: 'Too many.',
  })
})

test('after a conflict mine goes on top of theirs, or theirs takes the form', () => {
  const mine = makePostInput({ title: 'Mine' })
  const theirs = makeEditable(2, {
    title: 'Theirs',
    content: '<p>Theirs</p>',
    category: 'Uncategorized',
  })
  const collided: PostFormAction[] = [
    { type: 'typed', change: mine },
    { type: 'save failed', saveError: { kind: 'conflict', theirs, mine } },
  ]
  const kept = run(makeEditable(1), ...collided, { type: 'kept mine', theirs })
  expect(kept).toMatchObject({ version: 2, saveError: null, editorRound: 0, input: { title: 'Mine' } })
  expect(isDirty(kept)).toBe(true)

  const taken = run(makeEditable(1), ...collided, { type: 'took theirs', theirs })
  expect(taken).toMatchObject({ version: 2, saveError: null, editorRound: 1 })
  expect(taken.input).toMatchObject({ title: 'Theirs', category: '' })
  expect(isDirty(taken)).toBe(false)

  const later = run(makeEditable(1), ...collided, { type: 'postponed' })
  expect(later).toMatchObject({ version: 1, saveError: null, isPostponed: true, input: { title: 'Mine' } })
  expect(later.stored).toEqual(theirs)
  // The dialog closes after every decision.
  expect(reduce(kept, { type: 'postponed' })).toEqual(kept)
})

test('APOST-07: a conflict leaves a status alone that was not chosen in the form', () => {
  const collide = (was: PostStatus, now: PostStatus, chosen?: PostStatus) => {
    const mine = makePostInput({ title: 'Mine', status: chosen ?? was })
    const theirs = makeEditable(2, { status: now })
    const state = run(
      makeEditable(1, { status: was }),
      { type: 'typed', change: mine },
      { type: 'save failed', saveError: { kind: 'conflict', theirs, mine } },
    )
    return { state, kept: reduce(state, { type: 'kept mine', theirs }) }
  }
  for (const [was, now] of [
    ['draft', 'archived'],
    ['archived', 'published'],
  ] as const) {
    const { state, kept } = collide(was, now)
    expect(mineIn(state)?.status).toBe(now)
    expect(kept.input).toMatchObject({ title: 'Mine', status: now })
  }
  const chosen = collide('draft', 'archived', 'published')
  expect(mineIn(chosen.state)?.status).toBe('published')
  expect(chosen.kept.input.status).toBe('published')
})

test('APOST-07: unsaved work of before a post was archived does not bring it back, and a new post is a draft', () => {
  const archived = makeEditable(5, { status: 'archived' })
  const input = makePostInput({ title: 'Mine', status: 'draft' })
  const bringBack = (version: number, isChosen: boolean) =>
    run(archived, { type: 'brought back', draft: { id: 'post', version, isChosen, input }, isAsked: true })
      .input
  expect(bringBack(4, false)).toMatchObject({ title: 'Mine', status: 'archived' })
  expect(bringBack(5, true).status).toBe('draft')
  expect(bringBack(5, false).status).toBe('draft')
  expect(run(archived, { type: 'lost', id: 'b' }).input.status).toBe('draft')
})

test('APOST-07: a status that was chosen in unsaved work comes back with it, whatever was saved since', () => {
  const input = makePostInput({ title: 'Mine', status: 'published' })
  const draft = { id: 'post', version: 4, isChosen: true, input }
  const retitled = makeEditable(5, { title: 'A fixed title', status: 'draft' })
  const back = run(retitled, { type: 'brought back', draft, isAsked: true })
  expect(back).toMatchObject({ id: 'post', version: 4, input: { title: 'Mine', status: 'published' } })
  expect(back).not.toHaveProperty('isChosen')
  const collided = reduce(back, {
    type: 'save failed',
    saveError: { kind: 'conflict', theirs: retitled, mine: input },
  })
  expect(mineIn(collided)?.status).toBe('published')
})

test('a post that is gone can be begun anew with the same text', () => {
  const state = run(makeEditable(3), { type: 'lost', id: 'another' })
  expect(state).toMatchObject({ id: 'another', version: null, stored: null, saveError: { kind: 'gone' } })
  expect(state.input).toEqual(makePostInput())
  expect(isDirty(state)).toBe(true)
})

test('a persisted draft comes back with the version that it was written on, so that a conflict shows', () => {
  const input = makePostInput({ title: 'From yesterday', content: '<p>Yesterday</p>' })
  const state = run(makeEditable(5), {
    type: 'brought back',
    draft: { id: 'post', version: 3, isChosen: false, input },
    isAsked: true,
  })
  expect(state).toMatchObject({ version: 3, editorRound: 1, isBroughtBack: false })
  expect(state.input.title).toBe('From yesterday')
  expect(state.stored?.version).toBe(5)
})

test('APOST-02: a title that was typed before the scripts ran is one line', () => {
  const early = (change: Partial<PostInput>) => run(null, { type: 'typed', change }).input
  expect(early({ title: 'One\nTwo', excerpt: 'A\nB' })).toMatchObject({ title: 'One Two', excerpt: 'A\nB' })
  expect(early({ tags: 'kawa' })).toEqual({ ...postKind.empty, tags: 'kawa' })
})

test('a writer that the company no longer has becomes the first one', () => {
  const kept = { ...makePostInput(), writer: 'Night team' }
  expect(postKind.shapeSchema.parse(kept).writer).toBe('Editorial team')
})
