import { beforeEach, expect, test, vi } from 'vitest'

const list = { address: '/blog', shown: { posts: [], next: '1_a' }, scrollY: 700 }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

/** The module as a new document loads it: with empty memory. */
async function newDocument() {
  vi.resetModules()
  return import('./restored-lists.ts')
}

test('what was loaded of a list is found again, also by the next document of the same tab', async () => {
  const { saveRestorableList, readRestorableList } = await newDocument()
  saveRestorableList('entry', list)
  expect(readRestorableList('entry', '/blog')).toEqual(list)
  expect((await newDocument()).readRestorableList('entry', '/blog')).toEqual(list)
})

test('a list is found only for its own address and history entry', async () => {
  const { saveRestorableList, readRestorableList } = await newDocument()
  saveRestorableList('entry', list)
  expect(readRestorableList('entry', '/blog?tag=web')).toBeNull()
  expect(readRestorableList('another', '/blog')).toBeNull()
})

test('only the last few lists are stored', async () => {
  const { saveRestorableList, readRestorableList } = await newDocument()
  for (const key of ['1', '2', '3', '4', '5', '1', '6']) saveRestorableList(key, list)
  expect(['1', '2', '3', '4', '5', '6'].filter((key) => readRestorableList(key, '/blog'))).toEqual([
    '1',
    '3',
    '4',
    '5',
    '6',
  ])
})

test('storage that is broken, full or forbidden does no harm', async () => {
  for (const text of ['{', 'null', '{}', '[1]', '[["entry"]]', '[["entry", { "address": "/blog" }]]']) {
    stored.set('blog-lists', text)
    expect((await newDocument()).readRestorableList('entry', '/blog'), text).toBeNull()
  }
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  const { saveRestorableList, readRestorableList } = await newDocument()
  saveRestorableList('entry', list)
  expect(readRestorableList('entry', '/blog')).toEqual(list)
})
