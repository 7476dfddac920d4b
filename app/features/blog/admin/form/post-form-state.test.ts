import { expect, test } from 'vitest'
import { makePostInput } from '#tests/factories/content.ts'
import type { EditablePost, PostInput } from '../../post.schema.ts'
import type { PostStatus } from '../../post.ts'
import { asPostInput, isDirty, type PostFormAction, reducePostForm, startForm } from './post-form-state.ts'

function makeEditable(version: number, change: Partial<PostInput> = {}): EditablePost {
  return {
    id: 'post',
    version,
    slug: 'a-title',
    updatedAt: 1_000,
    updatedBy: 'Somebody',
    date: null,
    author: null,
    input: makePostInput(change),
  }
}

function run(post: EditablePost | null, ...actions: PostFormAction[]) {
  return actions.reduce(reducePostForm, startForm('post', post))
}

test('APOST-07, APOST-25: a new post is a draft of the first writer, and nothing to save', () => {
  const state = run(null)
  expect(state).toMatchObject({ version: null, input: { status: 'draft', writer: 'Editorial team' } })
  expect(isDirty(state)).toBe(false)
})

test('what is typed and taken back again is no change', () => {
  const typed = run(null, { type: 'typed', change: { content: '<p>Words</p>' } })
  expect(isDirty(typed)).toBe(true)
  expect(isDirty(reducePostForm(typed, { type: 'typed', change: { content: '<p></p>' } }))).toBe(false)
})

test('APOST-22: a category alone, added or deselected, is no unsaved work of a new post, and a change of a stored one', () => {
  const added: PostFormAction = { type: 'typed', change: { category: 'Field notes' } }
  const fresh = run(null, added)
  expect(fresh.input.category).toBe('Field notes')
  expect(isDirty(fresh)).toBe(false)
  expect(isDirty(reducePostForm(fresh, { type: 'typed', change: { category: '' } }))).toBe(false)
  const titled = reducePostForm(fresh, { type: 'typed', change: { title: 'Words' } })
  expect(isDirty(titled)).toBe(true)
  expect(isDirty(reducePostForm(titled, { type: 'typed', change: { title: '' } }))).toBe(false)
  expect(isDirty(run(makeEditable(1), added))).toBe(true)
})

test('a save counts for what was sent, not for what was typed meanwhile', () => {
  const sent = makePostInput({ title: 'Sent ', content: '<p onclick="x()">Text</p>', excerpt: '' })
  const post = makeEditable(1, { title: 'Sent', content: '<p>Text</p>', excerpt: '' })
  const answered: PostFormAction = { type: 'saved', sent, post }
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

  const undone = reducePostForm(proposed, {
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

test('a wrong field is right again for the form as soon as somebody changes it', () => {
  const refused = run(null, { type: 'refused', errors: { title: 'Please.', tags: 'Too many.' } })
  expect(refused.refusals).toBe(1)
  expect(reducePostForm(refused, { type: 'typed', change: { title: 'x' } }).errors).toEqual({
    tags: 'Too many.',
  })
})

test('after a conflict mine goes on top of theirs, or theirs takes the form', () => {
  const mine = makePostInput({ title: 'Mine' })
  const theirs = makeEditable(2, { title: 'Theirs', category: 'Uncategorized' })
  const collided: PostFormAction[] = [
    { type: 'typed', change: mine },
    { type: 'collided', conflict: { theirs, mine } },
  ]
  const kept = run(makeEditable(1), ...collided, { type: 'kept mine' })
  expect(kept).toMatchObject({ version: 2, conflict: null, editorRound: 0, input: { title: 'Mine' } })
  expect(isDirty(kept)).toBe(true)

  const taken = run(makeEditable(1), ...collided, { type: 'took theirs' })
  expect(taken).toMatchObject({ version: 2, conflict: null, editorRound: 1 })
  expect(taken.input).toMatchObject({ title: 'Theirs', category: '' })
  expect(isDirty(taken)).toBe(false)

  const later = run(makeEditable(1), ...collided, { type: 'postponed' })
  expect(later).toMatchObject({ version: 1, conflict: null, isPostponed: true, input: { title: 'Mine' } })
  expect(later.stored).toEqual(theirs)
  // The dialog closes after every decision.
  expect(reducePostForm(kept, { type: 'postponed' })).toEqual(kept)
})

test('APOST-07: a conflict leaves a status alone that nobody chose in the form', () => {
  const collide = (was: PostStatus, now: PostStatus, chosen?: PostStatus) => {
    const mine = makePostInput({ title: 'Mine', status: chosen ?? was })
    const theirs = makeEditable(2, { status: now })
    return run(
      makeEditable(1, { status: was }),
      { type: 'typed', change: mine },
      { type: 'collided', conflict: { theirs, mine } },
    )
  }
  for (const [was, now] of [
    ['draft', 'archived'],
    ['archived', 'published'],
  ] as const) {
    const state = collide(was, now)
    expect(state.conflict?.mine.status).toBe(now)
    expect(reducePostForm(state, { type: 'kept mine' }).input).toMatchObject({ title: 'Mine', status: now })
  }
  const chosen = collide('draft', 'archived', 'published')
  expect(chosen.conflict?.mine.status).toBe('published')
  expect(reducePostForm(chosen, { type: 'kept mine' }).input.status).toBe('published')
})

test('APOST-07: unsaved work of before a post was archived does not bring it back, and a new post is a draft', () => {
  const archived = makeEditable(5, { status: 'archived' })
  const input = makePostInput({ title: 'Mine', status: 'draft' })
  const bringBack = (version: number, baseStatus: PostStatus | null) =>
    run(archived, { type: 'replaced', input, from: { id: 'post', version, baseStatus } }).input
  expect(bringBack(4, 'draft')).toMatchObject({ title: 'Mine', status: 'archived' })
  // As earlier releases have kept it.
  expect(bringBack(4, null).status).toBe('archived')
  expect(bringBack(5, 'archived').status).toBe('draft')
  expect(bringBack(5, null).status).toBe('draft')
  expect(run(archived, { type: 'vanished' }, { type: 'began anew', id: 'b' }).input.status).toBe('draft')
})

test('APOST-07: a status that was chosen in unsaved work comes back with it, whatever was saved since', () => {
  const input = makePostInput({ title: 'Mine', status: 'published' })
  const from = { id: 'post', version: 4, baseStatus: 'draft' } as const
  const retitled = makeEditable(5, { title: 'A fixed title', status: 'draft' })
  const back = run(retitled, { type: 'replaced', input, from })
  expect(back).toMatchObject({ id: 'post', version: 4, input: { title: 'Mine', status: 'published' } })
  expect(back).not.toHaveProperty('baseStatus')
  const collided = reducePostForm(back, { type: 'collided', conflict: { theirs: retitled, mine: input } })
  expect(collided.conflict?.mine.status).toBe('published')
})

test('a post that is gone can be begun anew with the same text', () => {
  const state = run(makeEditable(3), { type: 'vanished' }, { type: 'began anew', id: 'another' })
  expect(state).toMatchObject({ id: 'another', version: null, stored: null, isGone: false })
  expect(state.input).toEqual(makePostInput())
  expect(isDirty(state)).toBe(true)
})

test('a kept text comes back with the version that it was written on, so that a conflict shows', () => {
  const input = makePostInput({ title: 'From yesterday' })
  const state = run(makeEditable(5), {
    type: 'replaced',
    input,
    from: { id: 'post', version: 3, baseStatus: null },
  })
  expect(state).toMatchObject({ version: 3, editorRound: 1, input: { title: 'From yesterday' } })
  expect(state.stored?.version).toBe(5)
})

test('APOST-02: a title that was typed before the scripts ran is one line', () => {
  expect(asPostInput({ title: 'One\nTwo', excerpt: 'A\nB' })).toEqual({ title: 'One Two', excerpt: 'A\nB' })
  expect(asPostInput({ tags: 'kawa' })).toEqual({ tags: 'kawa' })
})
