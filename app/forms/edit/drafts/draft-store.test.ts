import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from '#app/shared/schema.ts'
import type { Draft as DraftOf, StoredRecord } from '../edit-form-state.ts'
import { createDraftStore } from './draft-store.ts'
import { toResumable } from './use-drafts.ts'

type Input = { title: string; status: 'draft' | 'published' }
type Draft = DraftOf<Input>

const kind = {
  name: 'post',
  shapeSchema: z.object({ title: z.string(), status: z.enum(['draft', 'published']) }),
}

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
  const input = { title, status: 'published' as const }
  return { savedAt: 1_000, id: POST_ID, version: 3, isChosen: false, input, ...change }
}

/** A form of its own each time. */
function openStore(storage: ReturnType<typeof makeStorage>, prefix = PREFIX) {
  return createDraftStore<Input, StoredRecord>(prefix, kind, () => storage)
}

/** Which post, or none, each draft is kept for. */
function subjects(storage: ReturnType<typeof makeStorage>) {
  return [...storage.items.keys()].map((key) => /^draft:one:post:([^:]+):[\w-]+$/.exec(key)?.[1])
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) stubStorage(name, {})
})

afterEach(() => vi.unstubAllGlobals())

/** As a form sees it that is opened next. */
function titles(storage: ReturnType<typeof makeStorage>) {
  const found = openStore(storage).find(POST_ID)
  return found.map(({ draft }) => draft.input.title)
}

test('unsaved work is found again under the id of its post, until it is saved', () => {
  const storage = makeStorage()
  const store = openStore(storage)
  store.persist(makeDraft('First'))
  store.persist(makeDraft('Second'))
  expect(subjects(storage)).toEqual([POST_ID])
  const reopened = openStore(storage)
  expect(reopened.find(POST_ID)).toEqual([
    { key: [...storage.items.keys()][0], isSetAside: false, isOfThisTab: true, draft: makeDraft('Second') },
  ])
  expect(reopened.find('0d9c6f0e')).toEqual([])
  store.removeOwn()
  expect(storage.items.size).toBe(0)
})

test('a form is not offered what it has just persisted itself', () => {
  const storage = makeStorage()
  const store = openStore(storage)
  store.persist(makeDraft('Mine'))
  expect(store.find(POST_ID)).toEqual([])
})

test('a new post is persisted as the new one, and after its first save under its own id', () => {
  const storage = makeStorage()
  const store = openStore(storage)
  store.persist(makeDraft('Not stored yet', { version: null }))
  expect(subjects(storage)).toEqual(['new'])
  store.persist(makeDraft('Typed on', { version: 1 }))
  expect(subjects(storage)).toEqual([POST_ID])
})

test('neither of two tabs overwrites or removes what the other has persisted', () => {
  const storage = makeStorage()
  const one = openStore(storage)
  const other = openStore(storage)
  one.persist(makeDraft('One', { savedAt: 1 }))
  other.persist(makeDraft('Other', { savedAt: 2 }))
  expect(titles(storage)).toEqual(['Other', 'One'])
  other.removeOwn()
  expect(titles(storage)).toEqual(['One'])
})

test.for([
  ['discard', 0],
  ['adopt', 1],
] as const)(
  'the same work of two tabs is found once, and both stay until staff decide: %s',
  ([decide, left]) => {
    const storage = makeStorage()
    openStore(storage).persist(makeDraft('Same', { savedAt: 1 }))
    openStore(storage).persist(makeDraft('Same', { savedAt: 2 }))
    const reader = openStore(storage)
    const found = reader.find(POST_ID)
    const newer = [...storage.items.keys()][1]
    expect(found.map(({ key }) => key)).toEqual([newer])
    expect(storage.items.size).toBe(2)
    for (const kept of found) reader[decide](kept)
    expect([...storage.items.keys()]).toEqual([newer].slice(0, left))
  },
)

test('work that was typed on since it was found is not discarded unseen', () => {
  const storage = makeStorage()
  const writer = openStore(storage)
  writer.persist(makeDraft('Found'))
  const reader = openStore(storage)
  const found = reader.find(POST_ID)
  writer.persist(makeDraft('Found and typed on'))
  for (const kept of found) reader.discard(kept)
  expect(titles(storage)).toEqual(['Found and typed on'])
})

test('unsaved work is offered to the person alone who wrote it', () => {
  const storage = makeStorage()
  openStore(storage).persist(makeDraft('Mine'))
  openStore(storage).setAside(makeDraft('Mine, set aside'))
  const other = openStore(storage, 'draft:other:')
  expect(other.find(POST_ID)).toEqual([])
  other.persist(makeDraft('Theirs'))
  other.removeOwn()
  expect(titles(storage)).toHaveLength(2)
})

test('work that is brought back belongs to the form that did so', () => {
  const storage = makeStorage()
  const yesterday = openStore(storage)
  yesterday.persist(makeDraft('Found'))
  const today = openStore(storage)
  for (const found of today.find(POST_ID)) today.adopt(found)
  today.persist(makeDraft('Found and changed'))
  expect(titles(storage)).toEqual(['Found and changed'])
  yesterday.removeOwn()
  expect(titles(storage)).toEqual(['Found and changed'])
  today.removeOwn()
  expect(titles(storage)).toEqual([])
})

test('what is set aside stays beside what is written next, as often as it happens', () => {
  const storage = makeStorage()
  const store = openStore(storage)
  store.persist(makeDraft('Mine'))
  store.setAside(makeDraft('Mine', { savedAt: 2 }))
  store.persist(makeDraft('Theirs and more', { savedAt: 3 }))
  store.setAside(makeDraft('Mine again', { savedAt: 4 }))
  expect(subjects(storage)).toEqual([POST_ID, POST_ID])
  expect(titles(storage)).toEqual(['Mine again', 'Mine'])
  expect(store.find(POST_ID).every((kept) => kept.isSetAside)).toBe(true)
})

test('a full storage is reported and leaves what was persisted before', () => {
  const storage = makeStorage(500)
  const store = openStore(storage)
  expect(store.persist(makeDraft('Short'))).toEqual({ ok: true })
  expect(store.persist(makeDraft('x'.repeat(600)))).toEqual({
    ok: false,
    problem: 'This browser cannot keep unsaved work (its storage is full).',
  })
  expect(titles(storage)).toEqual(['Short'])
  expect(store.setAside(makeDraft('x'.repeat(600)))).toMatchObject({ ok: false })
  expect(titles(storage)).toEqual(['Short'])
  store.removeOwn()
  expect(titles(storage)).toEqual([])
})

test('a browser without storage says so and goes on', () => {
  const store = createDraftStore(PREFIX, kind, () => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(store.find('new')).toEqual([])
  expect(store.persist(makeDraft('Any'))).toEqual({
    ok: false,
    problem: 'This browser cannot keep unsaved work (it allows no storage).',
  })
  store.removeOwn()
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
  expect(openStore(storage).find(POST_ID)).toEqual([])
})

test('what another release left with a plain key is found, too', () => {
  const storage = makeStorage()
  storage.setItem(`draft:one:post:${POST_ID}`, JSON.stringify({ ...makeDraft('Plain'), tab: 't' }))
  expect(titles(storage)).toEqual(['Plain'])
})

test('a form that is opened in the same tab knows the work of the tab, and no other form does', () => {
  const storage = makeStorage()
  openStore(storage).persist(makeDraft('Mine'))
  const isOfThisTab = () => openStore(storage).find(POST_ID)[0]?.isOfThisTab
  expect(isOfThisTab()).toBe(true)
  for (const [key, text] of storage.items) {
    storage.setItem(key, JSON.stringify({ ...JSON.parse(text), tab: 'another' }))
  }
  expect(isOfThisTab()).toBe(false)
})

test('the draft of a deleted record is offered to staff who add a new one, beside the drafts of new ones', () => {
  const storage = makeStorage()
  openStore(storage).persist(makeDraft('Other', { version: null, savedAt: 1 }))
  const store = openStore(storage)
  store.persist(makeDraft('Typed', { savedAt: 2 }))
  store.persist(makeDraft('Typed', { id: 'b', version: null, savedAt: 3 }))
  expect(titles(storage)).toEqual([])
  const found = openStore(storage).find('new')
  expect(found.map(({ draft }) => draft.input.title)).toEqual(['Typed', 'Other'])
  store.removeOwn()
  expect(openStore(storage).find('new')).toHaveLength(1)
})

test('unsaved work about something that is gone is taken up as a new one, with an id of its own', () => {
  const work = makeDraft('Typed')
  expect(toResumable(work, { id: POST_ID, version: 4, updatedAt: 0 })).toBe(work)
  const anew = toResumable(work, null)
  expect(anew).toMatchObject({ version: null, input: { title: 'Typed' } })
  expect(anew.id).not.toBe(POST_ID)
  // What was new before may have been sent already: a second id would make a second one.
  expect(toResumable(makeDraft('Typed', { version: null }), null).id).toBe(POST_ID)
})

test('work that earlier releases persisted elsewhere moves here once, with what it says about its status', () => {
  const { savedAt: _, isChosen: __, ...short } = makeDraft('Short')
  const { isChosen: ___, ...long } = makeDraft('Long')
  const session = stubStorage('sessionStorage', { [`draft:one:position:${POST_ID}`]: short })
  const local = stubStorage('localStorage', {
    [`draft:one:post:${POST_ID}`]: { ...long, tab: 't', baseStatus: 'draft' },
    [`draft:one:set-aside:${POST_ID}:4`]: { ...long, tab: 't', input: { title: 'Aside', status: 'draft' } },
    'draft:other:set-aside:new': { ...long, tab: 't' },
  })
  const posts = createDraftStore(PREFIX, kind).find(POST_ID)
  expect(posts).toMatchObject([
    { isSetAside: false, isOfThisTab: false, draft: makeDraft('Long', { isChosen: true }) },
    { isSetAside: true, draft: { isChosen: false, input: { title: 'Aside' } } },
  ])
  const [position] = createDraftStore(PREFIX, { ...kind, name: 'position' }).find(POST_ID)
  expect(position).toMatchObject({ isOfThisTab: true, draft: { version: 3, input: { title: 'Short' } } })
  expect(Object.keys(session)).toEqual([])
  expect(Object.keys(local).filter((key) => key.includes('set-aside'))).toEqual(['draft:other:set-aside:new'])
  expect(createDraftStore(PREFIX, kind).find(POST_ID)).toEqual(posts)
})

/** As a browser has it: what is stored are its own properties. */
function stubStorage(name: string, values: Record<string, object>) {
  const items = Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])
  const storage = Object.fromEntries(items) as Record<string, string>
  const methods: [string, PropertyDescriptor][] = Object.entries({
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: (key: string, text: string) => Object.assign(storage, { [key]: text }) },
    removeItem: { value: (key: string) => void delete storage[key] },
    key: { value: (index: number) => Object.keys(storage)[index] ?? null },
    length: { get: () => Object.keys(storage).length },
  })
  for (const [method, descriptor] of methods) Object.defineProperty(storage, method, descriptor)
  vi.stubGlobal(name, storage)
  return storage
}
