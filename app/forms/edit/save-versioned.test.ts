import { expect, test } from 'vitest'
import { saveVersioned } from './save-versioned.server.ts'

type Thing = { id: string; version: number; createdAt: number; updatedAt: number; name: string }

const stored: Thing = { id: 'a', version: 3, createdAt: 1, updatedAt: 2, name: 'Stored' }

test('a change that was not written is no success', async () => {
  await expect(save(false)).rejects.toThrow('a changed while it was being saved.')
  expect(await save(true)).toEqual({
    ok: true,
    stored: { ...stored, name: 'Mine', version: 4, updatedAt: 9 },
  })
})

test('a save that changes nothing writes nothing', async () => {
  expect(await save(false, 'Stored')).toEqual({ ok: true, stored })
})

function save(isWritten: boolean, name = 'Mine') {
  return saveVersioned<Thing, Thing>({
    id: 'a',
    version: 3,
    now: 9,
    isInTrash: async () => false,
    find: async () => stored,
    fieldsOf: () => ({ name }),
    insert: async () => {},
    update: async () => isWritten,
    activity: null,
  })
}
