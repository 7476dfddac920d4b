import { expect, test } from 'vitest'
import { makePostInput } from '#tests/factories/content.ts'
import { createDraftStore, type Draft } from './draft-store.ts'

const PREFIX = 'draft:one:'
const POST_ID = '0d9c6f0e-6f0b-4f4e-9d52-5f3f1b0f5a11'

function makeStorage(maxLength = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
    setItem(key: string, value: string) {
      const others = [...items].filter(([one]) => one !== key).map(([, text]) => text)
      if (others.join('').length + value.length > maxLength) {
        throw new DOMException('too much', 'QuotaExceededError')
      }
      items.set(key, value)
    },
  }
}

function makeDraft(title: string, change: Partial<Draft> = {}): Draft {
  const input = makePostInput({ title })
  return { savedAt: 1_000, id: POST_ID, version: 3, baseStatus: 'draft', input, ...change }
}

/** As a form sees it that is opened next. */
function titles(storage: ReturnType<typeof makeStorage>) {
  const found = createDraftStore(PREFIX, 'a reader', () => storage).find(POST_ID)
  return found.map(({ draft }) => draft.input.title)
}

test('unsaved work is found again under the id of its post, until it is saved', () => {
  const storage = makeStorage()
  const store = createDraftStore(PREFIX, 'tab', () => storage)
  store.keep(makeDraft('First'))
  store.keep(makeDraft('Second'))
  expect([...storage.items.keys()]).toEqual([`draft:one:post:${POST_ID}`])
  const reopened = createDraftStore(PREFIX, 'next', () => storage)
  expect(reopened.find(POST_ID)).toEqual([
    { key: `draft:one:post:${POST_ID}`, isSetAside: false, draft: makeDraft('Second') },
  ])
  expect(reopened.find('0d9c6f0e')).toEqual([])
  store.forget()
  expect(storage.items.size).toBe(0)
})

test('a form is not offered what it has just kept itself', () => {
  const storage = makeStorage()
  const store = createDraftStore(PREFIX, 'tab', () => storage)
  store.keep(makeDraft('Mine'))
  expect(store.find(POST_ID)).toEqual([])
})

test('a new post is kept as the new one, and after its first save under its own id', () => {
  const storage = makeStorage()
  const store = createDraftStore(PREFIX, 'tab', () => storage)
  store.keep(makeDraft('Not stored yet', { version: null }))
  expect([...storage.items.keys()]).toEqual(['draft:one:post:new'])
  store.keep(makeDraft('Typed on', { version: 1 }))
  expect([...storage.items.keys()]).toEqual([`draft:one:post:${POST_ID}`])
})

test('neither of two tabs overwrites or removes what the other has kept', () => {
  const storage = makeStorage()
  const one = createDraftStore(PREFIX, 'one', () => storage)
  const other = createDraftStore(PREFIX, 'other', () => storage)
  one.keep(makeDraft('One', { savedAt: 1 }))
  other.keep(makeDraft('Other', { savedAt: 2 }))
  expect(titles(storage)).toEqual(['Other', 'One'])
  other.forget()
  expect(titles(storage)).toEqual(['One'])
})

test.for([
  ['discard', []],
  ['adopt', [`draft:one:post:${POST_ID}:other`]],
] as const)(
  'the same work of two tabs is found once, and both stay until somebody decides: %s',
  ([decide, left]) => {
    const storage = makeStorage()
    createDraftStore(PREFIX, 'one', () => storage).keep(makeDraft('Same', { savedAt: 1 }))
    createDraftStore(PREFIX, 'other', () => storage).keep(makeDraft('Same', { savedAt: 2 }))
    const reader = createDraftStore(PREFIX, 'reader', () => storage)
    const found = reader.find(POST_ID)
    expect(found.map(({ key }) => key)).toEqual([`draft:one:post:${POST_ID}:other`])
    expect(storage.items.size).toBe(2)
    for (const kept of found) reader[decide](kept)
    expect([...storage.items.keys()]).toEqual(left)
  },
)

test('work that was typed on since it was found is not discarded unseen', () => {
  const storage = makeStorage()
  const writer = createDraftStore(PREFIX, 'writer', () => storage)
  writer.keep(makeDraft('Found'))
  const reader = createDraftStore(PREFIX, 'reader', () => storage)
  const found = reader.find(POST_ID)
  writer.keep(makeDraft('Found and typed on'))
  for (const kept of found) reader.discard(kept)
  expect(titles(storage)).toEqual(['Found and typed on'])
})

test('unsaved work is offered to the person alone who wrote it', () => {
  const storage = makeStorage()
  createDraftStore(PREFIX, 'tab', () => storage).keep(makeDraft('Mine'))
  createDraftStore(PREFIX, 'tab', () => storage).setAside(makeDraft('Mine, set aside'))
  const other = createDraftStore('draft:other:', 'tab', () => storage)
  expect(other.find(POST_ID)).toEqual([])
  other.keep(makeDraft('Theirs'))
  other.forget()
  expect(titles(storage)).toHaveLength(2)
})

test('work that is brought back belongs to the form that did so', () => {
  const storage = makeStorage()
  const yesterday = createDraftStore(PREFIX, 'yesterday', () => storage)
  yesterday.keep(makeDraft('Found'))
  const today = createDraftStore(PREFIX, 'today', () => storage)
  for (const found of today.find(POST_ID)) today.adopt(found)
  today.keep(makeDraft('Found and changed'))
  expect(titles(storage)).toEqual(['Found and changed'])
  yesterday.forget()
  expect(titles(storage)).toEqual(['Found and changed'])
  today.forget()
  expect(titles(storage)).toEqual([])
})

test('what is set aside stays beside what is written next, as often as it happens', () => {
  const storage = makeStorage()
  const store = createDraftStore(PREFIX, 'tab', () => storage)
  store.keep(makeDraft('Mine'))
  store.setAside(makeDraft('Mine', { savedAt: 2 }))
  store.keep(makeDraft('Theirs and more', { savedAt: 3 }))
  store.setAside(makeDraft('Mine again', { savedAt: 4 }))
  expect([...storage.items.keys()]).toEqual([
    `draft:one:set-aside:${POST_ID}`,
    `draft:one:set-aside:${POST_ID}:4`,
  ])
  expect(titles(storage)).toEqual(['Mine again', 'Mine'])
  expect(store.find(POST_ID).every((kept) => kept.isSetAside)).toBe(true)
})

test('a full storage is told and leaves what was kept before', () => {
  const storage = makeStorage(500)
  const store = createDraftStore(PREFIX, 'tab', () => storage)
  expect(store.keep(makeDraft('Short'))).toEqual({ ok: true })
  expect(store.keep(makeDraft('x'.repeat(600)))).toEqual({
    ok: false,
    problem: 'This browser cannot keep unsaved work (its storage is full).',
  })
  expect(titles(storage)).toEqual(['Short'])
  expect(store.setAside(makeDraft('x'.repeat(600)))).toMatchObject({ ok: false })
  expect(titles(storage)).toEqual(['Short'])
  store.forget()
  expect(titles(storage)).toEqual([])
})

test('a browser without storage says so and goes on', () => {
  const store = createDraftStore(PREFIX, 'tab', () => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(store.find('new')).toEqual([])
  expect(store.keep(makeDraft('Any'))).toEqual({
    ok: false,
    problem: 'This browser cannot keep unsaved work (it allows no storage).',
  })
  store.forget()
  store.discard({ draft: makeDraft('Any') })
})

test.for([
  ['no JSON', '{'],
  ['another shape', '{"savedAt":1}'],
  [
    'a status that the form does not know',
    JSON.stringify({ ...makeDraft('x'), tab: 't' }).replace('published', 'hidden'),
  ],
])('stored nonsense is passed over: %s', ([, text = '']) => {
  const storage = makeStorage()
  storage.setItem(`draft:one:post:${POST_ID}`, text)
  expect(createDraftStore(PREFIX, 'tab', () => storage).find(POST_ID)).toEqual([])
})

test('work that an earlier release has kept does not say which status it began with', () => {
  const storage = makeStorage()
  const { baseStatus: _, ...earlier } = makeDraft('x')
  storage.setItem(`draft:one:post:${POST_ID}`, JSON.stringify({ ...earlier, tab: 't' }))
  const found = createDraftStore(PREFIX, 'tab', () => storage).find(POST_ID)
  expect(found.map(({ draft }) => draft.baseStatus)).toEqual([null])
})

test('a writer that the company no longer has becomes the first one', () => {
  const storage = makeStorage()
  const text = JSON.stringify({ ...makeDraft('x'), tab: 't' }).replace('Editorial team', 'Night team')
  storage.setItem('draft:one:post:new', text)
  const [found] = createDraftStore(PREFIX, 'tab', () => storage).find('new')
  expect(found?.draft.input.writer).toBe('Editorial team')
})
